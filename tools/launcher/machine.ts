// What this machine must have beyond Node: found, installed with apt where that is allowed, or named with its command.

import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Fault } from './fault.ts';
import type { Progress } from './progress.ts';
import { run, succeeds } from './run.ts';

export interface Missing {
  readonly what: string;
  readonly packages: readonly string[];
}

export interface Needs {
  readonly redis: boolean;
  readonly java: boolean;
  readonly maven: boolean;
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
  ]);
  return found.filter((each): each is Missing => Boolean(each));
}

/** Installs what is missing as root on Debian or Ubuntu; elsewhere fails with the one command that does it. */
export async function installMissing(missing: readonly Missing[], progress: Progress): Promise<void> {
  if (missing.length === 0) return;
  const names = missing.map(({ what }) => what).join('; ');
  if (process.getuid?.() !== 0 || !findCommand('apt-get')) {
    throw new Fault(`missing on this machine: ${names}. Run: ${await installCommand(missing)}`);
  }
  await progress.step(`installing what is missing (${names})`, async () => {
    const hadRedis = findCommand('redis-server') !== undefined;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get update failed', 'apt-get', ['update', '-qq'], { env });
    const packages = await packagesOf(missing);
    await run('apt-get install failed', 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
    });
    if (!hadRedis && packages.includes('redis-server')) await stopDistributionRedis();
  });
  const left = await missingParts({ redis: true, java: true, maven: true });
  if (left.length > 0)
    throw new Fault(`still missing after apt-get install: ${left.map(({ what }) => what).join('; ')}`);
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

/** Which Java a release carries differs: Debian 12 has 17, Debian 13 has 21, Ubuntu 22.04 defaults to 11. */
async function packagesOf(missing: readonly Missing[]): Promise<string[]> {
  const packages = missing.flatMap((each) => each.packages);
  if (!packages.includes('java')) return packages;
  const candidates = ['openjdk-21-jre-headless', 'openjdk-17-jre-headless'];
  const policy = await run('apt-cache', 'apt-cache', ['policy', ...candidates]).catch(() => '');
  const java = candidates.find((name) => new RegExp(`^${name}:\\s+Installed: .*\\s+Candidate: \\d`, 'm').test(policy));
  return packages.map((name) => (name === 'java' ? (java ?? 'default-jre-headless') : name));
}

/** The package starts a server of its own on 6379, which nobody asked for. */
async function stopDistributionRedis(): Promise<void> {
  if (existsSync('/run/systemd/system')) await succeeds('systemctl', ['disable', '--now', 'redis-server'], 20_000);
  else await succeeds('service', ['redis-server', 'stop'], 20_000);
}
