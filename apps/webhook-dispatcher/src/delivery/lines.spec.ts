import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type DueAttempt, Lines } from './lines.js';

const options = { inFlight: 40, inFlightPerEndpoint: 8, length: 20, carriedBytes: 1_000 };

let made = 0;
function due(endpointId: string, { shard = 1, background = false } = {}): DueAttempt {
  made += 1;
  const deliveryId = `delivery${made}`;
  return { accountId: 'account', deliveryId, eventId: 'event', endpointId, shard, number: 1, background };
}

function fill(lines: Lines, endpointId: string, count: number): void {
  for (let index = 0; index < count; index += 1) lines.offer(due(endpointId));
}

const wanted = (count: number, from: Date | null = null) => ({ count, from });
const endpointsOf = (attempts: readonly DueAttempt[]): string[] => attempts.map(({ endpointId }) => endpointId);
const countOf = (attempts: readonly DueAttempt[], endpointId: string): number =>
  attempts.filter((attempt) => attempt.endpointId === endpointId).length;

/** Lets an endpoint answer so often that it has its full window. */
function prove(lines: Lines, endpointId: string): void {
  for (let index = 0; index < options.inFlightPerEndpoint; index += 1) {
    lines.offer(due(endpointId));
    const [taken] = lines.take(1);
    lines.settle(taken!.deliveryId, true);
    lines.forget(taken!.deliveryId);
  }
}

function fail(lines: Lines, endpointId: string): void {
  for (let index = 0; index < 3; index += 1) {
    lines.offer(due(endpointId));
    const [taken] = lines.take(1);
    lines.settle(taken!.deliveryId, false);
    lines.forget(taken!.deliveryId);
  }
}

