import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { quickStarts } from './quick-start-samples.js';

const guide = readFileSync(resolve(import.meta.dirname, '../../../../../../docs/guides/clients.md'), 'utf8');

it.each(quickStarts)('the guide on clients has the quick start in $language', ({ text }) => {
  expect(guide).toContain(`\n${text}\n\`\`\``);
});
