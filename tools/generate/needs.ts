/** What a process of an app needs of the machine and of its surroundings, wherever it runs in a container. */
import { type App, kafkaRightsOf } from '@millwright/contracts';

/**
 * What a process may take beyond its memory at rest: a heap under load, and bodies outside of it. A report of vision-ingest takes half of
 * that, 20,000 webhooks less than a tenth.
 */
const loadMegabytes = 350;

export function memoryLimitOf({ restMegabytes, besideMegabytes = 0 }: App): number {
  return restMegabytes + loadMegabytes + besideMegabytes;
}

export type UsedServer = 'kafka' | 'postgres' | 'redis' | 'smtp';

/** The servers that an app connects to. */
export function serversOf(app: App): UsedServer[] {
  const named = Object.values(app.environment ?? {}).flatMap((value) => ('server' in value ? [value.server] : []));
  const uses: Record<UsedServer, boolean> = {
    kafka: kafkaRightsOf(app).length > 0,
    postgres: app.database === true,
    redis: named.some((server) => server.startsWith('redis')),
    smtp: named.includes('smtp'),
  };
  return (Object.keys(uses) as UsedServer[]).filter((server) => uses[server]);
}
