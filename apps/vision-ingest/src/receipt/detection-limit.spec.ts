import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mostDetectionsAtOnce, mostDetectionsOfMinute, mostDetectionsOfSecond } from '@millwright/contracts';
import { freshTenant } from '@millwright/testing';
import { DetectionLimit } from './detection-limit.js';

const tenant = freshTenant();
let limit: DetectionLimit;

beforeEach(() => {
  jest.useFakeTimers();
  limit = new DetectionLimit();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The seconds after which to send again, or undefined if they were taken. */
const take = (camera: string, detections: number, by = tenant): number | undefined =>
  limit.take(by, camera, detections)?.options.retryAfter;

describe('the detections of an account', () => {
  it('may come at once up to a bound, and at a rate from then on', () => {
    expect(take('one', mostDetectionsAtOnce - 1)).toBeUndefined();
    expect(take('other', 2)).toBe(1);
    expect(take('other', 1)).toBeUndefined();
    expect(take('other', 3 * mostDetectionsOfSecond)).toBe(3);
    jest.advanceTimersByTime(3_000);
    expect(take('other', 3 * mostDetectionsOfSecond)).toBeUndefined();
    expect(take('other', 1)).toBe(1);
  });

  it('may fill the bound in one go, at whatever moment', () => {
    for (let times = 0; times < 200; times += 1) {
      jest.advanceTimersByTime(618.033_9);
      expect(take(`camera ${times}`, mostDetectionsAtOnce, freshTenant())).toBeUndefined();
    }
  });

  it('do not count against another account, or the other mode', () => {
    expect(take('one', mostDetectionsAtOnce)).toBeUndefined();
    expect(take('other', 1, freshTenant())).toBeUndefined();
    expect(take('other', 1, { ...tenant, livemode: !tenant.livemode })).toBeUndefined();
    expect(take('other', 0)).toBeUndefined();
  });

  it('are not counted if they were not kept', () => {
    expect(take('one', mostDetectionsAtOnce)).toBeUndefined();
    limit.giveBack(tenant, 'one', 100);
    expect(take('one', 101)).toBe(1);
    expect(take('one', 100)).toBeUndefined();
  });
});

describe('the detections of a camera', () => {
  it('are bounded in a minute, which begins with the first of them', () => {
    const step = mostDetectionsAtOnce / 2;
    const seconds = step / mostDetectionsOfSecond;
    for (let taken = 0; taken < mostDetectionsOfMinute; taken += step) {
      expect(take('one', step)).toBeUndefined();
      jest.advanceTimersByTime(seconds * 1_000);
    }
    const passed = (mostDetectionsOfMinute / step) * seconds;
    expect(take('one', 1)).toBe(60 - passed);
    expect(take('other', 1)).toBeUndefined();
    jest.advanceTimersByTime((60 - passed) * 1_000);
    expect(take('one', 1)).toBeUndefined();
  });
});
