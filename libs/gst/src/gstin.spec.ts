import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkDigitOf, hasRightCheckDigit, isGstin, stateOfGstin, taxpayerKind } from './gstin.js';

const published = ['24AACCT6304M1ZB', '29AAACP7879D1Z0', '05AAACG2115R1ZN', '05AAACG2140A1ZL', '27AAPFU0939F1ZV'];

describe('the check digit of a GSTIN', () => {
  it.each([...published, '29AAGCB7383J1Z4'])('is right in %s', (gstin) => {
    expect(hasRightCheckDigit(gstin)).toBe(true);
    expect(isGstin(gstin)).toBe(true);
  });

  it.each([
    ['another last character', '27AAPFU0939F1ZU'],
    ['a character changed', '27AAPFU0938F1ZV'],
    ['two characters swapped', '27AAPUF0939F1ZV'],
    ['another state', '29AAPFU0939F1ZV'],
  ])('is wrong with %s', (_, gstin) => {
    expect(hasRightCheckDigit(gstin)).toBe(false);
  });

  it.each(['02AMBPG7773M002', '36AMBPG7773M002', '01AMBPG7773M002', '37ARZPT4384Q1MT', '29AWGPV7107B1Z1'])(
    'is wrong in %s of the sandbox',
    (gstin) => {
      expect(hasRightCheckDigit(gstin)).toBe(false);
    },
  );

  it('finds every single mistyped character', () => {
    const characters = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const mistyped = published.flatMap((gstin) =>
      Array.from(gstin).flatMap((right, place) =>
        characters
          .filter((each) => each !== right)
          .map((wrong) => gstin.slice(0, place) + wrong + gstin.slice(place + 1)),
      ),
    );
    expect(mistyped.filter(hasRightCheckDigit)).toEqual([]);
  });

  it('makes any 14 characters a number that it confirms', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{14}$/), (text) => {
        expect(hasRightCheckDigit(text + checkDigitOf(text))).toBe(true);
      }),
    );
  });
});

describe('the form of a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', 'regular'],
    ['07DELA01234B1Z5', 'government'],
    ['0717USA00014UNE', 'un_body'],
    ['27MUMA12345E1DB', 'tax_deductor'],
    ['29AAAFF0123B1C7', 'ecommerce_operator'],
    ['0717JPN00014NRT', 'non_resident'],
    ['9917USA00016OSZ', 'online_service_from_abroad'],
  ])('of %s is that of a taxpayer of kind %s', (gstin, kind) => {
    expect(taxpayerKind(gstin)).toBe(kind);
  });

  it.each(['27AAPFU0939F0ZV', '27AAPFU0939F1XV', 'URP', '27AAPFU0939F1Z', '27aapfu0939f1zv'])(
    'is that of no taxpayer in %s',
    (text) => {
      expect(taxpayerKind(text)).toBeUndefined();
      expect(isGstin(text)).toBe(false);
    },
  );

  it('begins with the state', () => {
    expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
  });
});
