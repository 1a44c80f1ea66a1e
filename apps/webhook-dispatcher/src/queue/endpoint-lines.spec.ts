import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DueAttempt } from '../store/delivery.js';
import { EndpointLines, mostPreloadedBytes } from './endpoint-lines.js';

const options = { attemptsInFlight: 40, attemptsPerEndpoint: 8, lineLength: 20 };

let made = 0;
function due(endpointId: string, { shard = 1, background = false } = {}): DueAttempt {
  made += 1;
  const deliveryId = `delivery${made}`;
  return { accountId: 'account', deliveryId, eventId: 'event', endpointId, shard, number: 1, background };
}

function fill(lines: EndpointLines, endpointId: string, count: number): void {
  for (let index = 0; index < count; index += 1) lines.enqueue(due(endpointId));
}

const wanted = (count: number, from: Date | null = null) => ({ count, from });
const endpointsOf = (attempts: readonly DueAttempt[]): string[] => attempts.map(({ endpointId }) => endpointId);
const countOf = (attempts: readonly DueAttempt[], endpointId: string): number =>
  attempts.filter((attempt) => attempt.endpointId === endpointId).length;

/** Records successes of an endpoint until its window is full. */
function prove(lines: EndpointLines, endpointId: string): void {
  for (let index = 0; index < options.attemptsPerEndpoint; index += 1) {
    lines.enqueue(due(endpointId));
    const [taken] = lines.dequeue(1);
    lines.end(taken!.deliveryId, true);
    lines.remove(taken!.deliveryId);
  }
}

function fail(lines: EndpointLines, endpointId: string): void {
  for (let index = 0; index < 3; index += 1) {
    lines.enqueue(due(endpointId));
    const [taken] = lines.dequeue(1);
    lines.end(taken!.deliveryId, false);
    lines.remove(taken!.deliveryId);
  }
}

