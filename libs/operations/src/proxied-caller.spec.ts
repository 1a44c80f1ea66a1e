import { describe, expect, it } from '@jest/globals';
import { type Caller, signCaller, verifyCaller } from './caller.js';
import { signProxiedCaller, type ProxiedRequest, verifyProxiedCaller } from './proxied-caller.js';

const caller = { address: '198.51.100.7', requestId: 'req_1' };
const request: ProxiedRequest = { audience: 'accounts', method: 'POST', path: '/oauth/token?x=1' };
const now = 1_795_219_200_000;
const header = signProxiedCaller(caller, request, 'newest', now);

describe('the header of a proxied caller', () => {
  it('names the caller, signed with any of the shared keys', () => {
    expect(verifyProxiedCaller(header, request, ['next', 'newest'], now)).toEqual(caller);
    expect(verifyProxiedCaller(header, request, ['next'], now)).toBeUndefined();
  });

  it.each<[string, ProxiedRequest]>([
    ['another app', { ...request, audience: 'orders' }],
    ['another method', { ...request, method: 'GET' }],
    ['another path', { ...request, path: '/oauth/token' }],
  ])('is not valid for %s', (_, other) => {
    expect(verifyProxiedCaller(header, other, ['newest'], now)).toBeUndefined();
  });

  it('is valid for half a minute', () => {
    expect(verifyProxiedCaller(header, request, ['newest'], now + 29_000)).toBeDefined();
    expect(verifyProxiedCaller(header, request, ['newest'], now + 30_000)).toBeUndefined();
  });

  it('is refused when it is missing, broken or altered', () => {
    const [payload, mac] = header.split('.') as [string, string];
    const altered = Buffer.from(payload, 'base64url').toString().replace('198.51.100.7', '198.51.100.8');
    const forged = `${Buffer.from(altered).toString('base64url')}.${mac}`;
    for (const each of [undefined, '', payload, `${payload}.`, `${header}.x`, forged]) {
      expect(verifyProxiedCaller(each, request, ['newest'], now)).toBeUndefined();
    }
  });

  it('and a caller header are not accepted in place of each other', () => {
    const authenticated: Caller = {
      accountId: '019aa000-0000-7000-8000-000000000001',
      livemode: true,
      scopes: ['orders:read'],
      credential: { kind: 'key', id: '019aa000-0000-7000-8000-00000000000b' },
      actor: { type: 'api_key', id: '019aa000-0000-7000-8000-00000000000b', name: 'ERP' },
      timeZone: 'Asia/Kolkata',
      version: '2026-11-01',
    };
    const ofCaller = signCaller(
      authenticated,
      { ...request, body: Buffer.alloc(0), idempotencyKey: undefined, ifMatch: undefined },
      { requestId: 'req_1' },
      'newest',
      now,
    );
    expect(verifyProxiedCaller(ofCaller, request, ['newest'], now)).toBeUndefined();
    expect(
      verifyCaller(
        header,
        { ...request, body: Buffer.alloc(0), idempotencyKey: undefined, ifMatch: undefined },
        ['newest'],
        now,
      ),
    ).toBeUndefined();
  });
});
