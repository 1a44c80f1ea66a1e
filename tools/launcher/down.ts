// Stops a local run, also one whose supervisor is gone, and deletes its data on request.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { apps, foldersOf } from '../../libs/contracts/src/apps.ts';
import { readInstance, type Instance } from './instance.ts';
import { composeDown } from './parts/docker.ts';
import { deletePostgresData } from './parts/postgres.ts';
import { readPlan, writePlan } from './plan.ts';
import { findParts, killBackends, killCommands, send, stopProcess, type FoundProcess } from './processes.ts';
import type { Settings } from './settings.ts';

const supervisorGraceMs = 40_000;
const graceMs = 15_000;

/** Returns the names of the parts that it stopped. */
export async function takeDown(settings: Settings, { wipe }: { wipe: boolean }): Promise<string[]> {
  killCommands(settings.instance);
  const running = findParts(settings.instance);
  const supervisor = running.get('supervisor');
  if (supervisor) await stopProcess(supervisor, wipe ? 'SIGUSR2' : 'SIGTERM', supervisorGraceMs);
  await stopOrphans(settings, wipe);
  const instance = readInstance(settings.home);
  const docker = instance !== undefined && Object.values(instance.providers).includes('docker');
  if (docker) await composeDown(settings, wipe);
  writePlan(settings.home, { revision: '', parts: {} });
  if (wipe) deleteData(settings, instance);
  return [...running.keys()].filter((name) => name !== 'supervisor').concat(docker ? ['the Docker services'] : []);
}

/** Parts that outlived their supervisor: apps first, then the servers they need. */
async function stopOrphans(settings: Settings, wipe: boolean): Promise<void> {
  const { parts } = readPlan(settings.home);
  const orphans = [...findParts(settings.instance)];
  const isServer = ([name]: [string, FoundProcess]) => parts[name]?.tier !== 'app';
  for (const tier of [orphans.filter((each) => !isServer(each)), orphans.filter(isServer)]) {
    await Promise.all(
      tier.map(([name, process]) => {
        if (wipe) send(process, 'SIGKILL');
        return stopProcess(process, name === 'postgres' ? 'SIGINT' : 'SIGTERM', graceMs);
      }),
    );
  }
  killBackends(settings.instance);
}

/** Keeps downloads, and also the secrets if servers outside the run hold data encrypted with them. */
function deleteData(settings: Settings, instance: Instance | undefined): void {
  const { home } = settings;
  const keepSecrets = Object.values(instance?.given ?? {}).some(Boolean);
  const paths = [
    ...['plan.json', 'state.json', 'instance.json', 'clock.json', 'logs', 'kafka', 'redis', 'tls'].map((name) =>
      join(home, name),
    ),
    ...apps.flatMap(foldersOf).map((name) => join(home, name)),
    ...(keepSecrets ? [] : [join(home, 'secrets.json')]),
  ];
  for (const path of paths) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  deletePostgresData(settings);
}
