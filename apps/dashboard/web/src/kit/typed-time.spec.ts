import { expect, it } from '@jest/globals';
import { formatTimeOfDay } from './format.js';
import { typedTime } from './typed-time.js';

it.each([
  ['21:30', '21:30'],
  ['2130', '21:30'],
  ['9:05', '09:05'],
  ['905', '09:05'],
  ['21', '21:00'],
  ['0', '00:00'],
  ['9:30 pm', '21:30'],
  ['9.30PM', '21:30'],
  [' 9 p.m. ', '21:00'],
  ['9 am', '09:00'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['24:00', undefined],
  ['13 pm', undefined],
  ['0 am', undefined],
  ['9:60', undefined],
  ['9:5', undefined],
  ['noon', undefined],
  ['', undefined],
])('%j is %j', (text, time) => {
  expect(typedTime(text)).toBe(time);
});

it('what is shown can be typed', () => {
  expect(formatTimeOfDay('21:30')).toBe('9:30\u00a0pm');
  for (const time of ['00:00', '09:05', '12:00', '23:59']) expect(typedTime(formatTimeOfDay(time))).toBe(time);
});