describe('the lines of endpoints', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are served in turn, whatever their lengths', () => {
    const lines = new EndpointLines(options);
    fill(lines, 'long', 20);
    fill(lines, 'short', 2);
    fill(lines, 'single', 1);
    expect(endpointsOf(lines.dequeue(5))).toEqual(['long', 'short', 'single', 'long', 'short']);
  });

  it('serve attempts in the order of arrival', () => {
    const lines = new EndpointLines(options);
    const offered = [due('a'), due('a'), due('a')];
    for (const attempt of offered) lines.enqueue(attempt);
    expect(lines.dequeue(3)).toEqual(offered);
  });

  it('hold a delivery once while it waits, is in flight, and is not recorded', () => {
    const lines = new EndpointLines(options);
    const attempt = due('a');
    lines.enqueue(attempt);
    lines.enqueue(attempt);
    expect(lines.dequeue(10)).toHaveLength(1);
    lines.enqueue(attempt);
    lines.end(attempt.deliveryId, false);
    lines.enqueue(attempt);
    expect(lines.dequeue(10)).toHaveLength(0);
    lines.remove(attempt.deliveryId);
    lines.enqueue(attempt);
    expect(lines.dequeue(10)).toHaveLength(1);
  });

  it('start few attempts at a new endpoint, and more with every answer, up to the limit', () => {
    const lines = new EndpointLines(options);
    fill(lines, 'a', 20);
    expect(lines.dequeue(20)).toHaveLength(4);

    const proven = new EndpointLines(options);
    prove(proven, 'a');
    fill(proven, 'a', 20);
    expect(proven.dequeue(20)).toHaveLength(options.attemptsPerEndpoint);
  });

  it('start one attempt at a time at a failing endpoint, until it answers', () => {
    const lines = new EndpointLines(options);
    fail(lines, 'a');
    fill(lines, 'a', 20);
    const [only, ...more] = lines.dequeue(20);
    expect(more).toHaveLength(0);
    lines.end(only!.deliveryId, true);
    lines.remove(only!.deliveryId);
    expect(lines.dequeue(20)).toHaveLength(2);
  });

  it('leave slots to answering endpoints, however many fail', () => {
    const lines = new EndpointLines(options);
    prove(lines, 'healthy');
    for (let index = 0; index < 100; index += 1) {
      fail(lines, `failing${index}`);
    }
    for (let index = 0; index < 100; index += 1) fill(lines, `failing${index}`, 2);
    fill(lines, 'healthy', 8);
    const taken = lines.dequeue(1_000);
    expect(countOf(taken, 'healthy')).toBe(8);
    expect(taken).toHaveLength(8 + options.attemptsInFlight / 4);
  });

  it('leave slots to answering endpoints, however many new ones hang', () => {
    const lines = new EndpointLines(options);
    prove(lines, 'healthy');
    for (let index = 0; index < 100; index += 1) fill(lines, `new${index}`, 4);
    lines.dequeue(1_000);
    fill(lines, 'healthy', 8);
    expect(countOf(lines.dequeue(1_000), 'healthy')).toBe(8);
  });

  it('free the slots of new endpoints that hang within a second', () => {
    const lines = new EndpointLines(options);
    for (let index = 0; index < 100; index += 1) fill(lines, `hanging${index}`, 4);
    lines.dequeue(1_000);
    fill(lines, 'fresh', 1);
    for (let second = 0; second < 50; second += 1) {
      jest.advanceTimersByTime(1_100);
      lines.markHanging();
      if (endpointsOf(lines.dequeue(1_000)).includes('fresh')) return;
    }
    throw new Error('The fresh endpoint was not served.');
  });

  it('start nothing more at an answering endpoint that begins to hang, until it answers', () => {
    const lines = new EndpointLines(options);
    prove(lines, 'a');
    fill(lines, 'a', 20);
    const taken = lines.dequeue(20);
    jest.advanceTimersByTime(1_100);
    lines.markHanging();
    fill(lines, 'b', 1);
    expect(endpointsOf(lines.dequeue(20))).toEqual(['b']);
    for (const { deliveryId } of taken) {
      lines.end(deliveryId, true);
      lines.remove(deliveryId);
    }
    expect(countOf(lines.dequeue(20), 'a')).toBe(8);
  });

  it('are bounded: further attempts stay in the table, and are read when there is room', () => {
    const lines = new EndpointLines(options);
    fill(lines, 'a', 25);
    expect(lines.nextFills(10)).toEqual([]);
    let served = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      for (const { deliveryId } of lines.dequeue(1)) {
        served += 1;
        lines.end(deliveryId, true);
        lines.remove(deliveryId);
      }
    }
    expect(served).toBe(options.lineLength);
    expect(lines.nextFills(10)).toEqual([
      { endpointId: 'a', shard: 1, fresh: wanted(options.lineLength), background: wanted(0) },
    ]);
    expect(lines.nextFills(10)).toEqual([]);
  });

  it('are filled from the table when it is said to hold more', () => {
    const lines = new EndpointLines(options);
    lines.markDue('a', 7);
    expect(lines.nextFills(10)).toEqual([
      { endpointId: 'a', shard: 7, fresh: wanted(options.lineLength), background: wanted(options.lineLength) },
    ]);
  });

  it('read as many more as are under way, which the table returns again', () => {
    const lines = new EndpointLines(options);
    fill(lines, 'a', 4);
    const [answered] = lines.dequeue(4);
    lines.end(answered!.deliveryId, true);
    const from = new Date();
    lines.markDueAfter('a', 1, 'fresh', from);
    expect(lines.nextFills(10)).toEqual([
      { endpointId: 'a', shard: 1, fresh: wanted(options.lineLength + 4, from), background: wanted(0) },
    ]);
  });

  it('are filled after a sweep at once if nothing waits, and else only now and then', () => {
    const lines = new EndpointLines(options);
    const filled = (): string[] => {
      for (const endpointId of ['empty', 'waiting']) lines.markSwept(due(endpointId));
      return lines.nextFills(10).map(({ endpointId }) => endpointId);
    };
    fill(lines, 'waiting', 1);
    expect(filled()).toEqual(['empty', 'waiting']);
    expect(filled()).toEqual(['empty']);
    jest.advanceTimersByTime(19_000);
    expect(filled()).toEqual(['empty']);
    jest.advanceTimersByTime(2_000);
    expect(filled()).toEqual(['empty', 'waiting']);
    lines.dequeue(10);
    expect(filled()).toEqual(['empty', 'waiting']);
  });

  it('continue from where they were filled to, until something else is said to be due', () => {
    const lines = new EndpointLines(options);
    const from = new Date();
    lines.markDueAfter('a', 1, 'fresh', from);
    expect(lines.nextFills(10)).toMatchObject([{ fresh: { from } }]);
    lines.markDue('a', 1);
    expect(lines.nextFills(10)).toMatchObject([{ fresh: { from: null } }]);
  });

  it('serve background attempts behind fresh ones, and leave them half of the window', () => {
    const lines = new EndpointLines(options);
    prove(lines, 'a');
    for (let index = 0; index < 20; index += 1) lines.enqueue(due('a', { background: true }));
    fill(lines, 'a', 2);
    expect(lines.dequeue(20).map(({ background }) => background)).toEqual([false, false, true, true]);
    fill(lines, 'a', 20);
    expect(lines.dequeue(20).map(({ background }) => background)).toEqual(Array.from({ length: 6 }, () => false));
  });

  it('give fresh attempts their slots, however many endpoints recover', () => {
    const lines = new EndpointLines(options);
    for (let index = 0; index < 100; index += 1) {
      prove(lines, `recovering${index}`);
      for (let each = 0; each < 8; each += 1) lines.enqueue(due(`recovering${index}`, { background: true }));
    }
    expect(lines.dequeue(1_000)).toHaveLength(options.attemptsInFlight / 2);
    for (let index = 0; index < 100; index += 1) fill(lines, `recovering${index}`, 2);
    expect(lines.dequeue(1_000)).toHaveLength(options.attemptsInFlight);
  });

  it('are filled with background attempts while fresh ones are few, and the other way round', () => {
    const lines = new EndpointLines(options);
    for (let index = 0; index < 25; index += 1) lines.enqueue(due('a', { background: true }));
    lines.markDueAfter('a', 1, 'background', null);
    expect(lines.nextFills(10)).toEqual([]);
    lines.markDueAfter('a', 1, 'fresh', null);
    expect(lines.nextFills(10)).toEqual([
      { endpointId: 'a', shard: 1, fresh: wanted(options.lineLength), background: wanted(0) },
    ]);
    expect(lines.nextFills(10)).toEqual([]);
  });

  it('leave a slot to an endpoint that needs few, however many answer slowly and want all', () => {
    const lines = new EndpointLines(options);
    const slow = Array.from({ length: 10 }, (_, index) => `slow${index}`);
    for (const endpointId of [...slow, 'healthy']) prove(lines, endpointId);
    const held: DueAttempt[] = [];
    const [served, mostHeld]: [number[], number[]] = [[], []];
    // Time in steps: of the attempts at slow endpoints the oldest few are answered in each, those at the healthy one at once.
    for (let step = 0; step < 50; step += 1) {
      for (const endpointId of slow) fill(lines, endpointId, 8);
      held.push(...lines.dequeue(1_000));
      mostHeld.push(held.length);
      fill(lines, 'healthy', 1);
      const [attempt, ...others] = lines.dequeue(1_000);
      served.push(countOf(attempt === undefined ? [] : [attempt], 'healthy'));
      held.push(...others);
      for (const { deliveryId } of [...(attempt === undefined ? [] : [attempt]), ...held.splice(0, 4)]) {
        lines.end(deliveryId, true);
        lines.remove(deliveryId);
      }
    }
    expect(served).toEqual(served.map(() => 1));
    expect(Math.min(...mostHeld)).toBe(30);
  });

  it('serve new, failing and recovering endpoints while a backlog of others is drained', () => {
    const lines = new EndpointLines({ attemptsInFlight: 512, attemptsPerEndpoint: 32, lineLength: 1_000 });
    for (const endpointId of ['busy1', 'busy2', 'recovering']) {
      for (let index = 0; index < 4; index += 1) prove(lines, endpointId);
    }
    fail(lines, 'failing');
    for (const endpointId of ['busy1', 'busy2']) fill(lines, endpointId, 1_000);
    fill(lines, 'failing', 1);
    fill(lines, 'new', 1);
    lines.enqueue(due('recovering', { background: true }));
    const taken = lines.dequeue(32);
    expect(taken).toHaveLength(32);
    for (const endpointId of ['failing', 'new', 'recovering']) expect(countOf(taken, endpointId)).toBe(1);
  });

  it('serve an endpoint that hangs beyond its window while slots are free', () => {
    const lines = new EndpointLines(options);
    fail(lines, 'hanging');
    fill(lines, 'hanging', 20);
    const servedAfter = (ms: number): number => {
      jest.advanceTimersByTime(ms);
      lines.markHanging();
      lines.widenWindows();
      return lines.dequeue(1_000).length;
    };
    expect(lines.dequeue(1_000)).toHaveLength(1);
    expect([servedAfter(4_900), servedAfter(200), servedAfter(250)]).toEqual([0, 1, 1]);
    for (let index = 0; index < 10; index += 1) {
      fail(lines, `other${index}`);
      fill(lines, `other${index}`, 1);
    }
    lines.dequeue(1_000);
    expect(servedAfter(250)).toBe(0);
  });

  it('carry a bounded number of bytes, and ids alone beyond it', () => {
    const lines = new EndpointLines(options);
    const preloaded = { body: Buffer.alloc(0.4 * mostPreloadedBytes), traceparent: '', precheck: null };
    const isPreloaded = (): boolean[] => lines.dequeue(10).map((attempt) => attempt.preloaded !== undefined);
    for (const endpointId of ['a', 'b', 'c']) lines.enqueue({ ...due(endpointId), preloaded });
    expect(isPreloaded()).toEqual([true, true, false]);
    for (const endpointId of ['d', 'e']) lines.enqueue({ ...due(endpointId), preloaded });
    lines.dropEndpoint('d');
    lines.enqueue({ ...due('f'), preloaded });
    expect(isPreloaded()).toEqual([true, true]);
  });

  it('exceed their length by attempts that carry their bytes, while these are few and no earlier ones are left in the table', () => {
    const lines = new EndpointLines({ attemptsInFlight: 1_000, attemptsPerEndpoint: 8, lineLength: 20 });
    const preloaded = { body: Buffer.alloc(mostPreloadedBytes / 64), traceparent: '', precheck: null };
    for (let index = 0; index < 60; index += 1) lines.enqueue({ ...due('a'), preloaded });
    expect(lines.waitingCount).toBe(32);
    for (let index = 0; index < 30; index += 1) lines.enqueue({ ...due('b'), preloaded });
    expect(lines.waitingCount).toBe(52);
    lines.dropEndpoint('b');
    lines.dequeue(4);
    for (let index = 0; index < 10; index += 1) lines.enqueue({ ...due('a'), preloaded });
    expect(lines.waitingCount).toBe(28);
    fill(lines, 'c', 30);
    expect(lines.waitingCount).toBe(48);
  });

  it('are emptied when their endpoint is deleted or their shard is lost', () => {
    const lines = new EndpointLines(options);
    lines.enqueue(due('deleted'));
    lines.enqueue(due('elsewhere', { shard: 2 }));
    lines.enqueue(due('stays', { shard: 3 }));
    lines.dropEndpoint('deleted');
    lines.dropShards(new Set([2]));
    expect(endpointsOf(lines.dequeue(10))).toEqual(['stays']);
    expect(lines.isBusy(new Set([2]))).toBe(false);
    expect(lines.isBusy(new Set([3]))).toBe(true);
  });
});
