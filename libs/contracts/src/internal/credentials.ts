/** Look-ups of credentials by the gateways. The answers consist of the records of the credentials topic. */
import { z } from 'zod';
import type { CredentialPage, KnownCredential } from '../accounts/credentials.js';

const hashedCredential = z.strictObject({
  pepper_version: z.int().min(0).max(9999),
  /** HMAC-SHA256 of the credential under that pepper. */
  hash: z.base64(),
});

export const credentialLookup = z.strictObject({ hashes: z.array(hashedCredential).min(1).max(1000) });
export const credentialPageQuery = z.strictObject({
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(1000),
});

/** In the order of the hashes; null if there is no such credential. */
export const foundCredentials = z.strictObject({ data: z.array(z.custom<KnownCredential>().nullable()) });
export const credentialPage = z.custom<CredentialPage>();

export type HashedCredential = z.input<typeof hashedCredential>;
export type CredentialLookup = z.input<typeof credentialLookup>;
export type FoundCredentials = z.output<typeof foundCredentials>;
