// Parses durations of the command line: 90s, 15m, 24h, 3d.

import { UsageFault } from './fault.ts';

const units = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export function parseDuration(text: string): number {
  const match = /^(\d+)([smhd])$/.exec(text);
  const ms = match ? Number(match[1]) * units[match[2] as keyof typeof units] : 0;
  if (ms > 0 && ms <= 3650 * units.d) return ms;
  throw new UsageFault(
    `"${text}" is not a duration: write a whole number and s, m, h or d, such as 90s, 15m, 24h or 3d`,
  );
}
