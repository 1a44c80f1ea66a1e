// What the bench measures, one kind of work after the other.

import type { Steady } from './steadily.ts';

/** A kind of work, of which the costs of one are measured. */
export interface Work {
  readonly name: string;
  /** Of the rate of the bench. */
  readonly share: number;
  /** What has to be there before so many of it; it is not measured. */
  prepare?(count: number): Promise<void>;
  /** Resolves with how many were done. */
  run(load: Steady): Promise<number>;
  readonly traces: readonly Trace[];
}

/** What each of them leaves, once everything is at rest. */
export interface Trace {
  readonly name: string;
  /** Of each; 1 by default. */
  readonly each?: number;
  count(): Promise<number>;
}

export async function countTraces({ traces }: Work): Promise<number[]> {
  return Promise.all(traces.map((trace) => trace.count()));
}

/** What is missing after so many more of it. */
export function missing({ name, traces }: Work, done: number, before: number[], after: number[]): string[] {
  return traces.flatMap((trace, place) => {
    const lost = done * (trace.each ?? 1) - (after[place]! - before[place]!);
    return lost > 0 ? [`${name}: ${lost} ${trace.name} are missing`] : [];
  });
}

/** In turn. */
export function turnOf<T>(values: readonly T[], number: number): T {
  return values[number % values.length]!;
}
