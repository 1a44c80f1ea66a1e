// Runs the servers of docker-compose.yml, if a Docker engine answers.

import { join } from 'node:path';
import { packed } from '../offline/packed.ts';
import { run, succeeds } from '../run.ts';
import { portVariable, type Settings } from '../settings.ts';

/** The docker command may be installed without an engine, and an engine without compose. An unpacked bundle has no images. */
export async function engineAnswers(): Promise<boolean> {
  return (
    !packed && (await succeeds('docker', ['info'], 5_000)) && (await succeeds('docker', ['compose', 'version'], 5_000))
  );
}

export async function composeUp(settings: Settings, services: readonly string[], password: string): Promise<void> {
  await compose(settings, ['up', '--detach', '--wait', ...services], password);
}

export async function composeDown(settings: Settings, wipe: boolean): Promise<void> {
  await compose(settings, ['down', ...(wipe ? ['--volumes'] : [])], 'unused');
}

function compose(settings: Settings, args: readonly string[], password: string): Promise<string> {
  const ports = Object.entries(settings.ports).map(([name, port]) => [portVariable(name), String(port)]);
  const file = join(settings.root, 'docker-compose.yml');
  return run(
    'docker compose failed',
    'docker',
    ['compose', '-f', file, '-p', `millwright-${settings.instance}`, ...args],
    {
      env: { ...process.env, ...Object.fromEntries(ports), MILLWRIGHT_POSTGRES_PASSWORD: password },
    },
  );
}
