import { describe, expect, it } from '@jest/globals';
import { type AuthenticatedRecord, RecordMac } from './record-mac.js';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const record: AuthenticatedRecord = { topic: 'internal.tests.v1', key: 'key:1', value: '{"revision":1}' };

const signed = (of: AuthenticatedRecord, keys = [older], prefix = ''): Record<string, Buffer> =>
  Object.fromEntries(
    Object.entries(new RecordMac(keys, prefix).headersOf(of)).map(([name, value]) => [name, Buffer.from(value)]),
  );

describe('the MAC of a record', () => {
  const mac = new RecordMac([older], '');

  it('is right for the bytes that were signed, tombstones included', () => {
    const read = { ...record, key: Buffer.from('key:1'), value: Buffer.from('{"revision":1}') };
    expect(mac.check(read, signed(record))).toBe('right');
    expect(mac.check({ ...record, value: null }, signed({ ...record, value: null }))).toBe('right');
  });

  it.each<[string, Partial<AuthenticatedRecord>]>([
    ['another key', { key: 'key:2' }],
    ['another topic', { topic: 'internal.other.v1' }],
    ['another value', { value: '{"revision":2}' }],
    ['a tombstone of its key', { value: null }],
    ['an empty value', { value: '' }],
    ['parts that are divided elsewhere', { key: 'key:1{', value: '"revision":1}' }],
  ])('is wrong for %s', (_what, change) => {
    expect(mac.check({ ...record, ...change }, signed(record))).toBe('wrong');
  });

  it('is wrong of somebody without the key, or of an environment with another prefix', () => {
    expect(mac.check(record, signed(record, [newer]))).toBe('wrong');
    expect(mac.check(record, signed(record, [older], 'staging.'))).toBe('wrong');
    expect(mac.check(record, { mac: Buffer.from('') })).toBe('wrong');
    expect(mac.check(record, {})).toBe('missing');
  });

  it('is checked under each of several keys, and made with the first', () => {
    expect(new RecordMac([newer, older], '').check(record, signed(record))).toBe('right');
    expect(new RecordMac([older, newer], '').check(record, signed(record, [newer, older]))).toBe('right');
    expect(mac.check(record, signed(record, [newer, older]))).toBe('wrong');
  });
});
