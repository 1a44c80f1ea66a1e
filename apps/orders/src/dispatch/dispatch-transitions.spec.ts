import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { dispatchTransitions } from './dispatch-transitions.js';

it('the guide shows the steps of a dispatch as the table has them', () => {
  const guide = readFileSync(new URL('../../../../docs/guides/orders-and-production.md', import.meta.url), 'utf8');
  expect(guide).toContain(dispatchTransitions.toMarkdown());
});
