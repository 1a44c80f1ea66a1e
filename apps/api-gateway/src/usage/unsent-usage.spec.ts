import { expect, it } from '@jest/globals';
import type { UsageCount, UsageData } from '@millwright/contracts';
import { UnsentUsage, type UsageSubject } from './unsent-usage.js';

const first: UsageSubject = { account_id: 'acct_1', account_uuid: 'uuid 1', livemode: true };
const second: UsageSubject = { account_id: 'acct_2', account_uuid: 'uuid 2', livemode: true };
const firstInTestMode: UsageSubject = { ...first, livemode: false };
const minutes = ['2026-11-03T04:42:00.000Z', '2026-11-03T04:43:00.000Z'] as const;
const at = new Date('2026-11-03T04:42:10.000Z');
const later = new Date('2026-11-03T04:42:20.000Z');

function count(calls: number, change: Partial<UsageCount> = {}): UsageCount {
  return { credential_id: 'key_1', operation: 'orders.list', status: 200, calls, ...change };
}

it('merges counts of the same kind, and keeps accounts, modes, minutes, credentials, operations and statuses apart', () => {
  const unsent = new UnsentUsage(100);
  const kinds = [
    count(1),
    count(2, { status: 401 }),
    count(3, { operation: null }),
    count(4, { credential_id: 'key_2' }),
  ];
  unsent.add(first, minutes[0], at, kinds);
  unsent.add(first, minutes[0], later, kinds);
  unsent.add(first, minutes[1], later, [count(5)]);
  unsent.add(firstInTestMode, minutes[0], at, [count(6)]);
  unsent.add(second, minutes[0], at, [count(7)]);
  expect(unsent.size).toBe(4);
  const events = unsent.drain(100);
  expect(unsent.size).toBe(0);
  expect(
    events.map(({ tenant, key, data }) => {
      const { minute, last_call_at: lastCallAt, counts } = data as UsageData;
      return [key, tenant, minute, lastCallAt, counts.map(({ calls }) => calls)];
    }),
  ).toEqual([
    ['acct_1', { accountId: 'uuid 1', livemode: true }, minutes[0], later.toISOString(), [2, 4, 6, 8]],
    ['acct_1', { accountId: 'uuid 1', livemode: true }, minutes[1], later.toISOString(), [5]],
    ['acct_1', { accountId: 'uuid 1', livemode: false }, minutes[0], at.toISOString(), [6]],
    ['acct_2', { accountId: 'uuid 2', livemode: true }, minutes[0], at.toISOString(), [7]],
  ]);
});

it('drains no more than is asked for at once, the oldest first', () => {
  const unsent = new UnsentUsage(100);
  for (const subject of [first, second, firstInTestMode]) unsent.add(subject, minutes[0], at, [count(1)]);
  expect(unsent.drain(2).map(({ key }) => key)).toEqual(['acct_1', 'acct_2']);
  expect(unsent.drain(2).map(({ tenant }) => tenant.livemode)).toEqual([false]);
  expect(unsent.drain(2)).toEqual([]);
});

it('drops the oldest beyond its bound, and says how many calls are lost', () => {
  const unsent = new UnsentUsage(2);
  unsent.add(first, minutes[0], at, [count(1), count(10, { status: 401 })]);
  unsent.add(first, minutes[0], at, [count(1)]);
  expect(unsent.dropExcess()).toBe(0);
  unsent.add(second, minutes[0], at, [count(100)]);
  expect(unsent.dropExcess()).toBe(12);
  expect(unsent.drain(100).map(({ key }) => key)).toEqual(['acct_2']);
  unsent.add(second, minutes[0], at, [count(1), count(1, { status: 401 })]);
  expect(unsent.dropExcess()).toBe(0);
});
