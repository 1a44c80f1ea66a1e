import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { currentReport, formerReport } from '../../testing/github-vectors.js';
import { verifySignature, readPublicKey } from './github-signature.js';

describe.each([
  ['a current key', currentReport],
  ['a former key', formerReport],
])('a report signed by GitHub with %s', (_, { identifier, pem, body, signature }) => {
  const key = readPublicKey(pem)!;
  const fits = (text: string, given = signature): boolean => verifySignature(key, Buffer.from(text), given);

  it('matches its signature, and the key its identifier', () => {
    expect(fits(body)).toBe(true);
    expect(createHash('sha256').update(pem).digest('hex')).toBe(identifier);
  });

  it.each([
    ['with a newline at its end', `${body}\n`],
    ['written out again with blanks', JSON.stringify(JSON.parse(body), null, 1)],
    ['with its fields in another order', JSON.stringify((JSON.parse(body) as object[]).map(reversed))],
    ['without its last byte', body.slice(0, -1)],
    ['that is empty', ''],
  ])('does not %s', (__, changed) => {
    expect(changed).not.toBe(body);
    expect(fits(changed)).toBe(false);
  });

  it('does not match another or a malformed signature', () => {
    const other = signature === currentReport.signature ? formerReport.signature : currentReport.signature;
    for (const wrong of [other, '', 'AAAA', 'no base64 !', signature.slice(0, -8)])
      expect(fits(body, wrong)).toBe(false);
  });
});

it('keys of other types than that of GitHub are refused', () => {
  const others = [
    generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).publicKey,
    generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey,
    generateKeyPairSync('ed25519').publicKey,
  ].map((key) => key.export({ type: 'spki', format: 'pem' }).toString());
  expect([...others, 'no key', ''].map(readPublicKey)).toEqual([...others, '', ''].map(() => undefined));
});

function reversed(item: object): object {
  return Object.fromEntries(Object.entries(item).toReversed());
}
