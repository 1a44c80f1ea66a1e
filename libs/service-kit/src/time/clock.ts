/** Business time, from an injected clock, for dates, expiries and due times. Leases and deadlines use real time. */
import { readFileSync } from 'node:fs';

/** Steps of a part when business time is moved: first it prepares for the new time, then it handles what has fallen due. */
export interface ClockMove {
  prepare?(to: Date): Promise<void>;
  moved?(to: Date): Promise<void>;
}

export abstract class Clock {
  abstract now(): Date;
  /** Registers a listener for moves of the test clock. */
  abstract onMove(listener: ClockMove): void;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }

  onMove(): void {}
}

/**
 * Real time plus an offset that only grows, and may begin below zero. It exists in local runs alone; its offset is kept in a file between
 * starts.
 */
export class TestClock extends Clock {
  private readonly listeners: ClockMove[] = [];

  constructor(private offset: number) {
    super();
  }

  static fromFile(path: string): TestClock {
    return new TestClock(readOffset(path));
  }

  get offsetMs(): number {
    return this.offset;
  }

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  onMove(listener: ClockMove): void {
    this.listeners.push(listener);
  }

  async prepare(offset: number): Promise<void> {
    const to = new Date(Date.now() + offset);
    await Promise.all(this.listeners.map((listener) => listener.prepare?.(to)));
  }

  async moveTo(offset: number): Promise<void> {
    if (offset < this.offset) throw new RangeError('The clock moves forward only.');
    this.offset = offset;
    await Promise.all(this.listeners.map((listener) => listener.moved?.(this.now())));
  }

  /** Both steps of a move, for a process that shares its clock with no other. */
  async advance(ms: number): Promise<void> {
    const offset = this.offset + ms;
    await this.prepare(offset);
    await this.moveTo(offset);
  }
}

function readOffset(path: string): number {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
  const offset: unknown = (JSON.parse(text) as { offset_ms?: unknown }).offset_ms;
  if (typeof offset !== 'number' || !Number.isSafeInteger(offset)) {
    throw new Error(`${path} does not hold {"offset_ms": <whole number>}.`);
  }
  return offset;
}
