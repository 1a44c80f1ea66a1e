// ./millwright up

import { beginMonth, endMonth, signInOf } from '../demo-month.ts';
import { Fault, UsageFault } from '../fault.ts';
import type { Instance } from '../instance.ts';
import { takeLock } from '../lock.ts';
import { followLog } from '../logs.ts';
import { logPath, readPlan } from '../plan.ts';
import { isAlive } from '../processes.ts';
import { Progress } from '../progress.ts';
import { report, serversReport, whatNext } from '../report.ts';
import { programPath } from '../laboratory.ts';
import { endRunningCommands, runShown } from '../run.ts';
import type { DemoMonth } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import { Launch } from '../up.ts';
import { printJson, type Command } from './command.ts';
import { configuration } from './help.ts';

export const up: Command = {
  name: 'up',
  usage: '[--detach] [--json] [--demo | --parts-only]',
  summary:
    'start everything and show what to do next (a second one takes over what runs); --demo fills it with a month of work',
  details: [
    '--detach      return once everything is ready (otherwise stay, and stop everything at Ctrl-C)',
    '--json        print one JSON object on standard output, progress on standard error',
    '--demo        on a fresh run: fill the demo account with a month of work, and print a sign-in to the dashboard',
    '--parts-only  only PostgreSQL, Redis and Kafka, with the databases and logins of the apps',
    '',
    'PostgreSQL, Redis and Kafka come from the addresses in MILLWRIGHT_POSTGRES_URL (of a superuser),',
    'MILLWRIGHT_REDIS_URL and MILLWRIGHT_KAFKA_BROKERS if set; otherwise from a Docker engine if one answers;',
    'otherwise they run as local processes. With MILLWRIGHT_HOST or MILLWRIGHT_TLS=true they always do; the latter makes them speak TLS only.',
    '',
    ...configuration(),
  ],
  options: {
    detach: { type: 'boolean' },
    json: { type: 'boolean' },
    demo: { type: 'boolean' },
    'parts-only': { type: 'boolean' },
  },
  async run(input) {
    if (input.flag('demo') && input.flag('parts-only'))
      throw new UsageFault('up: --demo needs all parts; omit --parts-only');
    const settings = readSettings();
    const json = input.flag('json');
    const progress = new Progress(json ? process.stderr : process.stdout);
    const lock = await takeLock(settings.instance, (holder) => progress.say(`waiting for another command: ${holder}`));
    const launch = new Launch(settings, progress);
    const interrupted = undoAtInterrupt(launch, progress);
    try {
      if (input.flag('demo')) launch.planMonth();
      const instance: Instance = input.flag('parts-only') ? await launch.upServers() : await launch.up();
      if (input.flag('parts-only')) {
        const servers = serversReport(instance, settings);
        if (json) printJson(servers);
        else for (const [name, value] of Object.entries(servers)) progress.say(`${name}: ${value}`);
      } else {
        const month = launch.beginsInPast ? beginMonth(launch.secrets) : undefined;
        const demo = await progress.step('demo account', () => launch.demoAccount(instance));
        if (month) await fill(launch, month, json ? 2 : 1);
        const signIn = signInOf(launch.secrets);
        if (json) printJson(report(instance, demo, settings, signIn));
        else {
          const next = { took: progress.total(), isDetached: input.flag('detach'), signIn };
          progress.say(whatNext(instance, demo, next));
        }
      }
    } catch (error) {
      if (interrupted.yet) return await never;
      await launch.undo();
      throw error;
    }
    lock.release();
    if (!input.flag('detach')) await attend(launch, progress, interrupted);
  },
};

/** By a program of the laboratory, which shows its progress itself. */
async function fill({ settings, secrets }: Launch, month: DemoMonth, output: 1 | 2): Promise<void> {
  const lock = await takeLock(`${settings.instance}-clock`, () => {});
  await runShown('the demo could not be filled', process.execPath, [programPath('demo', 'fill')], output);
  endMonth(secrets, month);
  lock.release();
}

interface Interrupted {
  readonly yet: boolean;
}

/** The handler of an interrupt ends the process; until then its command waits for this. */
const never = new Promise<never>(() => {});

/** Ctrl-C, at any moment: what this command started goes, what ran before stays. */
function undoAtInterrupt(launch: Launch, progress: Progress): Interrupted {
  const interrupted = { yet: false };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interrupted.yet) return;
      interrupted.yet = true;
      const leaves = launch.supervision.supervisor !== undefined && !launch.startedAnew;
      progress.say(
        leaves ? 'leaving the running parts as they are; ./millwright down stops them' : 'stopping everything',
      );
      endRunningCommands();
      void launch.undo().then(() => {
        if (!leaves) progress.say('stopped');
        process.exit(130);
      });
    });
  }
  return interrupted;
}

/** Stays beside the supervisor and passes on what it says, until one of them is stopped. */
async function attend(launch: Launch, progress: Progress, interrupted: Interrupted): Promise<void> {
  const { supervision, settings } = launch;
  const { supervisor } = supervision;
  if (!supervisor) return;
  const log = followLog(logPath(settings.home, 'supervisor'), (line) => progress.say(line));
  while (isAlive(supervisor)) await new Promise((resolve) => setTimeout(resolve, 200));
  log.stop();
  if (interrupted.yet) return never;
  if (Object.keys(readPlan(settings.home).parts).length === 0) progress.say('stopped by another command');
  else throw new Fault('the supervisor was killed; its parts still run: ./millwright up takes them over');
}
