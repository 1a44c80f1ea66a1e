/**
 * The calls of a public server that are not answered yet. One that lasts too long is ended by closing its connection, whether its
 * answer is read or not; one timer serves all of them. A connection may have a few at a time, since those that wait behind an unread
 * answer take memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const mostOfAConnection = 16;

export class CallsInFlight {
  /** When each call ends at the latest; the earliest first, since all may last equally long. */
  private readonly endsAt = new Map<IncomingMessage, number>();
  private readonly responses = new WeakMap<Duplex, Set<ServerResponse>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly longestMs: number) {}

  /** Returns false if the connection has too many, and closes it. */
  add(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const others = this.responsesOf(socket);
    if (others.size >= mostOfAConnection) {
      socket.destroy();
      return false;
    }
    others.add(response);
    this.endsAt.set(request, performance.now() + this.longestMs);
    response.once('close', () => {
      others.delete(response);
      this.endsAt.delete(request);
    });
    if (this.timer === undefined) this.wakeIn(this.longestMs);
    return true;
  }

  /** Whether part of an answer was sent on the connection. */
  isAnswering(socket: Duplex): boolean {
    for (const response of this.responsesOf(socket)) {
      if (response.headersSent && !response.writableFinished) return true;
    }
    return false;
  }

  private responsesOf(socket: Duplex): Set<ServerResponse> {
    let responses = this.responses.get(socket);
    if (responses === undefined) {
      responses = new Set();
      this.responses.set(socket, responses);
    }
    return responses;
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
