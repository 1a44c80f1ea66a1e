import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { needsOf, patternOf } from './test-needs.ts';

const root = join(import.meta.dirname, '../..');

describe('a run of chosen test files', () => {
  it.each([
    ['apps/desk/src/queue/deadline.spec.ts', 'nothing'],
    // Through a module of its own folder.
    ['apps/orders/src/route/route.spec.ts', 'servers'],
    ['libs/persistence/src/statements.spec.ts', 'servers'],
    ['tests/orders.spec.ts', 'product'],
    ['apps/dashboard/web/src/desk', 'product'],
    ['no/such/file', 'nothing'],
  ])('with %s needs %s', (pattern, needs) => {
    expect(needsOf(root, [pattern])).toBe(needs);
    expect(needsOf(root, ['-i', pattern])).toBe(needs);
  });

  it('needs the product if it has no path', () => {
    expect(needsOf(root, ['--silent'])).toBe('product');
  });

  it('takes a path from the folder where it is typed', () => {
    expect(patternOf(root, './package.json')).toBe('package.json');
    expect(patternOf(root, 'no/such/file')).toBe('no/such/file');
  });
});
