import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { selfSignedCertificate } from './certificate.js';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const subject = { commonName: 'Signatures of the tests', organization: 'Müller & Söhne' };

describe('a certificate', () => {
  it('is of the key, signed by it, and valid for the time that it was given', () => {
    const validity = { from: new Date('2026-11-23T09:00:00Z'), until: new Date('2028-11-23T09:00:00Z') };
    const certificate = new X509Certificate(selfSignedCertificate(privateKey, subject, validity));
    expect(certificate.publicKey.equals(createPublicKey(privateKey))).toBe(true);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect([certificate.validFromDate, certificate.validToDate]).toEqual([validity.from, validity.until]);
    expect(certificate.subject).toBe(certificate.issuer);
    expect(certificate.toLegacyObject().subject).toEqual({ O: subject.organization, CN: subject.commonName });
  });

  it('may be valid beyond 2049', () => {
    const validity = { from: new Date('2049-12-31T23:59:59Z'), until: new Date('2050-01-01T00:00:00Z') };
    const { validFromDate, validToDate } = new X509Certificate(selfSignedCertificate(privateKey, subject, validity));
    expect([validFromDate, validToDate]).toEqual([validity.from, validity.until]);
  });

  it('has a serial number of its own', () => {
    const validity = { from: new Date(0), until: new Date(1_000) };
    const serials = Array.from(
      { length: 50 },
      () => new X509Certificate(selfSignedCertificate(privateKey, subject, validity)).serialNumber,
    );
    expect(new Set(serials).size).toBe(50);
    for (const serial of serials) expect(serial).toMatch(/^[4-7][0-9A-F]{31}$/);
  });
});
