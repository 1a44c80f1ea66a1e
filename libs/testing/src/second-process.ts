/** A second process of an app of the running product, beside the supervised one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type App, apps, portSettingsOf } from '@millwright/contracts';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';
import { internalCall } from './internal-call.js';
import type { Product } from './product.js';

const root = resolve(import.meta.dirname, '../../..');
const startDeadlineMs = 30_000;

export class SecondProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Starts the app with the configuration of the one that runs, and its flags of Node, on ports of its own; resolves once it is ready. */
  static async start(
    product: Product,
    app: App['name'],
    changes: Record<string, string> = {},
    program?: string,
  ): Promise<SecondProcess> {
    const settings = portSettingsOf(apps.find(({ name }) => name === app)!);
    const ports = await Promise.all(settings.map(async (name) => [name, String(await freePort())] as const));
    const configuration = SecondProcess.configurationOf(product, app);
    const env = { ...configuration, ...Object.fromEntries(ports), ...changes };
    return SecondProcess.startWith(app, env, undefined, program, flagsOf(product.runningPidOf(app)));
  }

  /** The environment of the app that runs. */
  static configurationOf(product: Product, app: App['name']): Record<string, string> {
    return environmentOf(product.runningPidOf(app));
  }

  /** Starts an app with this environment, appending what it writes to the log; resolves once it is ready. */
  static async startWith(
    app: App['name'],
    env: Record<string, string>,
    log = '/dev/null',
    program = join(root, 'dist', `${app}.js`),
    flags: readonly string[] = [],
  ): Promise<SecondProcess> {
    const output = openSync(log, 'a');
    const stdio = ['ignore', output, output] as const;
    const child = spawn(process.execPath, [...flags, program], { env, stdio: [...stdio] });
    closeSync(output);
    const started = new SecondProcess(child, env);
    await eventually(async () => {
      if (child.exitCode !== null) {
        const last = readFileSync(log, 'utf8').trimEnd().split('\n').at(-1);
        throw new Error(`The second ${app} has ended with code ${child.exitCode}. ${last}`);
      }
      const { ok } = await fetch(`${started.internalUrl}/health/ready`);
      if (!ok) throw new Error(`The second ${app} is not ready.`);
    }, startDeadlineMs).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    return started;
  }

  get pid(): number {
    return this.child.pid!;
  }

  get internalUrl(): string {
    return `http://127.0.0.1:${this.env['PORT']}`;
  }

  /** Calls its internal API. */
  post<T>(path: string, body?: object): Promise<T> {
    return internalCall(
      { url: this.internalUrl, token: this.env['INTERNAL_TOKENS']!.split(',', 1)[0]! },
      'POST',
      path,
      body,
    );
  }

  /** The address of the API in a mode; only for a gateway. */
  baseUrl(mode: 'live' | 'test'): string {
    return `http://127.0.0.1:${this.env[mode === 'live' ? 'LIVE_PORT' : 'SANDBOX_PORT']}`;
  }

  /** Sends SIGKILL, or the signal, and waits for the exit; returns its code, which is null after SIGKILL. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill(signal);
      await ended;
    }
    return this.child.exitCode;
  }
}

function flagsOf(pid: number): string[] {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return words.filter((word) => word.startsWith('--'));
}

/** Without MILLWRIGHT_PART, by which the local run would mistake the process for its own. */
function environmentOf(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  const { MILLWRIGHT_PART: _, ...env } = Object.fromEntries(
    lines.filter((line) => line.includes('=')).map((line) => line.split(/=(.*)/s, 2) as [string, string]),
  );
  return env as Record<string, string>;
}
