import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { lineTransitions } from './line-transitions.js';

const guide = readFileSync(new URL('../../../../docs/guides/invoicing.md', import.meta.url), 'utf8');

it('the guide has the table of what can be done with a line of a bank statement', () => {
  expect(guide).toContain(lineTransitions.toMarkdown());
});

it('a line is settled once', () => {
  expect(() => lineTransitions.next('match', 'ignored')).toThrow('only one that is review or unmatched can be matched');
});
