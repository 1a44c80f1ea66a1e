/** Lets a session have a few calls in flight at once; further ones wait in the order in which they came. */
import { PageError } from '../listener/page-error.js';

interface Line {
  inFlight: number;
  readonly waiting: (() => void)[];
}

const mostInFlight = 3;
const mostWaiting = 100;

export class CallQueue {
  private readonly lines = new Map<string, Line>();

  /** Runs the work in its turn; it is never run if the signal is aborted before. */
  async run<T>(session: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(session) ?? { inFlight: 0, waiting: [] };
    this.lines.set(session, line);
    await this.turn(line, signal);
    try {
      return await work();
    } finally {
      line.inFlight -= 1;
      line.waiting.shift()?.();
      if (line.inFlight === 0) this.lines.delete(session);
    }
  }

  private async turn(line: Line, signal: AbortSignal): Promise<void> {
    if (line.inFlight < mostInFlight) {
      line.inFlight += 1;
      return;
    }
    if (line.waiting.length >= mostWaiting) {
      throw new PageError(429, 'too_many_calls', 'Too many calls of this session wait for their turn.', 5);
    }
    const turn = Promise.withResolvers<void>();
    const begin = (): void => {
      line.inFlight += 1;
      turn.resolve();
    };
    const leave = (): void => {
      line.waiting.splice(line.waiting.indexOf(begin), 1);
      turn.reject(signal.reason as Error);
    };
    line.waiting.push(begin);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await turn.promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }
}
