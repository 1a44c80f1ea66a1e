/**
 * Commands for Redis that are ready to be sent. ioredis makes a promise for each of its own and goes over its arguments several
 * times; for two commands a call that is a good part of what a call costs.
 */
import type { Command, Redis } from 'ioredis';

/** A part of a command as it goes over the wire: one character for each byte. */
export function bulk(text: string): string {
  const bytes = Buffer.byteLength(text);
  return `$${bytes}\r\n${bytes === text.length ? text : Buffer.from(text).toString('latin1')}\r\n`;
}

/** A command of `count` parts, of which these are the first. */
export function head(count: number, ...parts: readonly string[]): string {
  return `*${count}\r\n${parts.map(bulk).join('')}`;
}

export function encode(...parts: readonly string[]): string {
  return head(parts.length, ...parts);
}

/** What ioredis needs of a command. */
export abstract class ReadyCommand {
  readonly args: readonly string[] = [];
  readonly promise = undefined;
  readonly isTraced = true;

  constructor(
    readonly name: string,
    private readonly wire: string,
  ) {}

  abstract resolve(reply: unknown): void;
  abstract reject(error: Error): void;

  setReplyContext(): void {}

  toWritable(): string {
    return this.wire;
  }
}

/** Sends through a connection of ioredis, all commands of one turn of the event loop in one write. */
export class CommandBatch {
  private text = '';
  private readonly stream;

  constructor(private readonly redis: Redis) {
    // The form that ioredis lets its pipelines have.
    this.stream = { isPipeline: true, write: (text: string) => this.collect(text), destination: { redis } } as const;
  }

  send(command: ReadyCommand): void {
    this.redis.sendCommand(command as unknown as Command, this.stream);
  }

  private collect(text: string): void {
    if (this.text === '') {
      const { stream } = this.redis;
      setImmediate(() => this.flush(stream));
    }
    this.text += text;
  }

  private flush(stream: Redis['stream']): void {
    const { text } = this;
    this.text = '';
    if (stream.writable) stream.write(text, 'latin1');
  }
}
