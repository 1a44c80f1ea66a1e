import { describe, expect, it } from '@jest/globals';
import { goodOf } from './booking.js';

describe('what is good of the pieces that are ready', () => {
  it.each([
    [100, '', '', 100],
    [100, '5', '10', 85],
    [0.3, '0.1', '', 0.2],
    [10, '20', '', 0],
  ])('%d ready, %s scrap, %s rework: %d', (ready, scrap, rework, good) => {
    expect(goodOf(ready, scrap, rework)).toBe(good);
  });
});
