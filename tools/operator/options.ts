// Options that several of the operator's commands take.

import { parseDuration } from '../launcher/durations.ts';
import { UsageFault } from '../launcher/fault.ts';
import type { Input } from '../launcher/commands/command.ts';

export function commaSeparated(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

/** --mode; by default live. */
export function modeOf(input: Input, command: string): string {
  const mode = input.value('mode') ?? 'live';
  if (mode === 'live' || mode === 'test') return mode;
  throw new UsageFault(`${command}: --mode is live or test, not "${mode}"`);
}

/** --overlap; by default that of accounts. */
export function overlapOf(input: Input): { readonly overlap_seconds: number | undefined } {
  const overlap = input.value('overlap');
  if (overlap === undefined) return { overlap_seconds: undefined };
  return { overlap_seconds: overlap === '0' ? 0 : parseDuration(overlap) / 1000 };
}
