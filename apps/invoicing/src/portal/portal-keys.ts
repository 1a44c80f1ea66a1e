/**
 * The portals' public keys: those by which logins are encrypted, and those by which they sign. Each is read from a file or an address,
 * kept for an hour, and read again when it does not fit any more, but not more often than every few seconds.
 */
import { createPublicKey, type JsonWebKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { isRecord, parseFolded } from './answers.js';
import { encryptLogin, readPublicKey } from './encryption.js';
import { PortalConnections } from './portal-connections.js';
import { isAddress } from './portal.settings.js';

const keptMs = 3_600_000;
const shortestIntervalMs = 2_000;

/** Signing keys by `kid`. */
export type SigningKeys = ReadonlyMap<string, KeyObject>;

interface Kept {
  readonly content: Promise<unknown>;
  readonly readAt: number;
}

@Injectable()
export class PortalKeys {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly connections: PortalConnections) {}

  /** A login, encrypted by the portal's key; undefined if it is too long for it. Throws if the key cannot be read. */
  async encryptedLogin(source: string, login: object): Promise<string | undefined> {
    return encryptLogin(login, await this.read(`login ${source}`, source, readPublicKey));
  }

  /** The login key was refused, and is read again at the next login. */
  forgetLoginKey(source: string): void {
    this.forget(`login ${source}`);
  }

  /** Throws if they cannot be read. */
  signingKeys(source: string): Promise<SigningKeys> {
    return this.read(`signing ${source}`, source, readSigningKeys);
  }

  /** The key of this name; undefined if there is none even among those that are read now. */
  async signingKey(source: string, kid: string): Promise<KeyObject | undefined> {
    const known = (await this.signingKeys(source)).get(kid);
    if (known !== undefined) return known;
    this.forget(`signing ${source}`);
    return (await this.signingKeys(source)).get(kid);
  }

  private forget(name: string): void {
    const kept = this.kept.get(name);
    if (kept !== undefined && performance.now() - kept.readAt > shortestIntervalMs) this.kept.delete(name);
  }

  private read<T>(name: string, source: string, parse: (text: string) => T): Promise<T> {
    const kept = this.kept.get(name);
    if (kept !== undefined && performance.now() - kept.readAt < keptMs) return kept.content as Promise<T>;
    const content = this.textOf(source).then(parse);
    const reading: Kept = { content, readAt: performance.now() };
    this.kept.set(name, reading);
    content.catch(() => {
      if (this.kept.get(name) === reading) this.kept.delete(name);
    });
    return content;
  }

  private async textOf(source: string): Promise<string> {
    if (!isAddress(source)) return readFile(source, 'utf8');
    const answer = await this.connections.exchange({ method: 'GET', url: source, headers: {} });
    if (answer.kind !== 'answered') throw new Error(answer.reason);
    if (answer.status !== 200) throw new Error(`${source} answered ${answer.status}.`);
    return answer.text;
  }
}

function readSigningKeys(text: string): SigningKeys {
  const keys = text.includes('-----BEGIN CERTIFICATE-----') ? keysOfCertificates(text) : keysOfSet(text);
  if (keys.length === 0) throw new Error('There is no signing key that can be used.');
  return new Map(keys);
}

/** The portal names a certificate by its SHA-1 fingerprint. */
function keysOfCertificates(text: string): [string, KeyObject][] {
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return certificates.map((pem) => {
    const certificate = new X509Certificate(pem);
    return [certificate.fingerprint.replaceAll(':', ''), certificate.publicKey];
  });
}

function keysOfSet(text: string): [string, KeyObject][] {
  const set = JSON.parse(text) as { readonly keys?: unknown };
  if (!isRecord(parseFolded(text)) || !Array.isArray(set.keys)) throw new Error('It is no JWK set.');
  return set.keys.flatMap((each: unknown) => keyOf(each));
}

/** None if the key cannot be used: one of another kind does not make the others unusable. */
function keyOf(given: unknown): [string, KeyObject][] {
  const { kid, kty, n, e, x5c } = (given ?? {}) as Record<string, unknown>;
  if (typeof kid !== 'string' || kty !== 'RSA') return [];
  try {
    const [certificate] = Array.isArray(x5c) ? (x5c as unknown[]) : [];
    if (typeof certificate === 'string') {
      return [[kid, new X509Certificate(Buffer.from(certificate, 'base64')).publicKey]];
    }
    return [[kid, createPublicKey({ key: { kty, n, e } as JsonWebKey, format: 'jwk' })]];
  } catch {
    return [];
  }
}
