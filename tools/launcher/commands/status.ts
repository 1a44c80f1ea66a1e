// ./millwright status

import { apps } from '../apps.ts';
import { internalUrl, mailUrl, readInstance, servers, type Instance, type Server } from '../instance.ts';
import { httpAnswers } from '../parts/probes.ts';
import { findParts } from '../processes.ts';
import { readSettings, type Settings } from '../settings.ts';
import { serverAnswers } from '../up.ts';
import { printJson, printTable, type Command } from './command.ts';

interface PartStatus {
  readonly name: string;
  readonly pid: number | null;
  readonly port: number | null;
  readonly ready: boolean;
}

export const status: Command = {
  name: 'status',
  usage: '[--json]',
  summary: 'show the running parts, their ports, and whether they are ready',
  options: { json: { type: 'boolean' } },
  async run(input) {
    const settings = readSettings();
    const instance = readInstance(settings.home);
    const parts = instance ? await statusOf(instance, settings) : [];
    if (input.flag('json')) printJson({ parts });
    else if (parts.length === 0) console.log('nothing has been started yet: ./millwright up');
    else {
      const rows = parts.map(({ name, pid, port, ready }) => [
        name,
        `${pid ?? '-'}`,
        `${port ?? '-'}`,
        ready ? 'yes' : 'no',
      ]);
      printTable(['part', 'pid', 'port', 'ready'], rows);
    }
  },
};

async function statusOf(instance: Instance, settings: Settings): Promise<PartStatus[]> {
  const running = findParts(settings.instance);
  const { ports, given } = instance;
  const wanted: { name: string; port: number | null; probe: () => Promise<void> }[] = [
    ...servers.map((name) => ({
      name,
      port: given[name] ? null : ports[name],
      probe: () => serverAnswers(name, instance),
    })),
    { name: 'mail-catcher', port: ports.mail, probe: () => httpAnswers(`${mailUrl(instance)}/api/messages`) },
    ...apps
      .filter(({ name }) => instance.apps.includes(name))
      .map((app) => ({
        name: app.name,
        port: ports[app.name],
        probe: () => httpAnswers(`${internalUrl(instance, app)}/health/ready`),
      })),
  ];
  return Promise.all(
    wanted.map(async ({ name, port, probe }) => {
      const pid = running.get(name)?.pid ?? null;
      const elsewhere = isServer(name) && instance.providers[name] !== 'local';
      // While a part is down, another process may answer on its port.
      const ready = (pid !== null || elsewhere) && (await answers(probe));
      return { name, pid, port, ready };
    }),
  );
}

function isServer(name: string): name is Server {
  return servers.some((server) => server === name);
}

function answers(probe: () => Promise<void>): Promise<boolean> {
  return probe().then(
    () => true,
    () => false,
  );
}
