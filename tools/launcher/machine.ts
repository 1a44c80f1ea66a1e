// The programs that this machine needs beyond Node: found, installed with apt as root, or named with the command to install.

import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Fault } from './fault.ts';
import { packed, requireFittingGlibc } from './offline/packed.ts';
import { logPath } from './plan.ts';
import type { Progress } from './progress.ts';
import { run, runDetached, succeeds } from './run.ts';
import type { Settings } from './settings.ts';

const headlessShell = 'chromium-headless-shell';

export interface Missing {
  readonly what: string;
  readonly packages: readonly string[];
  /** It only makes a run faster. */
  readonly isOptional?: boolean;
}

export interface Needs {
  readonly redis?: boolean;
  readonly java?: boolean;
  readonly maven?: boolean;
  /** For the tests of pages, of the commands in the guides, and of the manifests. */
  readonly tests?: boolean;
}

export function requireLinux(): void {
  if (process.platform === 'linux') return requireFittingGlibc();
  throw new Fault(
    `the local run needs Linux (also in a container, WSL or a virtual machine), but this is ${process.platform}`,
  );
}

export async function missingParts(needs: Needs): Promise<Missing[]> {
  const found = await Promise.all([
    needs.redis && missingRedis(),
    needs.java && missingJava(),
    needs.maven && !findCommand('mvn') && { what: 'Maven, which fetches Apache Kafka', packages: ['maven'] },
    needs.tests && missingChromium(),
    needs.tests && !findCommand('curl') && { what: 'curl, for the commands of the guides', packages: ['curl'] },
    needs.tests && !findCommand('jq') && { what: 'jq, for the commands of the guides', packages: ['jq'] },
    needs.tests && missingPython(),
  ]);
  return found.filter((each): each is Missing => Boolean(each));
}

/** Installs missing packages as root on Debian or Ubuntu; otherwise fails with the one command that installs them. */
export async function installMissing(needs: Needs, settings: Settings, progress: Progress): Promise<void> {
  const missing = await missingParts(needs);
  if (missing.length === 0) return;
  if (packed) throw new Fault(`of this bundle does not start: ${namesOf(missing)}; unpack it again`);
  if (process.getuid?.() !== 0 || !findCommand('apt-get')) {
    throw new Fault(`missing on this machine: ${namesOf(missing)}. Run: ${await installCommand(missing)}`);
  }
  await progress.step(`installing ${namesOf(missing)}`, async () => {
    const hadRedis = findCommand('redis-server') !== undefined;
    try {
      await apt(settings, 'update', '-qq');
      const packages = await packagesOf(missing);
      await apt(settings, 'install', '-y', '-qq', '--no-install-recommends', ...packages);
      if (!hadRedis && packages.includes('redis-server')) await stopDistributionRedis();
    } catch (error) {
      if (missing.some(({ isOptional }) => !isOptional)) throw error;
      return 'failed; the run continues without it';
    }
  });
  const left = (await missingParts(needs)).filter(({ isOptional }) => !isOptional);
  if (left.length === 0) return;
  throw new Fault(`apt-get has no ${namesOf(left)}: install it another way, or give its address (./millwright help)`);
}

function namesOf(missing: readonly Missing[]): string {
  return missing.map(({ what }) => what).join('; ');
}

function apt(settings: Settings, ...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const all = ['-o', 'DPkg::Lock::Timeout=120', ...args];
  return runDetached(`apt-get ${args[0]} failed`, 'apt-get', all, logPath(settings.home, 'install'), env);
}

export async function installCommand(missing: readonly Missing[]): Promise<string> {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const packages = await packagesOf(missing);
  return `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages.join(' ')}`;
}

export function hasChromium(): boolean {
  return (findCommand(headlessShell) ?? findCommand('chromium')) !== undefined;
}

export function findCommand(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

async function missingRedis(): Promise<Missing | undefined> {
  const needed = { what: 'Redis 6.2 or newer', packages: ['redis-server'] };
  if (!findCommand('redis-server')) return needed;
  const version = /v=(\d+)\.(\d+)/.exec(await run('redis-server', 'redis-server', ['--version']));
  const [major, minor] = [Number(version?.[1]), Number(version?.[2])];
  return major > 6 || (major === 6 && minor >= 2) ? undefined : needed;
}

async function missingJava(): Promise<Missing | undefined> {
  const needed = { what: 'Java 17 or newer, for Apache Kafka', packages: ['java'] };
  if (!findCommand('java')) return needed;
  const major = /^openjdk (\d+)|^java (\d+)/m.exec(await run('java', 'java', ['--version']).catch(() => ''));
  return Number(major?.[1] ?? major?.[2]) >= 17 ? undefined : needed;
}

/** The program without the parts around a page takes half of the time of a test; not every distribution has it. */
async function missingChromium(): Promise<Missing | undefined> {
  if (findCommand(headlessShell)) return undefined;
  const needed = { what: 'Chromium, for the tests of pages', packages: ['chromium'] };
  if (!findCommand('chromium')) return needed;
  const canInstall = process.getuid?.() === 0 && findCommand('apt-get') !== undefined;
  return canInstall && (await firstCandidate([headlessShell])) ? { ...needed, isOptional: true } : undefined;
}

async function missingPython(): Promise<Missing | undefined> {
  const needed = { what: 'Python with venv, which installs kubectl', packages: ['python3-venv'] };
  return (await succeeds('python3', ['-c', 'import ensurepip, venv'], 20_000)) ? undefined : needed;
}

/** The packages of what a distribution has by different names: Debian 12 has Java 17, Debian 13 has 21, Ubuntu 22.04 defaults to 11. */
async function packagesOf(missing: readonly Missing[]): Promise<string[]> {
  const packages = missing.flatMap((each) => each.packages);
  return Promise.all(
    packages.map(async (name) => {
      if (name === 'java')
        return (await firstCandidate(['openjdk-21-jre-headless', 'openjdk-17-jre-headless'])) ?? 'default-jre-headless';
      return name === 'chromium' ? ((await firstCandidate([headlessShell])) ?? name) : name;
    }),
  );
}

/** The first of the packages that apt can install. */
async function firstCandidate(packages: readonly string[]): Promise<string | undefined> {
  const policy = await run('apt-cache', 'apt-cache', ['policy', ...packages]).catch(() => '');
  return packages.find((name) => new RegExp(`^${name}:\\s+Installed: .*\\s+Candidate: \\d`, 'm').test(policy));
}

/** The package starts a server on 6379, which the run does not use. */
async function stopDistributionRedis(): Promise<void> {
  if (existsSync('/run/systemd/system')) await succeeds('systemctl', ['disable', '--now', 'redis-server'], 20_000);
  else await succeeds('service', ['redis-server', 'stop'], 20_000);
}
