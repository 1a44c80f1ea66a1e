/**
 * How a part with an id looked in a batch, and the order of its looks, whenever batches come and are counted: that of the counts of sessions,
 * and that of reports.
 */

export interface Look {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The number of its batch. */
  readonly sequence: number;
  readonly defective: boolean;
}

export interface JudgedPart {
  readonly partId: string | null;
  readonly at: number;
  readonly defective: boolean;
}

/** By part: however often a batch names it, it is one look, bad if one of them is, at the latest of their times. */
export function looksOf(parts: readonly JudgedPart[], sequence: number): Map<string, Look> {
  const looks = new Map<string, Look>();
  for (const { partId, at, defective } of parts) {
    if (partId === null) continue;
    const before = looks.get(partId);
    looks.set(partId, {
      at: Math.max(before?.at ?? at, at),
      sequence,
      defective: (before?.defective ?? false) || defective,
    });
  }
  return looks;
}

/** By time, then by the number of the batch; of two that have both in common, the good one is earlier. */
export function isEarlier(one: Look, other: Look): boolean {
  if (one.at !== other.at) return one.at < other.at;
  if (one.sequence !== other.sequence) return one.sequence < other.sequence;
  return !one.defective && other.defective;
}

/** The byte of a look that says whether the part was bad. */
export const verdictByte = 13;

/** A look in hexadecimal digits, in the same order: six bytes of its time, seven of the number, one of whether the part was bad. */
export function lookOf({ at, sequence, defective }: Look): string {
  return at.toString(16).padStart(12, '0') + sequence.toString(16).padStart(14, '0') + (defective ? '01' : '00');
}
