import { describe, expect, it } from '@jest/globals';
import { dayInIndia, momentInIndia } from './calendar.js';
import { extensionWindow, isVehicleNumber, plainVehicleNumber, validDays, validUntil } from './eway-bill.js';

const at = (text: string) => momentInIndia(text.slice(0, 10), `${text.slice(11)}:00`);

describe('the validity of an e-way bill', () => {
  it.each([
    ['2022-09-16 19:29', 2467, '2022-09-29 23:59'],
    ['2022-10-05 12:39', 10, '2022-10-06 23:59'],
    ['2024-02-22 17:50', 57, '2024-02-23 23:59'],
    ['2020-04-24 11:28', 120, '2020-04-26 23:59'],
    ['2026-04-03 00:04', 150, '2026-04-04 23:59'],
    ['2026-04-03 23:59', 200, '2026-04-04 23:59'],
    ['2026-04-03 23:59', 201, '2026-04-05 23:59'],
  ])('that begins at %s over %d km ends at %s', (begin, distanceKm, end) => {
    expect(validUntil(at(begin), { distanceKm })).toEqual(at(end));
  });

  it.each([
    ['2023-07-04 18:13', 5, '2023-07-05 23:59'],
    ['2018-05-19 21:20', 50, '2018-05-20 23:59'],
  ])('that is extended at %s by %d km ends at %s', (extended, distanceKm, end) => {
    expect(validUntil(at(extended), { distanceKm })).toEqual(at(end));
  });

  it('is a day for 20 km of over-dimensional cargo, or partly by ship', () => {
    expect(validDays({ distanceKm: 100, isOverDimensional: true }, '2026-11-03')).toBe(5);
    expect(validDays({ distanceKm: 101, isPartlyByShip: true }, '2026-11-03')).toBe(6);
  });

  it('can be extended from 8 hours before its end until 8 hours after', () => {
    const { from, until } = extensionWindow(at('2026-11-03 23:59'));
    expect([from, until]).toEqual([at('2026-11-03 15:59'), at('2026-11-04 07:59')]);
    expect(dayInIndia(until)).toBe('2026-11-04');
  });
});

describe('a vehicle number', () => {
  it.each([
    'AB121234',
    'AB12A1234',
    'AB12AB1234',
    'AB12ABC1234',
    'AB123A1234',
    'ABC1234',
    'DF12345',
    'TM12345',
    'BP12345',
    'NP12345',
    '22BH1234AB',
  ])('may be %s', (number) => {
    expect(isVehicleNumber(number)).toBe(true);
  });

  it.each(['AB1', '1234', 'DF1234', 'AB12ABCD1234', 'ka01ab1234', 'KA 01 AB 1234', ''])('is not "%s"', (number) => {
    expect(isVehicleNumber(number)).toBe(false);
  });

  it('is taken as people write it', () => {
    expect(isVehicleNumber(plainVehicleNumber('ka-01 ab 1234'))).toBe(true);
  });
});
