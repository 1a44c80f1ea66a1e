import { describe, expect, it } from '@jest/globals';
import { type Caller, signCaller, verifyCaller } from './caller.js';
import { signVisitor, type VisitedCall, verifyVisitor } from './visitor.js';

const visitor = { address: '198.51.100.7', requestId: 'req_1' };
const call: VisitedCall = { audience: 'accounts', method: 'POST', path: '/oauth/token?x=1' };
const now = 1_795_219_200_000;
const header = signVisitor(visitor, call, 'newest', now);

describe('a visitor header', () => {
  it('tells where a call comes from, under any of the keys that are shared', () => {
    expect(verifyVisitor(header, call, ['next', 'newest'], now)).toEqual(visitor);
    expect(verifyVisitor(header, call, ['next'], now)).toBeUndefined();
  });

  it.each<[string, VisitedCall]>([
    ['another app', { ...call, audience: 'orders' }],
    ['another method', { ...call, method: 'GET' }],
    ['another path', { ...call, path: '/oauth/token' }],
  ])('is good for no other call: %s', (_, other) => {
    expect(verifyVisitor(header, other, ['newest'], now)).toBeUndefined();
  });

  it('is good for half a minute', () => {
    expect(verifyVisitor(header, call, ['newest'], now + 29_000)).toBeDefined();
    expect(verifyVisitor(header, call, ['newest'], now + 30_000)).toBeUndefined();
  });

  it('is refused when it is missing, broken or altered', () => {
    const [payload, mac] = header.split('.') as [string, string];
    const altered = Buffer.from(payload, 'base64url').toString().replace('198.51.100.7', '198.51.100.8');
    const forged = `${Buffer.from(altered).toString('base64url')}.${mac}`;
    for (const each of [undefined, '', payload, `${payload}.`, `${header}.x`, forged]) {
      expect(verifyVisitor(each, call, ['newest'], now)).toBeUndefined();
    }
  });

  it('and a caller header do not stand for one another', () => {
    const caller: Caller = {
      accountId: '019aa000-0000-7000-8000-000000000001',
      livemode: true,
      scopes: ['orders:read'],
      credential: { kind: 'key', id: '019aa000-0000-7000-8000-00000000000b' },
      version: '2026-11-01',
    };
    const ofCaller = signCaller(caller, { ...call, body: Buffer.alloc(0) }, 'req_1', 'newest', now);
    expect(verifyVisitor(ofCaller, call, ['newest'], now)).toBeUndefined();
    expect(verifyCaller(header, { ...call, body: Buffer.alloc(0) }, ['newest'], now)).toBeUndefined();
  });
});
