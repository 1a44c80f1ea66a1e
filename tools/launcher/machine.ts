// The programs that this machine needs beyond Node: found, installed with apt as root, or named with the command to install.

import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Fault } from './fault.ts';
import { logPath } from './plan.ts';
import type { Progress } from './progress.ts';
import { run, runDetached, succeeds } from './run.ts';
import type { Settings } from './settings.ts';

export interface Missing {
  readonly what: string;
  readonly packages: readonly string[];
}

export interface Needs {
  readonly redis?: boolean;
  readonly java?: boolean;
  readonly maven?: boolean;
  /** For the tests of pages, of the commands in the guides, and of the manifests. */
  readonly tests?: boolean;
}

export function requireLinux(): void {
  if (process.platform === 'linux') return;
  throw new Fault(
    `the local run needs Linux (a container, WSL or a virtual machine will do), this is ${process.platform}`,
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
  if (process.getuid?.() !== 0 || !findCommand('apt-get')) {
    throw new Fault(`missing on this machine: ${namesOf(missing)}. Run: ${await installCommand(missing)}`);
  }
  await progress.step(`installing ${namesOf(missing)}`, async () => {
    const hadRedis = findCommand('redis-server') !== undefined;
    await apt(settings, 'update', '-qq');
    const packages = await packagesOf(missing);
    await apt(settings, 'install', '-y', '-qq', '--no-install-recommends', ...packages);
    if (!hadRedis && packages.includes('redis-server')) await stopDistributionRedis();
  });
  const left = await missingParts(needs);
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

/** The smaller of its two programs is enough, and what is there is used. */
function missingChromium(): Missing | undefined {
  if (findCommand('chromium-headless-shell') ?? findCommand('chromium')) return undefined;
  return { what: 'Chromium, for the tests of pages', packages: ['chromium-headless-shell'] };
}

async function missingPython(): Promise<Missing | undefined> {
  const needed = { what: 'Python with venv, which installs kubectl', packages: ['python3-venv'] };
  return (await succeeds('python3', ['-c', 'import ensurepip, venv'], 20_000)) ? undefined : needed;
}

/** The packaged Java depends on the release: Debian 12 has 17, Debian 13 has 21, Ubuntu 22.04 defaults to 11. */
async function packagesOf(missing: readonly Missing[]): Promise<string[]> {
  const packages = missing.flatMap((each) => each.packages);
  if (!packages.includes('java')) return packages;
  const candidates = ['openjdk-21-jre-headless', 'openjdk-17-jre-headless'];
  const policy = await run('apt-cache', 'apt-cache', ['policy', ...candidates]).catch(() => '');
  const java = candidates.find((name) => new RegExp(`^${name}:\\s+Installed: .*\\s+Candidate: \\d`, 'm').test(policy));
  return packages.map((name) => (name === 'java' ? (java ?? 'default-jre-headless') : name));
}

/** The package starts a server on 6379, which the run does not use. */
async function stopDistributionRedis(): Promise<void> {
  if (existsSync('/run/systemd/system')) await succeeds('systemctl', ['disable', '--now', 'redis-server'], 20_000);
  else await succeeds('service', ['redis-server', 'stop'], 20_000);
}
