// The namespaces of a cluster: mounts, network and processes of its own, which end with its first process.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault, messageOf } from '@millwright/tools/launcher/fault.ts';
import { readText } from '@millwright/tools/launcher/files.ts';
import { findCommand, installCommand, type Missing } from '@millwright/tools/launcher/machine.ts';

const insideVariable = 'MILLWRIGHT_IN_CLUSTER';
/** Of the benchmarking range, which is routed nowhere. */
export const node = { name: 'mw-node', address: '198.18.0.1' };
export const networks = {
  all: '198.18.0.0/15',
  pods: '198.18.64.0/24',
  services: '198.18.128.0/20',
  firstService: '198.18.128.1',
};
/** The cgroup under which kubelet makes those of pods. */
export const cgroup = 'millwright-kubernetes';
const controllers = '/sys/fs/cgroup';
const sharesOfAll = 16 * 1_024;

/** The folder on the node that `overlays/local` has its volumes in. */
export const volumes = '/var/lib/millwright';

const programs: readonly (readonly [command: string, what: string, ...packages: string[]])[] = [
  ['containerd', 'containerd, which runs containers', 'containerd'],
  ['runc', 'runc', 'runc'],
  ['/usr/lib/cni/bridge', 'the network plugins of containers', 'containernetworking-plugins'],
  ['catatonit', 'catatonit, the first process of a container', 'catatonit'],
  ['nft', 'nftables, for the addresses of Services', 'nftables'],
  ['conntrack', 'conntrack', 'conntrack'],
  ['openssl', 'openssl, for certificates', 'openssl'],
  ['ip', 'iproute2', 'iproute2'],
  ['buildah', 'buildah, which builds images', 'buildah'],
  ['mmdebstrap', 'mmdebstrap, which unpacks packages of Debian', 'mmdebstrap'],
];

/** Fails with what is missing, and the command that installs it. */
export async function requireMachine(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Fault('a cluster needs namespaces, cgroups and mounts: run it as root');
  if (!existsSync(join(controllers, 'memory')))
    throw new Fault(`the cluster needs cgroups of version 1, and ${controllers} has those of version 2 alone`);
  const missing = programs
    .filter(([command]) => !(command.startsWith('/') ? existsSync(command) : findCommand(command)))
    .map(([, what, ...packages]): Missing => ({ what, packages }));
  if (missing.length === 0) return;
  const names = missing.map(({ what }) => what).join('; ');
  throw new Fault(`missing on this machine: ${names}. Run: ${await installCommand(missing)}`);
}

export function isInside(): boolean {
  return process.env[insideVariable] !== undefined;
}

/**
 * Runs this program once more in namespaces, and ends with its exit code, once nothing of them is left. Never returns. The file gets the
 * number of their first process, as it is outside of them.
 */
export async function enterNamespaces(pidFile: string): Promise<never> {
  requireNoOther();
  removeCgroups();
  const [program = '', ...args] = process.argv.slice(1);
  const namespaces = [
    '--mount',
    '--net',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
    '--propagation',
    'private',
  ];
  // If this process is killed, its child is too, and with that everything in the namespaces.
  const words = [
    '--pdeathsig',
    'KILL',
    'unshare',
    ...namespaces,
    'catatonit',
    '--',
    process.execPath,
    program,
    ...args,
  ];
  const child = spawn('setpriv', words, { stdio: 'inherit', env: { ...process.env, [insideVariable]: 'true' } });
  void writePid(child.pid!, pidFile);
  // unshare passes no signal on, so they are sent to its child. A terminal has sent Ctrl-C to it already, which changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => signalInside(child.pid!, signal));
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  removeCgroups();
  process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
}

async function writePid(unshare: number, file: string): Promise<void> {
  for (let [pid] = childrenOf(unshare); ; [pid] = childrenOf(unshare)) {
    if (pid !== undefined) return writeFileSync(file, String(pid));
    await delay(10);
  }
}

function signalInside(unshare: number, signal: NodeJS.Signals): void {
  for (const child of childrenOf(unshare)) process.kill(child, signal);
}

function childrenOf(pid: number): number[] {
  const children = readText(`/proc/${pid}/task/${pid}/children`) ?? '';
  return children.split(' ').filter(Boolean).map(Number);
}

/** Inside: what a node has to be, and nothing of the machine's own that its programs would write to. */
export function setUpNode(): void {
  run('mount --make-rshared /');
  // The controllers are those of version 1; runc takes a mount of version 2 beside them for the place of some.
  if (globSync(`${controllers}/unified/cgroup.procs`).length > 0) run(`umount ${controllers}/unified`);
  // kubelet, containerd and runc write there in spite of folders of their own; what they write stays in memory.
  run('mount -t tmpfs -o mode=755 tmpfs /run');
  const [upper, work] = ['/run/var-lib/upper', '/run/var-lib/work'];
  for (const folder of [upper, work]) mkdirSync(folder, { recursive: true });
  run(`mount -t overlay -o lowerdir=/var/lib,upperdir=${upper},workdir=${work} overlay /var/lib`);
  for (const controller of readdirSync(controllers))
    mkdirSync(join(controllers, controller, cgroup), { recursive: true });
  copyCpuset();
  // Beside other processes of the machine, all pods together count as many of them, and not as one.
  writeFileSync(join(controllers, 'cpu', cgroup, 'cpu.shares'), String(sharesOfAll));
  run('ip link set lo up');
  run(`ip link add ${node.name} type dummy`, `ip link add ${node.name} type bridge`);
  run(`ip address add ${node.address}/24 dev ${node.name}`);
  run(`ip link set ${node.name} up`);
  // Programs take the address of the default route for that of the node; nothing can leave by it.
  run(`ip route add default dev ${node.name}`);
  run('sysctl -q -w net.ipv4.ip_forward=1');
}

/** A new cgroup of cpuset has no processors before it is given some. */
function copyCpuset(): void {
  const folder = join(controllers, 'cpuset');
  for (const file of ['cpuset.cpus', 'cpuset.mems'])
    execFileSync('sh', ['-c', 'cat "$1/$2" > "$1/$3/$2"', 'sh', folder, file, cgroup]);
}

function requireNoOther(): void {
  const processes = globSync(`${controllers}/pids/${cgroup}/**/cgroup.procs`).flatMap((file) => readText(file) ?? '');
  if (processes.join('').trim() === '') return;
  throw new Fault('a cluster of this command runs on the machine already: stop it with Ctrl-C in its terminal');
}

/** Deepest first; they outlive the processes and the namespaces. */
function removeCgroups(): void {
  for (const folder of globSync(`${controllers}/*/${cgroup}`)) {
    const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
    const folders = inside.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
    const deepestFirst = [folder, ...folders].toSorted((one, other) => other.length - one.length);
    for (const each of deepestFirst) removeCgroup(each);
  }
}

/** The kernel needs a moment for the processes of a namespace that has just ended. */
function removeCgroup(folder: string): void {
  for (let tries = 0; ; tries += 1) {
    try {
      return rmdirSync(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      if (tries === 50) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}

function run(command: string, otherwise?: string): void {
  const [program = '', ...args] = command.split(' ');
  try {
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    if (otherwise !== undefined) return run(otherwise);
    throw new Fault(`the namespaces of the cluster could not be set up: ${command}: ${messageOf(error)}`);
  }
}
