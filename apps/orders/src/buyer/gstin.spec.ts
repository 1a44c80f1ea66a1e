import { describe, expect, it } from '@jest/globals';
import { hasRightCheckDigit } from './gstin.js';

describe('the check digit of a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('is right in %s', (gstin) => {
    expect(hasRightCheckDigit(gstin)).toBe(true);
  });

  it.each([
    ['another last character', '27AAPFU0939F1ZU'],
    ['a character changed', '27AAPFU0938F1ZV'],
    ['two characters swapped', '27AAPUF0939F1ZV'],
    ['another state', '29AAPFU0939F1ZV'],
  ])('is wrong with %s', (_, gstin) => {
    expect(hasRightCheckDigit(gstin)).toBe(false);
  });
});
