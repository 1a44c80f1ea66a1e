/** Ends calls that last too long by closing their connections, whether their answers are read or not; one timer serves all of them. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export class CallDeadlines {
  /** When each call in flight ends at the latest; the earliest first, since all may last equally long. */
  private readonly endsAt = new Map<IncomingMessage, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly longestMs: number) {}

  add(request: IncomingMessage, response: ServerResponse): void {
    this.endsAt.set(request, performance.now() + this.longestMs);
    response.once('close', () => this.endsAt.delete(request));
    if (this.timer === undefined) this.wakeIn(this.longestMs);
  }

  private wakeIn(ms: number): void {
    this.timer = setTimeout(() => this.endOverdue(), Math.ceil(ms)).unref();
  }

  private endOverdue(): void {
    this.timer = undefined;
    const now = performance.now();
    for (const [request, endsAt] of this.endsAt) {
      if (endsAt > now) return this.wakeIn(endsAt - now);
      this.endsAt.delete(request);
      // A reset, since the kernel would go on sending what it holds to a peer that does not read.
      request.socket.resetAndDestroy();
    }
  }
}
