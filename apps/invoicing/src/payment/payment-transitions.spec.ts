import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { paymentTransitions } from './payment-transitions.js';

const guide = readFileSync(new URL('../../../../docs/guides/invoicing.md', import.meta.url), 'utf8');

it('the guide has the table of what can be done with a payment', () => {
  expect(guide).toContain(paymentTransitions.toMarkdown());
});

it('a payment is reversed once', () => {
  expect(paymentTransitions.next('reverse', 'received')).toBe('reversed');
  expect(() => paymentTransitions.next('reverse', 'reversed')).toThrow('only one that is received can be reversed');
});
