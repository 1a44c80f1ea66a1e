import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { generateSecret, sign, verify, type VerifyOptions } from './index.js';

interface Vector {
  readonly name: string;
  readonly header: string | null;
  readonly body: string;
  readonly secrets: readonly string[];
  readonly now: number;
  readonly result: string;
}

/** Those that the clients of every language are tested with. */
const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../sdks/signature-vectors.json'), 'utf8'),
) as Vector[];

const secret = 'svcwhs_4fQ2kX9pZr7LmT1vB8nWc3Yd6JhGs50X';
const otherSecret = 'svcwhs_7Zk1Qe0uVt5RyNw2SaHb9CxLm8PjDf3G';
const timestamp = 1793680930;
const body = '{"id":"evt_1","note":"café"}';

// Each made with: printf '<t>.<body>' | openssl dgst -sha256 -hmac '<secret>'
const signature = '4240f3e25255329db81cd2e07102f6ae12437939e52b0c82c0fab7ddf149d2f8';
const otherSignature = '637dff6af2a94c00753749647ebb15a1a0b8257eb695c1a345b14aa4053d1081';
const binarySignature = 'af92eda7cb3be2a38d63f6236b522f267270bc992dc7300d5f513e32a1603cc4';
const emptySignature = '6b4a4b8b3c40f1e8f53a3d36682e5f99f7ad2ac1df1c93dfe336f329167641e7';

describe('signing', () => {
  it('gives the same result as openssl', () => {
    expect(sign({ secrets: secret, body, timestamp })).toBe(`t=${timestamp},v1=${signature}`);
    expect(sign({ secrets: 'k', body: '', timestamp: 0 })).toBe(`t=0,v1=${emptySignature}`);
  });

  it('covers the bytes: text as UTF-8, binary unchanged', () => {
    expect(sign({ secrets: secret, body: new TextEncoder().encode(body), timestamp })).toBe(
      `t=${timestamp},v1=${signature}`,
    );
    expect(sign({ secrets: secret, body: Buffer.from([0, 0xff, 0xfe, 0x0a]), timestamp })).toBe(
      `t=${timestamp},v1=${binarySignature}`,
    );
  });

  it('gives one v1 for each secret, in their order', () => {
    expect(sign({ secrets: [secret, otherSecret], body, timestamp })).toBe(
      `t=${timestamp},v1=${signature},v1=${otherSignature}`,
    );
  });

  it('refuses a time in milliseconds, no secret, an empty secret and a parsed body', () => {
    expect(() => sign({ secrets: secret, body, timestamp: timestamp * 1000 })).toThrow('whole seconds');
    expect(() => sign({ secrets: secret, body, timestamp: 1.5 })).toThrow('whole seconds');
    expect(() => sign({ secrets: [], body, timestamp })).toThrow('one signing secret or more');
    expect(() => sign({ secrets: ['', secret], body, timestamp })).toThrow('one signing secret or more');
    expect(() => sign({ secrets: secret, body: { id: 'evt_1' } as unknown as string, timestamp })).toThrow('raw bytes');
  });
});

