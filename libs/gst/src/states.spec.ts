import { describe, expect, it } from '@jest/globals';
import { isPinOfState, isState, stateCode, stateName } from './states.js';

describe('the states', () => {
  it.each([
    ['560025', '29'],
    ['400001', '27'],
    ['500081', '36'],
    ['500081', '37'],
    ['194101', '38'],
    ['403001', '30'],
    ['403001', '27'],
    ['682555', '31'],
    ['110001', '07'],
    ['999999', '96'],
    ['605001', '34'],
  ])('the PIN code %s may belong to state %s', (pin, state) => {
    expect(isPinOfState(pin, state)).toBe(true);
    expect(isPinOfState(Number(pin), state)).toBe(true);
  });

  it.each([
    ['560025', '27'],
    ['400001', '29'],
    ['533001', '36'],
    ['999999', '29'],
    ['999999', '97'],
    ['560025', '96'],
  ])('the PIN code %s does not belong to state %s', (pin, state) => {
    expect(isPinOfState(pin, state)).toBe(false);
  });

  it.each([
    ['29', '29'],
    ['9', '09'],
    ['Karnataka', '29'],
    [' tamil nadu ', '33'],
    ['Jammu & Kashmir', '01'],
    ['96', undefined],
    ['Karnatka', undefined],
    ['', undefined],
  ])('written as "%s" has the code %s', (text, code) => {
    expect(stateCode(text)).toBe(code);
  });

  it('have codes of two digits, of which 96 and 99 are no places in India', () => {
    const codes = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
    expect(codes.filter((code) => stateName(code) !== undefined && !isState(code))).toEqual(['96', '99']);
    expect(codes.filter(isState)).toHaveLength(38);
    expect(stateName('28')).toBeUndefined();
  });
});
