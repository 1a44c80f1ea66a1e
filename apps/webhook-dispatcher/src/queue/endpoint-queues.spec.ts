import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DueAttempt } from '../store/delivery.js';
import { EndpointQueues, mostPreloadedBytes } from './endpoint-queues.js';

const options = { attemptsInFlight: 40, attemptsPerEndpoint: 8, queueLength: 20 };

let made = 0;
function due(endpointId: string, { shard = 1, background = false } = {}): DueAttempt {
  made += 1;
  const deliveryId = `delivery${made}`;
  return { accountId: 'account', deliveryId, eventId: 'event', endpointId, shard, number: 1, background };
}

function fill(queues: EndpointQueues, endpointId: string, count: number): void {
  for (let index = 0; index < count; index += 1) queues.enqueue(due(endpointId));
}

const wanted = (count: number, from: Date | null = null) => ({ count, from });
const endpointsOf = (attempts: readonly DueAttempt[]): string[] => attempts.map(({ endpointId }) => endpointId);
const countOf = (attempts: readonly DueAttempt[], endpointId: string): number =>
  attempts.filter((attempt) => attempt.endpointId === endpointId).length;

/** Records successes of an endpoint until its window is full. */
function prove(queues: EndpointQueues, endpointId: string): void {
  for (let index = 0; index < options.attemptsPerEndpoint; index += 1) {
    queues.enqueue(due(endpointId));
    const [taken] = queues.dequeue(1);
    queues.end(taken!.deliveryId, true);
    queues.remove(taken!.deliveryId);
  }
}

function fail(queues: EndpointQueues, endpointId: string): void {
  for (let index = 0; index < 3; index += 1) {
    queues.enqueue(due(endpointId));
    const [taken] = queues.dequeue(1);
    queues.end(taken!.deliveryId, false);
    queues.remove(taken!.deliveryId);
  }
}

