import { describe, expect, it } from '@jest/globals';
import { isHsn, isServiceCode } from './hsn.js';

describe('HSN codes', () => {
  it.each(['48191010', '6109', '620342', '1001', '998314', '9988', '85491100', '98011011'])('%s is one', (code) => {
    expect(isHsn(code)).toBe(true);
  });

  it.each([
    ['has no chapter', '0000'],
    ['is of the chapter that is kept free', '77011000'],
    ['has a heading beyond the last of its chapter', '12345678'],
    ['has no heading', '48001000'],
    ['is no heading of services', '9900'],
    ['has too many digits for a service', '99831400'],
    ['has five digits', '48191'],
    ['has letters', '4819AA'],
  ])('one that %s is none: %s', (_, code) => {
    expect(isHsn(code)).toBe(false);
  });

  it('of chapter 99 are services', () => {
    expect(isServiceCode('998314')).toBe(true);
    expect(isServiceCode('48191010')).toBe(false);
  });
});
