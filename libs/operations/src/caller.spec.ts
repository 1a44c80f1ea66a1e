import { describe, expect, it } from '@jest/globals';
import { type Caller, type SignedCall, signCaller, verifyCaller } from './caller.js';

const caller: Caller = {
  accountId: '019aa000-0000-7000-8000-000000000001',
  livemode: true,
  scopes: ['orders:read'],
  credential: { kind: 'key', id: '019aa000-0000-7000-8000-00000000000b' },
  actor: { type: 'api_key', id: '019aa000-0000-7000-8000-00000000000b', name: 'ERP' },
  timeZone: 'Asia/Kolkata',
  version: '2026-11-01',
};
const call: SignedCall = {
  audience: 'orders',
  method: 'POST',
  path: '/v1/orders?x=1',
  body: Buffer.from('{"a":1}'),
  idempotencyKey: 'one',
  ifMatch: '"3"',
};
const now = 1_795_219_200_000;
const header = signCaller(caller, call, { requestId: 'req_1' }, 'newest', now);

describe('a caller header', () => {
  it('names the caller to the owner, signed with any of the shared keys', () => {
    expect(verifyCaller(header, call, ['newest'], now)).toEqual({ caller, requestId: 'req_1' });
    expect(verifyCaller(header, call, ['next', 'newest'], now)).toBeDefined();
  });

  it('names the application of an access token, with its name in any script', () => {
    const application: Caller = {
      ...caller,
      credential: { kind: 'grant', id: '019aa000-0000-7000-8000-00000000000c' },
      actor: { type: 'application', id: '019aa000-0000-7000-8000-00000000000d', name: 'दुकान' },
    };
    const signed = signCaller(application, call, { requestId: 'req_1' }, 'newest', now);
    expect(verifyCaller(signed, call, ['newest'], now)?.caller).toEqual(application);
  });

  it('names the station of a session', () => {
    const station: Caller = {
      ...caller,
      credential: { kind: 'session', id: '019aa000-0000-7000-8000-00000000000c' },
      actor: { type: 'station', id: '019aa000-0000-7000-8000-00000000000d', name: 'Polar 1' },
    };
    const signed = signCaller(station, call, { requestId: 'req_1' }, 'newest', now);
    expect(verifyCaller(signed, call, ['newest'], now)?.caller).toEqual(station);
  });

  it.each<[string, SignedCall]>([
    ['another owner', { ...call, audience: 'accounts' }],
    ['another method', { ...call, method: 'DELETE' }],
    ['another path', { ...call, path: '/v1/orders?x=2' }],
    ['another body', { ...call, body: Buffer.from('{"a":2}') }],
    ['no body', { ...call, body: Buffer.alloc(0) }],
    ['another idempotency key', { ...call, idempotencyKey: 'two' }],
    ['no idempotency key', { ...call, idempotencyKey: undefined }],
    ['another precondition', { ...call, ifMatch: '"4"' }],
    ['no precondition', { ...call, ifMatch: undefined }],
  ])('is not valid for %s', (_, other) => {
    expect(verifyCaller(header, other, ['newest'], now)).toBeUndefined();
  });

  it('of a call without these headers is not valid for one with them', () => {
    const bare = { ...call, idempotencyKey: undefined, ifMatch: undefined };
    const signed = signCaller(caller, bare, { requestId: 'req_1' }, 'newest', now);
    expect(verifyCaller(signed, bare, ['newest'], now)).toBeDefined();
    expect(verifyCaller(signed, { ...bare, idempotencyKey: 'one' }, ['newest'], now)).toBeUndefined();
    expect(verifyCaller(signed, { ...bare, ifMatch: '*' }, ['newest'], now)).toBeUndefined();
  });

  it('is valid for half a minute', () => {
    expect(verifyCaller(header, call, ['newest'], now + 29_000)).toBeDefined();
    expect(verifyCaller(header, call, ['newest'], now + 30_000)).toBeUndefined();
  });

  it('is refused when it is forged, altered, broken or missing', () => {
    const [payload, mac] = header.split('.') as [string, string];
    const richer = Buffer.from(payload, 'base64url').toString().replace('orders:read', 'orders:write');
    for (const forged of [
      undefined,
      '',
      payload,
      `${payload}.`,
      `${payload}.${mac}.x`,
      `${Buffer.from(richer).toString('base64url')}.${mac}`,
      signCaller(caller, call, { requestId: 'req_1' }, 'guessed', now),
    ]) {
      expect(verifyCaller(forged, call, ['newest'], now)).toBeUndefined();
    }
  });
});
