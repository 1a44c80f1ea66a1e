import { setImmediate as immediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { register } from 'prom-client';
import type { ApiError } from '../http/api-error.js';
import { FairTurns, type FairTurnsOptions, type Party, type TurnOptions } from './fair-turns.js';

const live = (id: string): Party => ({ id, livemode: true });
const test = (id: string): Party => ({ id, livemode: false });

describe('fair turns', () => {
  let begun: string[];
  let running: (() => void)[];
  let nowMs: number;

  beforeEach(() => {
    begun = [];
    running = [];
    nowMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  function queueOf(options: Partial<FairTurnsOptions> = {}): FairTurns {
    return new FairTurns({ name: 'charts', atOnce: 1, mostWaitingEach: 100, ...options });
  }

  /** For a task of so many milliseconds, which pass when it is ended. */
  function ask(
    queue: FairTurns,
    name: string,
    party: Party,
    { ms = 0, ...options }: TurnOptions & { ms?: number } = {},
  ): Promise<void> {
    return queue.begin(party, options).then((end) => {
      begun.push(name);
      running.push(() => {
        nowMs += ms;
        end();
      });
    });
  }

  /** Ends the oldest turn that is running, as often as there is one. */
  async function drain(): Promise<string[]> {
    await settled();
    while (running.length > 0) {
      running.shift()!();
      await settled();
    }
    return begun;
  }

  /** Lets everything that waits for a promise go on. */
  const settled = (): Promise<void> => immediate();

  it('alternate between accounts, however many tasks one of them has', async () => {
    const queue = queueOf();
    for (let i = 1; i <= 4; i += 1) void ask(queue, `a${i}`, live('a'), { ms: 10 });
    for (let i = 1; i <= 2; i += 1) void ask(queue, `b${i}`, live('b'), { ms: 10 });
    expect(await drain()).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('are measured by the time that they take, not by how many they are', async () => {
    const queue = queueOf();
    for (let i = 1; i <= 3; i += 1) void ask(queue, `a${i}`, live('a'), { ms: 100 });
    for (let i = 1; i <= 6; i += 1) void ask(queue, `b${i}`, live('b'), { ms: 30 });
    expect(await drain()).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'a2', 'b5', 'b6', 'a3']);
  });

  it('are measured by the time of those that are at work, too', async () => {
    const queue = queueOf({ atOnce: 2, atOnceEach: 2 });
    void ask(queue, 'a1', live('a'));
    await settled();
    nowMs += 20;
    void ask(queue, 'b1', live('b'));
    for (let i = 2; i <= 3; i += 1) void ask(queue, `a${i}`, live('a'));
    for (let i = 2; i <= 3; i += 1) void ask(queue, `b${i}`, live('b'));
    await settled();
    running[1]!();
    await settled();
    expect(begun).toEqual(['a1', 'b1', 'b2']);
  });

  it('are not owed to one who comes anew: it is level with those that wait', async () => {
    const queue = queueOf();
    for (let i = 1; i <= 4; i += 1) void ask(queue, `a${i}`, live('a'), { ms: 10 });
    await settled();
    for (let i = 0; i < 2; i += 1) {
      running.shift()!();
      await settled();
    }
    for (let i = 1; i <= 4; i += 1) void ask(queue, `b${i}`, live('b'), { ms: 10 });
    expect(await drain()).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'b3', 'b4']);
  });

  describe.each([1, 3])('while new parties come all the time (%d at once)', (atOnce) => {
    let queue: FairTurns;
    let come: number;

    beforeEach(() => {
      queue = queueOf({ atOnce });
      come = 0;
    });

    const next = (): void => {
      come += 1;
      void ask(queue, `new ${come}`, live(`new ${come}`), { ms: 1 + ((come * 7) % 20) });
    };

    /** More come than can be at work, and as many as go. */
    async function replaced(): Promise<void> {
      next();
      await settled();
      running.shift()!();
      await settled();
    }

    it('come to one that has used much before them', async () => {
      void ask(queue, 'old 1', live('old'), { ms: 1_000 });
      for (let i = 0; i < atOnce + 1; i += 1) next();
      await replaced();
      void ask(queue, 'old 2', live('old'));
      while (!begun.includes('old 2') && come < 2_000) await replaced();
      expect(begun).toContain('old 2');
      expect(come).toBeGreaterThan(20);
      expect(come).toBeLessThan(500);
    });

    it('are remembered for few of them', async () => {
      const { lines } = queue as unknown as { lines: ReadonlyMap<string, object> };
      for (let i = 0; i < atOnce + 2; i += 1) next();
      let most = 0;
      for (let i = 0; i < 1_000; i += 1) {
        await replaced();
        most = Math.max(most, lines.size);
      }
      expect(most).toBeLessThan(60);
      await drain();
      expect(lines.size).toBe(0);
    });
  });

  it('keep a place for others where there are several', async () => {
    const queue = queueOf({ atOnce: 3 });
    for (let i = 1; i <= 4; i += 1) void ask(queue, `a${i}`, i % 2 === 0 ? live('a') : test('a'));
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
    void ask(queue, 'b1', test('b'));
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('go to live mode before test mode, but for one in four', async () => {
    const queue = queueOf();
    void ask(queue, 'first', test('a'));
    for (let i = 1; i <= 2; i += 1) void ask(queue, `t${i}`, test('a'));
    for (let i = 1; i <= 5; i += 1) void ask(queue, `l${i}`, live('b'));
    expect(await drain()).toEqual(['first', 'l1', 'l2', 'l3', 't1', 'l4', 'l5', 't2']);
  });

  it('are refused to an account that has too many waiting, and to no other', async () => {
    const queue = queueOf({ mostWaitingEach: 2 });
    for (let i = 1; i <= 3; i += 1) void ask(queue, `a${i}`, live('a'), { ms: 1 });
    const refusal = await ask(queue, 'a4', live('a')).catch((error: ApiError) => error);
    expect(refusal).toMatchObject({ code: 'rate_limited', options: { details: { limit: 'queue' }, retryAfter: 1 } });
    void ask(queue, 'b1', live('b'));
    expect(await drain()).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('tell an account that is refused how long its line takes in the places that it may have', async () => {
    const queue = queueOf({ atOnce: Number.POSITIVE_INFINITY, atOnceEach: 1 });
    // A fifth of it is the mean time so far.
    await queue.take(live('a'), async () => {
      nowMs += 100;
    });
    for (let i = 0; i <= 100; i += 1) void ask(queue, `a${i}`, live('a'));
    const refusal = await ask(queue, 'more', live('a')).catch((error: ApiError) => error);
    expect((refusal as ApiError).options.retryAfter).toBeGreaterThanOrEqual(2);
    await drain();
  });

  it('are given up when the caller leaves, and the place can be taken again', async () => {
    const queue = queueOf({ mostWaitingEach: 1 });
    void ask(queue, 'a1', live('a'));
    const gone = new AbortController();
    const left = ask(queue, 'a2', live('a'), { signal: gone.signal }).catch((error: Error) => error.message);
    gone.abort(new Error('left'));
    expect(await left).toBe('left');
    void ask(queue, 'a3', live('a'));
    expect(await drain()).toEqual(['a1', 'a3']);
    await expect(queue.begin(live('a'), { signal: gone.signal })).rejects.toThrow('left');
  });

  it('end also when a task throws', async () => {
    const queue = queueOf();
    await expect(queue.take(live('a'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await queue.take(live('a'), () => Promise.resolve('done'))).toBe('done');
  });

  it('show who waits and who runs', async () => {
    const queue = queueOf({ name: 'reports' });
    for (let i = 1; i <= 3; i += 1) void ask(queue, `a${i}`, live('a'));
    await settled();
    const shown = async (): Promise<string[]> =>
      (await register.metrics()).split('\n').filter((line) => /^queue_(waiting|running)\{.*reports/.test(line));
    expect(await shown()).toEqual(['queue_waiting{queue="reports"} 2', 'queue_running{queue="reports"} 1']);
    await drain();
    expect(await shown()).toEqual(['queue_waiting{queue="reports"} 0', 'queue_running{queue="reports"} 0']);
  });
});
