import { describe, expect, it } from '@jest/globals';
import { steps, ticksUpTo } from './scale.js';

describe('ticks', () => {
  it.each([
    [0.0442, [0, 0.02, 0.04, 0.06]],
    [0.1, [0, 0.025, 0.05, 0.075, 0.1]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [0, [0, 1]],
  ])('up to %d are round, and reach it', (most, ticks) => {
    expect(ticksUpTo(most)).toEqual(ticks);
  });
});

describe('a line of steps', () => {
  it('keeps each value for the width of its place', () => {
    const place = (value: number, index: number) => ({ left: index * 10, right: index * 10 + 10, y: value });
    expect(steps([5, 7], place)).toBe('M0 5H10L10 7H20');
  });
});
