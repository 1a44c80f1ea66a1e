// The Redis script of the gateway's limits, for a bare proxy that calls it as the gateway does.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPlan } from '@millwright/tools/launcher/plan.ts';
import { readSettings, root } from '@millwright/tools/launcher/settings.ts';
import type { BareProxyOptions } from './bare-proxy.ts';

/** The local run uses the first databases of Redis. */
const redisDatabase = 15;

/** The gateway's Redis, with a database for benches. */
export function benchRedisUrl(): string {
  const url = new URL(readPlan(readSettings().home).parts['api-gateway']!.env['REDIS_LIMITS_URL']!);
  url.pathname = `/${redisDatabase}`;
  return url.href;
}

/** The gateway's Redis script, with limits that refuse nothing, and one lease for all calls, so that none has to be released. */
export async function sameScript(redisUrl: string): Promise<BareProxyOptions['script']> {
  const built = pathToFileURL(join(root, 'apps/api-gateway/dist/limits/scripts.js')).href;
  const { admissionScript } = (await import(built)) as { admissionScript: (leaseMs: number) => string };
  return {
    redisUrl,
    text: admissionScript(10_000),
    keys: ['limits:{bare:live}:leases', 'limits:{bare:live}:account'],
    values: ['1', 'lease', '0', '10000', '1000000', '10'],
  };
}
