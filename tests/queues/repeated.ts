/** Fills a queue by calls that are repeated as soon as they are answered. */
import { setTimeout as delay } from 'node:timers/promises';

const pauseMs = 250;

export interface Repetition {
  readonly atOnce: number;
  readonly call: () => Promise<{ readonly status: number }>;
  /** Ends the calls under way, as a caller does who leaves. */
  readonly leave: () => Promise<unknown>;
}

/** Repeats a call, so many at once, with a pause after a refusal, until the signal is aborted; then it leaves. The status of each answer. */
export async function repeated(signal: AbortSignal, { atOnce, call, leave }: Repetition): Promise<number[]> {
  const statuses: number[] = [];
  const caller = async (): Promise<void> => {
    while (!signal.aborted) {
      const { status } = await call();
      statuses.push(status);
      if (status === 429) await delay(pauseMs, undefined, { signal });
    }
  };
  const left = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => void leave().finally(resolve), { once: true });
  });
  const callers = Array.from({ length: atOnce }, () =>
    caller().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    }),
  );
  await Promise.all([...callers, left]);
  return statuses;
}
