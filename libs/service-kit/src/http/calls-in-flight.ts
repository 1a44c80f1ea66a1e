/**
 * The calls of a public server that are not answered yet. One that lasts too long is ended by closing its connection, whether its
 * answer is read or not; one timer serves all of them. A connection may have a few at a time, since those that wait behind an unread
 * answer take memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Arrivals } from '../limits/arrivals.js';

const mostOfAConnection = 16;

/** A property, since the collector takes long over a WeakMap that holds each call. */
const lift = Symbol('lift the deadline');

interface WithDeadline extends ServerResponse {
  [lift]?: () => void;
}

/** From now on the handler ends the call, as that of a stream of events does, and not its deadline. */
export function liftDeadline(response: WithDeadline): void {
  response[lift]?.();
}

interface Call {
  readonly request: IncomingMessage;
  readonly endsAt: number;
}

/** By a reset, since the kernel would go on sending what it holds to a peer that does not read. */
function close(socket: Socket): void {
  // A connection that this side has ended cannot be reset: node would drop it and leave it open.
  if (socket.writableEnded && socket.writableLength === 0) socket.destroy();
  else socket.resetAndDestroy();
}

export class CallsInFlight {
  /** The earliest end first, since all may last equally long. */
  private readonly calls = new Arrivals<Call>();
  private readonly responses = new WeakMap<Duplex, ServerResponse[]>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly longestMs: number) {}

  /** Returns false if the connection has too many, and closes it. */
  add(request: IncomingMessage, response: WithDeadline): boolean {
    const { socket } = request;
    const others = this.responsesOf(socket);
    if (others.length >= mostOfAConnection) {
      socket.destroy();
      return false;
    }
    others.push(response);
    const call = this.calls.add({ request, endsAt: performance.now() + this.longestMs });
    response[lift] = () => void this.calls.remove(call);
    response.once('close', () => {
      others.splice(others.indexOf(response), 1);
      this.calls.remove(call);
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

  private responsesOf(socket: Duplex): ServerResponse[] {
    let responses = this.responses.get(socket);
    if (responses === undefined) {
      responses = [];
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
    for (const { request, endsAt } of this.calls) {
      if (endsAt > now) return this.wakeIn(endsAt - now);
      close(request.socket);
    }
  }
}