describe('the queues of endpoints', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are served in turn, whatever their lengths', () => {
    const queues = new EndpointQueues(options);
    fill(queues, 'long', 20);
    fill(queues, 'short', 2);
    fill(queues, 'single', 1);
    expect(endpointsOf(queues.dequeue(5))).toEqual(['long', 'short', 'single', 'long', 'short']);
  });

  it('serve attempts in the order of arrival', () => {
    const queues = new EndpointQueues(options);
    const offered = [due('a'), due('a'), due('a')];
    for (const attempt of offered) queues.enqueue(attempt);
    expect(queues.dequeue(3)).toEqual(offered);
  });

  it('hold a delivery once while it waits, is in flight, and is not recorded', () => {
    const queues = new EndpointQueues(options);
    const attempt = due('a');
    queues.enqueue(attempt);
    queues.enqueue(attempt);
    expect(queues.dequeue(10)).toHaveLength(1);
    queues.enqueue(attempt);
    queues.end(attempt.deliveryId, false);
    queues.enqueue(attempt);
    expect(queues.dequeue(10)).toHaveLength(0);
    queues.remove(attempt.deliveryId);
    queues.enqueue(attempt);
    expect(queues.dequeue(10)).toHaveLength(1);
  });

  it('start few attempts at a new endpoint, and more with every answer, up to the limit', () => {
    const queues = new EndpointQueues(options);
    fill(queues, 'a', 20);
    expect(queues.dequeue(20)).toHaveLength(4);

    const proven = new EndpointQueues(options);
    prove(proven, 'a');
    fill(proven, 'a', 20);
    expect(proven.dequeue(20)).toHaveLength(options.attemptsPerEndpoint);
  });

  it('start one attempt at a time at a failing endpoint, until it answers', () => {
    const queues = new EndpointQueues(options);
    fail(queues, 'a');
    fill(queues, 'a', 20);
    const [only, ...more] = queues.dequeue(20);
    expect(more).toHaveLength(0);
    queues.end(only!.deliveryId, true);
    queues.remove(only!.deliveryId);
    expect(queues.dequeue(20)).toHaveLength(2);
  });

  it('leave slots to answering endpoints, however many fail', () => {
    const queues = new EndpointQueues(options);
    prove(queues, 'healthy');
    for (let index = 0; index < 100; index += 1) {
      fail(queues, `failing${index}`);
    }
    for (let index = 0; index < 100; index += 1) fill(queues, `failing${index}`, 2);
    fill(queues, 'healthy', 8);
    const taken = queues.dequeue(1_000);
    expect(countOf(taken, 'healthy')).toBe(8);
    expect(taken).toHaveLength(8 + options.attemptsInFlight / 4);
  });

  it('leave slots to answering endpoints, however many new ones hang', () => {
    const queues = new EndpointQueues(options);
    prove(queues, 'healthy');
    for (let index = 0; index < 100; index += 1) fill(queues, `new${index}`, 4);
    queues.dequeue(1_000);
    fill(queues, 'healthy', 8);
    expect(countOf(queues.dequeue(1_000), 'healthy')).toBe(8);
  });

  it('free the slots of new endpoints that hang within a second', () => {
    const queues = new EndpointQueues(options);
    for (let index = 0; index < 100; index += 1) fill(queues, `hanging${index}`, 4);
    queues.dequeue(1_000);
    fill(queues, 'fresh', 1);
    for (let second = 0; second < 50; second += 1) {
      jest.advanceTimersByTime(1_100);
      queues.markHanging();
      if (endpointsOf(queues.dequeue(1_000)).includes('fresh')) return;
    }
    throw new Error('The fresh endpoint was not served.');
  });

  it('start nothing more at an answering endpoint that begins to hang, until it answers', () => {
    const queues = new EndpointQueues(options);
    prove(queues, 'a');
    fill(queues, 'a', 20);
    const taken = queues.dequeue(20);
    jest.advanceTimersByTime(1_100);
    queues.markHanging();
    fill(queues, 'b', 1);
    expect(endpointsOf(queues.dequeue(20))).toEqual(['b']);
    for (const { deliveryId } of taken) {
      queues.end(deliveryId, true);
      queues.remove(deliveryId);
    }
    expect(countOf(queues.dequeue(20), 'a')).toBe(8);
  });

  it('are bounded: further attempts stay in the table, and are read when there is room', () => {
    const queues = new EndpointQueues(options);
    fill(queues, 'a', 25);
    expect(queues.nextFills(10)).toEqual([]);
    let served = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      for (const { deliveryId } of queues.dequeue(1)) {
        served += 1;
        queues.end(deliveryId, true);
        queues.remove(deliveryId);
      }
    }
    expect(served).toBe(options.queueLength);
    expect(queues.nextFills(10)).toEqual([
      { endpointId: 'a', shard: 1, fresh: wanted(options.queueLength), background: wanted(0) },
    ]);
    expect(queues.nextFills(10)).toEqual([]);
  });

  it('are filled from the table when it is said to hold more', () => {
    const queues = new EndpointQueues(options);
    queues.markDue('a', 7);
    expect(queues.nextFills(10)).toEqual([
      { endpointId: 'a', shard: 7, fresh: wanted(options.queueLength), background: wanted(options.queueLength) },
    ]);
  });

  it('read as many more as are under way, which the table returns again', () => {
    const queues = new EndpointQueues(options);
    fill(queues, 'a', 4);
    const [answered] = queues.dequeue(4);
    queues.end(answered!.deliveryId, true);
    const from = new Date();
    queues.markDueAfter('a', 1, 'fresh', from);
    expect(queues.nextFills(10)).toEqual([
      { endpointId: 'a', shard: 1, fresh: wanted(options.queueLength + 4, from), background: wanted(0) },
    ]);
  });

  it('are filled after a sweep at once if nothing waits, and else only now and then', () => {
    const queues = new EndpointQueues(options);
    const filled = (): string[] => {
      for (const endpointId of ['empty', 'waiting']) queues.markSwept(due(endpointId));
      return queues.nextFills(10).map(({ endpointId }) => endpointId);
    };
    fill(queues, 'waiting', 1);
    expect(filled()).toEqual(['empty', 'waiting']);
    expect(filled()).toEqual(['empty']);
    jest.advanceTimersByTime(19_000);
    expect(filled()).toEqual(['empty']);
    jest.advanceTimersByTime(2_000);
    expect(filled()).toEqual(['empty', 'waiting']);
    queues.dequeue(10);
    expect(filled()).toEqual(['empty', 'waiting']);
  });

  it('continue from where they were filled to, until something else is said to be due', () => {
    const queues = new EndpointQueues(options);
    const from = new Date();
    queues.markDueAfter('a', 1, 'fresh', from);
    expect(queues.nextFills(10)).toMatchObject([{ fresh: { from } }]);
    queues.markDue('a', 1);
    expect(queues.nextFills(10)).toMatchObject([{ fresh: { from: null } }]);
  });

  it('serve background attempts behind fresh ones, and leave them half of the window', () => {
    const queues = new EndpointQueues(options);
    prove(queues, 'a');
    for (let index = 0; index < 20; index += 1) queues.enqueue(due('a', { background: true }));
    fill(queues, 'a', 2);
    expect(queues.dequeue(20).map(({ background }) => background)).toEqual([false, false, true, true]);
    fill(queues, 'a', 20);
    expect(queues.dequeue(20).map(({ background }) => background)).toEqual(Array.from({ length: 6 }, () => false));
  });

  it('give fresh attempts their slots, however many endpoints recover', () => {
    const queues = new EndpointQueues(options);
    for (let index = 0; index < 100; index += 1) {
      prove(queues, `recovering${index}`);
      for (let each = 0; each < 8; each += 1) queues.enqueue(due(`recovering${index}`, { background: true }));
    }
    expect(queues.dequeue(1_000)).toHaveLength(options.attemptsInFlight / 2);
    for (let index = 0; index < 100; index += 1) fill(queues, `recovering${index}`, 2);
    expect(queues.dequeue(1_000)).toHaveLength(options.attemptsInFlight);
  });

  it('are filled with background attempts while fresh ones are few, and the other way round', () => {
    const queues = new EndpointQueues(options);
    for (let index = 0; index < 25; index += 1) queues.enqueue(due('a', { background: true }));
    queues.markDueAfter('a', 1, 'background', null);
    expect(queues.nextFills(10)).toEqual([]);
    queues.markDueAfter('a', 1, 'fresh', null);
    expect(queues.nextFills(10)).toEqual([
      { endpointId: 'a', shard: 1, fresh: wanted(options.queueLength), background: wanted(0) },
    ]);
    expect(queues.nextFills(10)).toEqual([]);
  });

  it('leave a slot to an endpoint that needs few, however many answer slowly and want all', () => {
    const queues = new EndpointQueues(options);
    const slow = Array.from({ length: 10 }, (_, index) => `slow${index}`);
    for (const endpointId of [...slow, 'healthy']) prove(queues, endpointId);
    const held: DueAttempt[] = [];
    const [served, mostHeld]: [number[], number[]] = [[], []];
    // Time in steps: of the attempts at slow endpoints the oldest few are answered in each, those at the healthy one at once.
    for (let step = 0; step < 50; step += 1) {
      for (const endpointId of slow) fill(queues, endpointId, 8);
      held.push(...queues.dequeue(1_000));
      mostHeld.push(held.length);
      fill(queues, 'healthy', 1);
      const [attempt, ...others] = queues.dequeue(1_000);
      served.push(countOf(attempt === undefined ? [] : [attempt], 'healthy'));
      held.push(...others);
      for (const { deliveryId } of [...(attempt === undefined ? [] : [attempt]), ...held.splice(0, 4)]) {
        queues.end(deliveryId, true);
        queues.remove(deliveryId);
      }
    }
    expect(served).toEqual(served.map(() => 1));
    expect(Math.min(...mostHeld)).toBe(30);
  });

  it('serve new, failing and recovering endpoints while a backlog of others is drained', () => {
    const queues = new EndpointQueues({ attemptsInFlight: 512, attemptsPerEndpoint: 32, queueLength: 1_000 });
    for (const endpointId of ['busy1', 'busy2', 'recovering']) {
      for (let index = 0; index < 4; index += 1) prove(queues, endpointId);
    }
    fail(queues, 'failing');
    for (const endpointId of ['busy1', 'busy2']) fill(queues, endpointId, 1_000);
    fill(queues, 'failing', 1);
    fill(queues, 'new', 1);
    queues.enqueue(due('recovering', { background: true }));
    const taken = queues.dequeue(32);
    expect(taken).toHaveLength(32);
    for (const endpointId of ['failing', 'new', 'recovering']) expect(countOf(taken, endpointId)).toBe(1);
  });

  it('serve an endpoint that hangs beyond its window while slots are free', () => {
    const queues = new EndpointQueues(options);
    fail(queues, 'hanging');
    fill(queues, 'hanging', 20);
    const servedAfter = (ms: number): number => {
      jest.advanceTimersByTime(ms);
      queues.markHanging();
      queues.widenWindows();
      return queues.dequeue(1_000).length;
    };
    expect(queues.dequeue(1_000)).toHaveLength(1);
    expect([servedAfter(4_900), servedAfter(200), servedAfter(250)]).toEqual([0, 1, 1]);
    for (let index = 0; index < 10; index += 1) {
      fail(queues, `other${index}`);
      fill(queues, `other${index}`, 1);
    }
    queues.dequeue(1_000);
    expect(servedAfter(250)).toBe(0);
  });

  it('carry a bounded number of bytes, and ids alone beyond it', () => {
    const queues = new EndpointQueues(options);
    const preloaded = { body: Buffer.alloc(0.4 * mostPreloadedBytes), traceparent: '', precheck: null };
    const isPreloaded = (): boolean[] => queues.dequeue(10).map((attempt) => attempt.preloaded !== undefined);
    for (const endpointId of ['a', 'b', 'c']) queues.enqueue({ ...due(endpointId), preloaded });
    expect(isPreloaded()).toEqual([true, true, false]);
    for (const endpointId of ['d', 'e']) queues.enqueue({ ...due(endpointId), preloaded });
    queues.dropEndpoint('d');
    queues.enqueue({ ...due('f'), preloaded });
    expect(isPreloaded()).toEqual([true, true]);
  });

  it('exceed their length by attempts that carry their bytes, while these are few and no earlier ones are left in the table', () => {
    const queues = new EndpointQueues({ attemptsInFlight: 1_000, attemptsPerEndpoint: 8, queueLength: 20 });
    const preloaded = { body: Buffer.alloc(mostPreloadedBytes / 64), traceparent: '', precheck: null };
    for (let index = 0; index < 60; index += 1) queues.enqueue({ ...due('a'), preloaded });
    expect(queues.waitingCount).toBe(32);
    for (let index = 0; index < 30; index += 1) queues.enqueue({ ...due('b'), preloaded });
    expect(queues.waitingCount).toBe(52);
    queues.dropEndpoint('b');
    queues.dequeue(4);
    for (let index = 0; index < 10; index += 1) queues.enqueue({ ...due('a'), preloaded });
    expect(queues.waitingCount).toBe(28);
    fill(queues, 'c', 30);
    expect(queues.waitingCount).toBe(48);
  });

  it('are emptied when their endpoint is deleted or their shard is lost', () => {
    const queues = new EndpointQueues(options);
    queues.enqueue(due('deleted'));
    queues.enqueue(due('elsewhere', { shard: 2 }));
    queues.enqueue(due('stays', { shard: 3 }));
    queues.dropEndpoint('deleted');
    queues.dropShards(new Set([2]));
    expect(endpointsOf(queues.dequeue(10))).toEqual(['stays']);
    expect(queues.isBusy(new Set([2]))).toBe(false);
    expect(queues.isBusy(new Set([3]))).toBe(true);
  });
});
