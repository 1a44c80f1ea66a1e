// Redis as a local process: append-only file, no eviction, a folder of its own.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PartSpec } from '../plan.ts';
import { loopback, type Settings } from '../settings.ts';

export function prepareRedis(settings: Settings): PartSpec {
  const folder = join(settings.home, 'redis');
  mkdirSync(folder, { recursive: true });
  return {
    name: 'redis',
    command: 'redis-server',
    // The working directory, not an option, names the folder: redis-server splits its options at spaces.
    args: Object.entries({
      bind: settings.host ?? loopback,
      // It refuses everybody but loopback otherwise, as there is no password.
      ...(settings.host && { 'protected-mode': 'no' }),
      ...(settings.tls ? tlsOptions(settings) : { port: String(settings.ports.redis) }),
      appendonly: 'yes',
      'maxmemory-policy': 'noeviction',
      save: '',
      'set-proc-title': 'no',
      daemonize: 'no',
    }).flatMap(([name, value]) => [`--${name}`, value]),
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    cwd: folder,
    stopSignal: 'SIGTERM',
    tier: 'server',
  };
}

function tlsOptions({ ports }: Settings): Record<string, string> {
  return {
    port: '0',
    'tls-port': String(ports.redis),
    'tls-cert-file': '../tls/server.pem',
    'tls-key-file': '../tls/server.key',
    'tls-ca-cert-file': '../tls/ca.pem',
    'tls-auth-clients': 'no',
  };
}
