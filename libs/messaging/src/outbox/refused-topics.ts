/** Topics whose records the broker refuses: missing, forbidden, without enough replicas, or a record that it does not take. */
import { Gauge } from 'prom-client';

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

const refusedTopics = new Gauge({
  name: 'outbox_topic_refused',
  help: '1 while the broker refuses the records of a topic, which then wait in the outbox; otherwise 0',
  labelNames: ['topic'],
});

/** Whether a broker has answered, and what it answered is a refusal; otherwise no broker was reached. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'KafkaJSProtocolError' || isRefusal(error.cause);
}

export class RefusedTopics {
  private readonly retries = new Map<string, { waitMs: number; at: number }>();

  /** Those that are not to be tried now. */
  now(): string[] {
    const now = performance.now();
    return [...this.retries].filter(([, { at }]) => at > now).map(([topic]) => topic);
  }

  /** The topic was refused; how long it is left out. */
  note(topic: string): number {
    const before = this.retries.get(topic)?.waitMs;
    const waitMs = before === undefined ? firstRetryMs : Math.min(longestRetryMs, 2 * before);
    this.retries.set(topic, { waitMs, at: performance.now() + waitMs });
    refusedTopics.set({ topic }, 1);
    return waitMs;
  }

  forget(topics: readonly string[]): void {
    if (this.retries.size === 0) return;
    for (const topic of topics) if (this.retries.delete(topic)) refusedTopics.set({ topic }, 0);
  }
}
