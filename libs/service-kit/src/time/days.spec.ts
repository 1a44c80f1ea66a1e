import { expect, it } from '@jest/globals';
import { startOfDay } from './days.js';

it.each([
  ['2026-12-13', 'Asia/Kolkata', '2026-12-12T18:30:00.000Z'],
  ['2026-12-13', 'UTC', '2026-12-13T00:00:00.000Z'],
  ['2026-12-13', 'Pacific/Kiritimati', '2026-12-12T10:00:00.000Z'],
  ['2026-12-13', 'Pacific/Pago_Pago', '2026-12-13T11:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  // The clocks went from midnight to one o'clock.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  // They went from midnight back to eleven in the evening.
  ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  // This day did not exist there; the next began in its place.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, expected) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(expected);
});
