/** Finds files, exports, types and dependencies that nothing uses, by knip and its settings in `knip.json`. */
import { join } from 'node:path';
import { type Outcome, runProgram } from './outcome.ts';

const own = join(import.meta.dirname, '../..');

export function findUnused(root: string, ...options: string[]): Promise<Outcome> {
  return runProgram(root, join(own, 'node_modules/.bin/knip'), '--config', join(own, 'knip.json'), ...options);
}
