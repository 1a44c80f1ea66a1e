import { describe, expect, it } from '@jest/globals';
import { codeWords } from '../../kit/code-words.js';
import { stageName } from './stage-name.js';

describe('the name of a stage', () => {
  it.each([
    ['First cut', 'first_cut'],
    [' Printing ', 'printing'],
    ['Die-cut / strip', 'die_cut_strip'],
    ['first_cut', 'first_cut'],
  ])('%s is %s', (words, name) => {
    expect(stageName(words)).toBe(name);
  });

  it('is read as it was written', () => {
    expect(codeWords(stageName('First cut'))).toBe('First cut');
  });
});
