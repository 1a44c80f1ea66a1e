import { describe, expect, it } from '@jest/globals';
import { CallQueue } from './call-queue.js';

/** Calls that end when they are told to. */
class Calls {
  readonly queue = new CallQueue();
  readonly begun: string[] = [];
  private readonly ends = new Map<string, () => void>();

  start(session: string, name: string, signal = new AbortController().signal): Promise<void> {
    return this.queue.run(session, signal, async () => {
      this.begun.push(name);
      await new Promise<void>((resolve) => this.ends.set(name, resolve));
    });
  }

  end(name: string): void {
    this.ends.get(name)!();
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the calls of a session', () => {
  it('are three at once, and further ones begin in the order in which they came', async () => {
    const calls = new Calls();
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => calls.start('one', name));
    await turn();
    expect(calls.begun).toEqual(['a', 'b', 'c']);
    calls.end('b');
    await turn();
    expect(calls.begun).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['a', 'c', 'd']) calls.end(name);
    await turn();
    calls.end('e');
    await Promise.all(all);
  });

  it('do not wait for those of another session', async () => {
    const calls = new Calls();
    for (const name of ['a', 'b', 'c', 'd']) void calls.start('one', name);
    void calls.start('two', 'other');
    await turn();
    expect(calls.begun).toEqual(['a', 'b', 'c', 'other']);
  });

  it('are never made if the browser has left before their turn, and hold up nobody', async () => {
    const calls = new Calls();
    for (const name of ['a', 'b', 'c']) void calls.start('one', name);
    const left = new AbortController();
    const gone = calls.start('one', 'gone', left.signal);
    void calls.start('one', 'next');
    left.abort(new Error('left'));
    await expect(gone).rejects.toThrow('left');
    calls.end('a');
    await turn();
    expect(calls.begun).toEqual(['a', 'b', 'c', 'next']);
  });

  it('give up their place when they fail', async () => {
    const calls = new Calls();
    const fail = (): Promise<void> =>
      calls.queue.run('one', new AbortController().signal, () => Promise.reject(new Error('no')));
    await Promise.allSettled([fail(), fail(), fail()]);
    void calls.start('one', 'after');
    await turn();
    expect(calls.begun).toEqual(['after']);
  });

  it('are refused where too many wait', async () => {
    const calls = new Calls();
    for (let i = 0; i < 103; i++) void calls.start('one', String(i));
    await expect(calls.start('one', 'too many')).rejects.toMatchObject({ status: 429, code: 'too_many_calls' });
  });
});
