import { describe, expect, it } from '@jest/globals';
import { Texts } from './texts.js';

const messages = {
  title: 'Station',
  due: 'Due {date}, {name}',
  waiting:
    '{count, plural, one {# booking of {name} is waiting} other {# bookings of {name} are waiting}}. Since {time}.',
} as const;
const hindi = {
  title: 'स्टेशन',
  due: '{name}, {date}',
  waiting: '{count, plural, one {{name} की # एंट्री बाक़ी है} other {{name} की # एंट्री बाक़ी हैं}}। {time} से।',
};
const none = () => Promise.reject(new Error('There is no such catalogue.'));

describe('the texts of an area', () => {
  const texts = new Texts(messages, { hi: () => Promise.resolve({ messages: hindi }), kn: none });

  it('are in English until another language is loaded', async () => {
    expect(texts.in('hi')('title')).toBe('Station');
    await texts.load('hi');
    expect(texts.in('hi')('title')).toBe('स्टेशन');
    expect(texts.in('en')('title')).toBe('Station');
    await expect(texts.load('kn')).rejects.toThrow('no such catalogue');
    expect(texts.in('kn')('title')).toBe('Station');
  });

  it('have plurals and numbers of their language', async () => {
    await texts.load('hi');
    const given = { count: 1, name: 'Ravi', time: '10:00' };
    expect(texts.in('en')('waiting', given)).toBe('1 booking of Ravi is waiting. Since 10:00.');
    expect(texts.in('en')('waiting', { ...given, count: 125_000 })).toMatch(/^1,25,000 bookings of Ravi are/);
    expect(texts.in('hi')('waiting', { ...given, count: 125_000 })).toBe('Ravi की 1,25,000 एंट्री बाक़ी हैं। 10:00 से।');
  });

  it('have no type without their values', () => {
    const t = texts.in('en');
    // @ts-expect-error -- there is no such message
    t('unknown');
    // @ts-expect-error -- the values are missing
    t('due');
    // @ts-expect-error -- one of the values is missing
    t('due', { date: '' });
    // @ts-expect-error -- a count is a number
    t('waiting', { count: '1', name: '', time: '' });
    // @ts-expect-error -- one within a plural is missing
    t('waiting', { count: 1, time: '' });
    // @ts-expect-error -- one after a plural is missing
    t('waiting', { count: 1, name: '' });
    expect(texts.has('due')).toBe(true);
    expect(texts.has('constructor')).toBe(false);
  });
});

it('the texts of values are found by how their ids begin', async () => {
  const statuses = { status_open: 'Open', status_closed: 'Closed', other: 'Other' } as const;
  const translated = { status_open: 'खुला', status_closed: 'बंद', other: 'अन्य' };
  const texts = new Texts(statuses, { hi: () => Promise.resolve({ messages: translated }), kn: none });
  expect(texts.labels('en', 'status')).toEqual({ open: 'Open', closed: 'Closed' });
  await texts.load('hi');
  expect(texts.labels('hi', 'status')).toEqual({ open: 'खुला', closed: 'बंद' });
  // Components that remember by them need the same ones each time.
  expect(texts.labels('en', 'status')).toBe(texts.labels('en', 'status'));
  expect(texts.in('hi')).toBe(texts.in('hi'));
});
