import { describe, expect, it } from '@jest/globals';
import { languageOf } from './languages.js';

describe('the language of a person who has chosen none', () => {
  it.each([
    [['hi-IN', 'en'], 'hi'],
    [['ta-IN', 'kn', 'en'], 'kn'],
    [['en-GB', 'hi'], 'en'],
    [['KN-in'], 'kn'],
    [['hil'], 'en'],
    [[], 'en'],
  ])('%j: %s', (preferred, expected) => {
    expect(languageOf(preferred)).toBe(expected);
  });
});
