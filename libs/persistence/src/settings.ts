/** Settings of every app with a database. */
import { address, integer, list, type Settings } from '@millwright/service-kit';
import { sealingKey } from './secret-box.js';

export const databaseSettings = {
  databaseUrl: address('DATABASE_URL', ['postgres', 'postgresql'], {
    secret: true,
    description: 'PostgreSQL address of the request login',
  }),
  databaseWorkerUrl: address('DATABASE_WORKER_URL', ['postgres', 'postgresql'], {
    secret: true,
    description: 'PostgreSQL address of the login of background work, which owns the schema',
  }),
  databaseConnections: integer('DATABASE_CONNECTIONS', {
    default: 10,
    min: 1,
    max: 1_000,
    unit: 'connections',
    description: 'Maximum number of connections of each login',
  }),
  encryptionKeys: list('ENCRYPTION_KEYS', {
    item: sealingKey,
    atLeast: 1,
    secret: true,
    description: 'Keys that encrypt secrets at rest, as id:base64 of 32 bytes; the first encrypts, all decrypt',
  }),
} satisfies Settings;
