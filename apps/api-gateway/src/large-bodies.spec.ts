import { describe, expect, it } from '@jest/globals';
import { CallerGone, type Party } from '@millwright/service-kit';
import { LargeBodies } from './large-bodies.js';

const workMs = 20;
const account = (id: string): Party => ({ id, livemode: true });
/** Of a caller who stays. */
const stays = (): AbortSignal => new AbortController().signal;

describe('the work on large bodies', () => {
  const bodies = new LargeBodies();
  const log: { readonly name: string; readonly start: number; readonly end: number }[] = [];
  const work = (name: string) => (): string => {
    const start = performance.now();
    while (performance.now() < start + workMs);
    log.push({ name, start, end: performance.now() });
    return name;
  };

  it('of an account rests after each of them, while that of others goes on', async () => {
    const own = ['first', 'second', 'third'].map((name) => bodies.inTurn(account('one'), stays(), work(name)));
    await own[0];
    expect(await bodies.inTurn(account('two'), stays(), work('other'))).toBe('other');
    expect(await Promise.all(own)).toEqual(['first', 'second', 'third']);
    expect(log.map(({ name }) => name)).toEqual(['first', 'other', 'second', 'third']);
    const [first, , second, third] = log;
    for (const [one, next] of [
      [first!, second!],
      [second!, third!],
    ] as const) {
      // Timers may be a millisecond early.
      expect(next.start - one.end).toBeGreaterThanOrEqual(3 * workMs - 2);
    }
  });

  it('is expected in the reads of an account for a while after a large answer', async () => {
    bodies.noteAnswer('four', 10_000);
    expect(bodies.expectsLargeAnswer('four')).toBe(false);
    bodies.noteAnswer('four', 1_000_000);
    expect(bodies.expectsLargeAnswer('four')).toBe(true);
    expect(bodies.expectsLargeAnswer('five')).toBe(false);

    const order: string[] = [];
    const end = await bodies.beginRead(account('four'), stays());
    const next = bodies.beginRead(account('four'), stays()).then((endNext) => {
      order.push('next');
      endNext();
    });
    (await bodies.beginRead(account('five'), stays()))();
    order.push('other');
    end();
    await next;
    expect(order).toEqual(['other', 'next']);
  });

  it('goes on after one that failed', async () => {
    const failing = bodies.inTurn(account('three'), stays(), () => {
      throw new Error('wrong');
    });
    const next = bodies.inTurn(account('three'), stays(), () => 'next');
    await expect(failing).rejects.toThrow('wrong');
    expect(await next).toBe('next');
  });

  it('is not done for a caller who has left', async () => {
    const end = await bodies.beginRead(account('six'), stays());
    const left = new AbortController();
    const read = bodies.beginRead(account('six'), left.signal);
    left.abort(new CallerGone());
    await expect(read).rejects.toThrow(CallerGone);
    end();
  });
});
