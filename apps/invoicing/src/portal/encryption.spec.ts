import { createHmac, generateKeyPairSync, privateDecrypt, constants } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SigningPair } from '../testing/portal-server.js';
import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { decrypt, encrypt, encryptLogin, hasCode, parseJws, readPublicKey } from './encryption.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

describe("the portals' encryption", () => {
  it('opens a key of a session that was published', () => {
    const appKey = Buffer.from('fao1PoKaLgd11xMrWTiL2cggAfx9QMwM');
    const sek = decrypt('oRvKfBtmgNTSuk/oXUhiLOjXi45jiWA2oKNxhhQM3UH2o/32YWGLbUjK1/dohPe3', appKey);
    expect(sek.toString('base64')).toBe('zVoede7m2nnvMHcWYIfKhrvsilSFEZYiltJmxVQQnAQ=');
  });

  it('opens what it has encrypted, under the same key alone', () => {
    const key = Buffer.alloc(32, 1);
    expect(decrypt(encrypt('{"a":1}', key), key).toString()).toBe('{"a":1}');
    expect(() => decrypt(encrypt('{"a":1}', key), Buffer.alloc(32, 2))).toThrow();
  });

  it('encrypts a login as base64 of its JSON, up to the size of the key', () => {
    const encrypted = encryptLogin({ UserName: 'a' }, publicKey)!;
    const options = { key: privateKey, padding: constants.RSA_PKCS1_PADDING };
    const content = privateDecrypt(options, Buffer.from(encrypted, 'base64')).toString();
    expect(JSON.parse(Buffer.from(content, 'base64').toString())).toEqual({ UserName: 'a' });
    expect(encryptLogin({ UserName: 'a'.repeat(200) }, publicKey)).toBeUndefined();
  });

  it('reads a key as PEM, and as what is between its lines', () => {
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const bare = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    expect([pem, bare].map((text) => readPublicKey(text).equals(publicKey))).toEqual([true, true]);
    expect(() => readPublicKey('no key')).toThrow();
  });

  it('checks codes', () => {
    const key = Buffer.alloc(32, 3);
    const code = createHmac('sha256', key).update('content').digest('base64');
    expect([
      hasCode(Buffer.from('content'), code, key),
      hasCode(Buffer.from('other'), code, key),
      hasCode(Buffer.from('content'), '', key),
    ]).toEqual([true, false, false]);
  });

  it('reads signed texts of RS256 alone', () => {
    const pair = new SigningPair('A1');
    const key = createPublicKey({ key: pair.jwk as JsonWebKey, format: 'jwk' });
    const jws = parseJws(pair.sign({ Irn: 'a' }))!;
    expect([jws.kid, jws.isSignedBy(key), jws.isSignedBy(publicKey)]).toEqual(['A1', true, false]);
    const [header, , signature] = pair.sign({ Irn: 'a' }).split('.');
    const forged = Buffer.from('{"data":"{}"}').toString('base64url');
    expect(parseJws(`${header}.${forged}.${signature}`)!.isSignedBy(key)).toBe(false);
    for (const alg of ['none', 'HS256', 'RS512', undefined]) expect(parseJws(pair.sign({}, { alg }))).toBeUndefined();
    expect(parseJws('a.b')).toBeUndefined();
  });
});
