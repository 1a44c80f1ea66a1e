import { describe, expect, it } from '@jest/globals';
import { isAbout } from './changed-queries.js';

const order = `ord_${'0'.repeat(22)}`;
const another = `ord_${'1'.repeat(22)}`;

describe('a query is about what has changed', () => {
  it.each([
    ['a list of such records', ['orders', 'live', { status: 'confirmed' }], true],
    ['what is counted of them', ['order-counts', 'live'], true],
    ['the record', ['order', 'live', order], true],
    ['what belongs to the record', ['order-stages', 'live', order], true],
    ['another record', ['order', 'live', another], false],
    ['the other mode', ['orders', 'test', {}], false],
    ['other records', ['invoices', 'live', {}], false],
    ['the log of events', ['events', 'live', {}], true],
    ['the session', ['session'], false],
  ])('%s', (_, key, isIt) => {
    expect(isAbout(key, 'live', new Set([order]))).toBe(isIt);
  });
});
