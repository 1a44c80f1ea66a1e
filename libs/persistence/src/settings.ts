/** Settings of every app with a database. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { address, ConfigFault, integer, list, type Setting, type Settings } from '@millwright/service-kit';
import { sealingKey } from './secret-box.js';

export const databaseSettings = {
  databaseUrl: databaseAddress('DATABASE_URL', 'PostgreSQL address of the request login'),
  databaseWorkerUrl: databaseAddress(
    'DATABASE_WORKER_URL',
    'PostgreSQL address of the login of background work, which owns the schema',
  ),
  databaseConnections: integer('DATABASE_CONNECTIONS', {
    default: 10,
    min: 1,
    max: 1_000,
    unit: 'connections',
    description: 'Maximum number of connections of each login',
  }),
  databaseCallTimeout: integer('DATABASE_CALL_TIMEOUT', {
    default: 10_000,
    min: 100,
    max: 30_000,
    unit: 'ms',
    description: 'Maximum duration of a statement of a call; a database that is silent is given up a second later',
  }),
  encryptionKeys: list('ENCRYPTION_KEYS', {
    item: sealingKey,
    atLeast: 1,
    secret: true,
    description: 'Keys that encrypt secrets at rest, as id:base64 of 32 bytes; the first encrypts, all decrypt',
  }),
} satisfies Settings;

/** With the parameters of PostgreSQL's own clients: `sslmode`, and `sslrootcert`, the path of a PEM file. */
function databaseAddress(name: string, description: string): Setting<string> {
  const setting = address(name, ['postgres', 'postgresql'], { secret: true, productionFault, description });
  return {
    ...setting,
    parse(text) {
      const url = setting.parse(text);
      const authority = new URL(url).searchParams.get('sslrootcert');
      if (authority !== null) requireCertificate(authority);
      return url;
    },
  };
}

function requireCertificate(path: string): void {
  try {
    new X509Certificate(readFileSync(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigFault(`must name a PEM file with a certificate as its sslrootcert, not "${path}": ${reason}`);
  }
}

function productionFault(url: string): string | undefined {
  const { searchParams, hostname } = new URL(url);
  if (searchParams.getAll('sslmode').join() !== 'verify-full') return 'must have sslmode=verify-full';
  // The client would expect the certificate of localhost.
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? undefined : 'must have a host name, which TLS verifies,';
}