describe('verifying', () => {
  const header = `t=${timestamp},v1=${signature}`;
  const check = (options: Partial<VerifyOptions>) =>
    verify({ header, body, secrets: secret, now: timestamp, ...options });

  it('accepts a valid signature', () => {
    expect(check({})).toEqual({ ok: true, timestamp });
    expect(check({ body: Buffer.from(body) })).toEqual({ ok: true, timestamp });
  });

  it('accepts its own signatures, for any bytes and secrets', () => {
    for (let size = 0; size < 200; size++) {
      const secrets = [generateSecret(), generateSecret()];
      const bytes = randomBytes(size);
      expect(verify({ header: sign({ secrets, body: bytes }), body: bytes, secrets: secrets[size % 2]! }).ok).toBe(
        true,
      );
    }
  });

  it('accepts either secret during a rotation, by the sender or by the receiver', () => {
    const both = `t=${timestamp},v1=${signature},v1=${otherSignature}`;
    expect(check({ header: both }).ok).toBe(true);
    expect(check({ header: both, secrets: otherSecret }).ok).toBe(true);
    expect(check({ secrets: [otherSecret, secret] }).ok).toBe(true);
  });

  it('ignores spaces, other schemes and their order', () => {
    expect(check({ header: ` v0=abc , v1=${signature}, t=${timestamp}, x=` }).ok).toBe(true);
    expect(check({ header: `v1=short,v1=${signature},t=${timestamp}` }).ok).toBe(true);
    expect(check({ header: [`t=${timestamp}`, `v1=${signature}`] }).ok).toBe(true);
  });

  it.each([
    ['missing_header', undefined],
    ['missing_header', []],
  ])('refuses with %s: %j', (reason, refusedHeader) => {
    expect(check({ header: refusedHeader })).toEqual({ ok: false, reason });
  });

  it('refuses a body with one more byte, and a re-serialized one', () => {
    expect(check({ body: `${body} ` })).toEqual({ ok: false, reason: 'signature_mismatch' });
    expect(check({ body: JSON.stringify(JSON.parse(body), null, 1) })).toEqual({
      ok: false,
      reason: 'signature_mismatch',
    });
  });

  it('refuses another secret', () => {
    expect(check({ secrets: otherSecret })).toEqual({ ok: false, reason: 'signature_mismatch' });
  });

  it.each(vectors)('answers the clients alike: $name', ({ header: given, body: signed, secrets, now, result }) => {
    const checked = verify({ header: given, body: signed, secrets, now });
    expect(checked.ok ? 'ok' : checked.reason).toBe(result);
  });

  it('never passes without a secret or a tolerance', () => {
    expect(() => check({ secrets: '' })).toThrow(TypeError);
    expect(() => check({ secrets: undefined as unknown as string })).toThrow(TypeError);
    expect(() => check({ tolerance: Number.NaN })).toThrow(RangeError);
  });
});

describe('secrets', () => {
  it('begin with svcwhs_ and are new each time', () => {
    const secrets = Array.from({ length: 100 }, generateSecret);
    for (const each of secrets) expect(each).toMatch(/^svcwhs_[0-9A-Za-z]{43}$/);
    expect(new Set(secrets).size).toBe(100);
  });
});

describe("Stripe's verifier, which reads the same format", () => {
  const { webhooks } = new Stripe('sk_test_unused');
  const event = JSON.stringify({ id: 'evt_1', object: 'event', type: 'order.created', data: { name: 'café' } });
  const now = Math.floor(Date.now() / 1000);
  const construct = (header: string, { payload = event, key = secret } = {}) =>
    webhooks.constructEvent(payload, header, key, 300);

  it('accepts what is signed here', () => {
    expect(construct(sign({ secrets: secret, body: event })).id).toBe('evt_1');
  });

  it('accepts either secret during a rotation', () => {
    const header = sign({ secrets: [secret, otherSecret], body: event });
    expect(construct(header).id).toBe('evt_1');
    expect(construct(header, { key: otherSecret }).id).toBe('evt_1');
  });

  it.each([
    ['a signature of 301 s ago', sign({ secrets: secret, body: event, timestamp: now - 301 }), {}],
    ['a v0 alone', sign({ secrets: secret, body: event }).replace('v1=', 'v0='), {}],
    ['a wrong secret', sign({ secrets: secret, body: event }), { key: otherSecret }],
    ['an altered body', sign({ secrets: secret, body: event }), { payload: event.replace('evt_1', 'evt_2') }],
  ])('refuses %s, as this one does', (_, header, options) => {
    expect(() => construct(header, options)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    const { payload = event, key = secret } = options as { payload?: string; key?: string };
    expect(verify({ header, body: payload, secrets: key }).ok).toBe(false);
  });

  it('makes headers that are accepted here', () => {
    const header = webhooks.generateTestHeaderString({ payload: event, secret });
    expect(verify({ header, body: event, secrets: secret }).ok).toBe(true);
  });
});
