import { describe, expect, it } from '@jest/globals';
import { ewayBillTexts } from './eway-bill-texts.js';
import { durationText, expiring, urgentMs, validity } from './validity.js';

const until = '2026-11-13T18:29:00.000Z';
const t = ewayBillTexts.in('en');
const at = (time: string) => validity(t, until, Date.parse(time));

describe('the clock of an e-way bill', () => {
  it('says what is left', () => {
    expect(at('2026-11-12T06:40:00Z')).toMatchObject({ state: 'running', text: '1 day 11 hours left' });
    expect(at('2026-11-13T14:29:00Z')).toMatchObject({ state: 'ending', text: '4 hours left' });
    expect(at('2026-11-13T18:59:00Z')).toMatchObject({ state: 'over', text: 'expired 30 minutes ago' });
  });

  it('opens the extension for eight hours before the end and after it', () => {
    expect(at('2026-11-13T10:28:59Z').canBeExtended).toBe(false);
    expect(at('2026-11-13T10:29:00Z').canBeExtended).toBe(true);
    expect(at('2026-11-14T02:29:00Z').canBeExtended).toBe(true);
    expect(at('2026-11-14T02:29:01Z').canBeExtended).toBe(false);
  });

  it('counts as expiring what ends within a day, until it can be extended no more', () => {
    expect(expiring(Date.parse(until))).toMatchObject({
      valid_until_from: '2026-11-13T10:29:00.000Z',
      valid_until_to: '2026-11-14T18:29:00.000Z',
    });
    expect(expiring(Date.parse(until), urgentMs).valid_until_to).toBe('2026-11-14T02:29:00.000Z');
  });

  it.each([
    [30_000, 'less than a minute'],
    [61_000, '1 minute'],
    [86_400_000 * 2 + 60_000, '2 days'],
    [12_000_000, '3 hours 20 minutes'],
  ])('says %d ms as %s', (ms, text) => {
    expect(durationText(t, ms)).toBe(text);
  });
});