describe('the lines of endpoints', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are served in turn, however long each is', () => {
    const lines = new Lines(options);
    fill(lines, 'long', 20);
    fill(lines, 'short', 2);
    fill(lines, 'single', 1);
    expect(endpointsOf(lines.take(5))).toEqual(['long', 'short', 'single', 'long', 'short']);
  });

  it('are served in the order in which attempts came', () => {
    const lines = new Lines(options);
    const offered = [due('a'), due('a'), due('a')];
    for (const attempt of offered) lines.offer(attempt);
    expect(lines.take(3)).toEqual(offered);
  });

  it('hold a delivery once, while it waits, while it is attempted and until its outcome is recorded', () => {
    const lines = new Lines(options);
    const attempt = due('a');
    lines.offer(attempt);
    lines.offer(attempt);
    expect(lines.take(10)).toHaveLength(1);
    lines.offer(attempt);
    lines.settle(attempt.deliveryId, false);
    lines.offer(attempt);
    expect(lines.take(10)).toHaveLength(0);
    lines.forget(attempt.deliveryId);
    lines.offer(attempt);
    expect(lines.take(10)).toHaveLength(1);
  });

  it('give an endpoint few attempts at once at first, and more with every answer, up to the limit', () => {
    const lines = new Lines(options);
    fill(lines, 'a', 20);
    expect(lines.take(20)).toHaveLength(4);

    const proven = new Lines(options);
    prove(proven, 'a');
    fill(proven, 'a', 20);
    expect(proven.take(20)).toHaveLength(options.inFlightPerEndpoint);
  });

  it('give an endpoint that fails one attempt at a time, until it answers', () => {
    const lines = new Lines(options);
    fail(lines, 'a');
    fill(lines, 'a', 20);
    const [only, ...more] = lines.take(20);
    expect(more).toHaveLength(0);
    lines.settle(only!.deliveryId, true);
    lines.forget(only!.deliveryId);
    expect(lines.take(20)).toHaveLength(2);
  });

  it('leave slots to answering endpoints, however many fail', () => {
    const lines = new Lines(options);
    prove(lines, 'healthy');
    for (let index = 0; index < 100; index += 1) {
      fail(lines, `failing${index}`);
    }
    for (let index = 0; index < 100; index += 1) fill(lines, `failing${index}`, 2);
    fill(lines, 'healthy', 8);
    const taken = lines.take(1_000);
    expect(countOf(taken, 'healthy')).toBe(8);
    expect(taken).toHaveLength(8 + options.inFlight / 4);
  });

  it('leave slots to answering endpoints, however many new ones hang', () => {
    const lines = new Lines(options);
    prove(lines, 'healthy');
    for (let index = 0; index < 100; index += 1) fill(lines, `new${index}`, 4);
    lines.take(1_000);
    fill(lines, 'healthy', 8);
    expect(countOf(lines.take(1_000), 'healthy')).toBe(8);
  });

  it('give the slots of new endpoints back within a second, where these hang', () => {
    const lines = new Lines(options);
    for (let index = 0; index < 100; index += 1) fill(lines, `hanging${index}`, 4);
    lines.take(1_000);
    fill(lines, 'fresh', 1);
    for (let second = 0; second < 50; second += 1) {
      jest.advanceTimersByTime(1_100);
      lines.noticeHanging();
      if (endpointsOf(lines.take(1_000)).includes('fresh')) return;
    }
    throw new Error('The fresh endpoint was not served.');
  });

  it('give an answering endpoint that begins to hang no more, and take it back when it answers', () => {
    const lines = new Lines(options);
    prove(lines, 'a');
    fill(lines, 'a', 20);
    const taken = lines.take(20);
    jest.advanceTimersByTime(1_100);
    lines.noticeHanging();
    fill(lines, 'b', 1);
    expect(endpointsOf(lines.take(20))).toEqual(['b']);
    for (const { deliveryId } of taken) {
      lines.settle(deliveryId, true);
      lines.forget(deliveryId);
    }
    expect(countOf(lines.take(20), 'a')).toBe(8);
  });

  it('are bounded: what is beyond stays in the table, and is asked for when there is room', () => {
    const lines = new Lines(options);
    fill(lines, 'a', 25);
    expect(lines.takeHungry(10)).toEqual([]);
    let served = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      for (const { deliveryId } of lines.take(1)) {
        served += 1;
        lines.settle(deliveryId, true);
        lines.forget(deliveryId);
      }
    }
    expect(served).toBe(options.length);
    expect(lines.takeHungry(10)).toEqual([
      { endpointId: 'a', shard: 1, fresh: wanted(options.length), background: wanted(0) },
    ]);
    expect(lines.takeHungry(10)).toEqual([]);
  });

  it('are asked for from the table when the table is said to hold more', () => {
    const lines = new Lines(options);
    lines.expect('a', 7);
    expect(lines.takeHungry(10)).toEqual([
      { endpointId: 'a', shard: 7, fresh: wanted(options.length), background: wanted(options.length) },
    ]);
  });

  it('ask for as many more as are under way, which the table gives again', () => {
    const lines = new Lines(options);
    fill(lines, 'a', 4);
    const [answered] = lines.take(4);
    lines.settle(answered!.deliveryId, true);
    const from = new Date();
    lines.expectAfter('a', 1, 'fresh', from);
    expect(lines.takeHungry(10)).toEqual([
      { endpointId: 'a', shard: 1, fresh: wanted(options.length + 4, from), background: wanted(0) },
    ]);
  });

  it('are filled on a reminder at once where nothing waits, and else only now and then: they hold most of it', () => {
    const lines = new Lines(options);
    const filled = (): string[] => {
      for (const endpointId of ['empty', 'waiting']) lines.remind(due(endpointId));
      return lines.takeHungry(10).map(({ endpointId }) => endpointId);
    };
    fill(lines, 'waiting', 1);
    expect(filled()).toEqual(['empty', 'waiting']);
    expect(filled()).toEqual(['empty']);
    jest.advanceTimersByTime(19_000);
    expect(filled()).toEqual(['empty']);
    jest.advanceTimersByTime(2_000);
    expect(filled()).toEqual(['empty', 'waiting']);
    lines.take(10);
    expect(filled()).toEqual(['empty', 'waiting']);
  });

  it('go on from where they were filled to, until something else is said to be due', () => {
    const lines = new Lines(options);
    const from = new Date();
    lines.expectAfter('a', 1, 'fresh', from);
    expect(lines.takeHungry(10)).toMatchObject([{ fresh: { from } }]);
    lines.expect('a', 1);
    expect(lines.takeHungry(10)).toMatchObject([{ fresh: { from: null } }]);
  });

  it('serve what a recovery has made behind what is fresh, and leave half of the window to that', () => {
    const lines = new Lines(options);
    prove(lines, 'a');
    for (let index = 0; index < 20; index += 1) lines.offer(due('a', { background: true }));
    fill(lines, 'a', 2);
    expect(lines.take(20).map(({ background }) => background)).toEqual([false, false, true, true]);
    fill(lines, 'a', 20);
    expect(lines.take(20).map(({ background }) => background)).toEqual(Array.from({ length: 6 }, () => false));
  });

  it('give fresh attempts their slots, however many endpoints recover', () => {
    const lines = new Lines(options);
    for (let index = 0; index < 100; index += 1) {
      prove(lines, `recovering${index}`);
      for (let each = 0; each < 8; each += 1) lines.offer(due(`recovering${index}`, { background: true }));
    }
    expect(lines.take(1_000)).toHaveLength(options.inFlight / 2);
    for (let index = 0; index < 100; index += 1) fill(lines, `recovering${index}`, 2);
    expect(lines.take(1_000)).toHaveLength(options.inFlight);
  });

  it('go on being filled with what a recovery has made while fresh attempts are few, and the other way round', () => {
    const lines = new Lines(options);
    for (let index = 0; index < 25; index += 1) lines.offer(due('a', { background: true }));
    lines.expectAfter('a', 1, 'background', null);
    expect(lines.takeHungry(10)).toEqual([]);
    lines.expectAfter('a', 1, 'fresh', null);
    expect(lines.takeHungry(10)).toEqual([
      { endpointId: 'a', shard: 1, fresh: wanted(options.length), background: wanted(0) },
    ]);
    expect(lines.takeHungry(10)).toEqual([]);
  });

  it('serve an endpoint that hangs beside its window, where slots are left over', () => {
    const lines = new Lines(options);
    fail(lines, 'hanging');
    fill(lines, 'hanging', 20);
    const servedAfter = (ms: number): number => {
      jest.advanceTimersByTime(ms);
      lines.noticeHanging();
      lines.widen();
      return lines.take(1_000).length;
    };
    expect(lines.take(1_000)).toHaveLength(1);
    expect([servedAfter(4_900), servedAfter(200), servedAfter(250)]).toEqual([0, 1, 1]);
    for (let index = 0; index < 10; index += 1) {
      fail(lines, `other${index}`);
      fill(lines, `other${index}`, 1);
    }
    lines.take(1_000);
    expect(servedAfter(250)).toBe(0);
  });

  it('carry no more bytes than they may, and then ids alone', () => {
    const lines = new Lines(options);
    const carried = { body: Buffer.alloc(400), traceparent: '', check: null };
    const isCarried = (): boolean[] => lines.take(10).map((attempt) => attempt.carried !== undefined);
    for (const endpointId of ['a', 'b', 'c']) lines.offer({ ...due(endpointId), carried });
    expect(isCarried()).toEqual([true, true, false]);
    for (const endpointId of ['d', 'e']) lines.offer({ ...due(endpointId), carried });
    lines.dropEndpoint('d');
    lines.offer({ ...due('f'), carried });
    expect(isCarried()).toEqual([true, true]);
  });

  it('are emptied when their endpoint is deleted or their shard goes elsewhere', () => {
    const lines = new Lines(options);
    lines.offer(due('deleted'));
    lines.offer(due('elsewhere', { shard: 2 }));
    lines.offer(due('stays', { shard: 3 }));
    lines.dropEndpoint('deleted');
    lines.dropShards(new Set([2]));
    expect(endpointsOf(lines.take(10))).toEqual(['stays']);
    expect(lines.isBusy(new Set([2]))).toBe(false);
    expect(lines.isBusy(new Set([3]))).toBe(true);
  });
});
