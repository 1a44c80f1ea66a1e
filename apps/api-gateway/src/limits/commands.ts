/**
 * Commands for Redis that are ready to be sent. ioredis makes a promise for each of its own and goes over its arguments several
 * times; for two commands a call that is a good part of what a call costs.
 */
import type { Command, Redis } from 'ioredis';

export type Answered = (error: Error | null, reply?: unknown) => void;

/** A part of a command as it goes over the wire. */
export function bulk(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
}

/** A command of `count` parts, of which these are the first. */
export function head(count: number, ...parts: readonly string[]): string {
  return `*${count}\r\n${parts.map(bulk).join('')}`;
}

export function encode(...parts: readonly string[]): string {
  return head(parts.length, ...parts);
}

/** Sends through a connection of ioredis, all commands of one turn of the event loop in one write. */
export class CommandBatch {
  private text = '';
  private readonly stream;

  constructor(private readonly redis: Redis) {
    // The form that ioredis lets its pipelines have.
    this.stream = { isPipeline: true, write: (text: string) => this.collect(text), destination: { redis } } as const;
  }

  send(name: string, wire: string, answered: Answered): void {
    this.redis.sendCommand(new ReadyCommand(name, wire, answered) as unknown as Command, this.stream);
  }

  private collect(text: string): void {
    if (this.text === '') {
      const { stream } = this.redis;
      setImmediate(() => {
        const collected = this.text;
        this.text = '';
        if (stream.writable) stream.write(collected);
      });
    }
    this.text += text;
  }
}

/** What ioredis needs of a command. */
class ReadyCommand {
  readonly args: readonly string[] = [];
  readonly promise = undefined;
  readonly isTraced = true;

  constructor(
    readonly name: string,
    private readonly wire: string,
    private readonly answered: Answered,
  ) {}

  setReplyContext(): void {}

  toWritable(): string {
    return this.wire;
  }

  resolve(reply: unknown): void {
    this.answered(null, reply);
  }

  reject(error: Error): void {
    this.answered(error);
  }
}
