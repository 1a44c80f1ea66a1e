// A cluster of one node, in the namespaces of `enterNamespaces`: its programs, its images, and what kubectl says of it.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Fault, messageOf } from '@millwright/tools/launcher/fault.ts';
import type { Progress } from '@millwright/tools/launcher/progress.ts';
import { lastLine, run } from '@millwright/tools/launcher/run.ts';
import { ClusterAccess } from './access.ts';
import type { Binaries, BinaryName } from './binaries.ts';
import { makeClusterCertificates } from './certificates.ts';
import { argumentsOf, configurationFiles, containerdSocket, type Folders, ownObjects } from './configuration.ts';

const pollMs = 100;

export interface ClusterOptions {
  /** A folder that is empty. */
  readonly run: string;
  readonly binaries: Binaries;
  readonly kubectl: string;
  /** Archives of images, as `buildah push` writes them. */
  readonly images: readonly string[];
}

export class Cluster extends ClusterAccess {
  readonly folders: Folders;
  readonly #options: ClusterOptions;
  readonly #programs = new Map<string, ChildProcess>();

  private constructor(options: ClusterOptions) {
    const certificates = join(options.run, 'certificates');
    super(options.kubectl, join(certificates, 'admin.conf'));
    this.#options = options;
    this.folders = { run: options.run, certificates };
  }

  /** Returns once the node is ready and has the images. */
  static async start(options: ClusterOptions, progress: Progress): Promise<Cluster> {
    const cluster = new Cluster(options);
    const { certificates, run: folder } = cluster.folders;
    await progress.step('certificates', () => makeClusterCertificates(certificates));
    for (const [name, text] of Object.entries(configurationFiles(cluster.folders))) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    await Promise.all([cluster.#startControlPlane(progress), cluster.#startContainerd(progress)]);
    await progress.step('node', () => cluster.#startNode());
    return cluster;
  }

  async apply(objects: readonly object[]): Promise<void> {
    const path = join(this.folders.run, 'objects.json');
    writeFileSync(path, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
    await this.kubectl('apply', '--server-side', '-f', path);
  }

  logPath(program: string): string {
    return join(this.folders.run, 'logs', `${program}.log`);
  }

  async importImage(archive: string): Promise<void> {
    await this.#images('import', archive);
  }

  /** Gives an image a second name. */
  async tagImage(name: string, other: string): Promise<void> {
    await this.#images('tag', name, other);
  }

  async #images(...words: readonly string[]): Promise<void> {
    const all = ['-a', containerdSocket(this.folders), '-n', 'k8s.io', 'images', ...words];
    await run(`ctr images ${words[0]}`, 'ctr', all);
  }

  async #startControlPlane(progress: Progress): Promise<void> {
    await progress.step('API server', async () => {
      this.#start('etcd');
      this.#start('kube-apiserver');
      await this.until('kube-apiserver', () => this.kubectl('get', '--raw', '/readyz'));
    });
    this.#start('kube-controller-manager');
    this.#start('kube-scheduler');
    await this.apply(ownObjects());
    this.#start('coredns');
  }

  async #startContainerd(progress: Progress): Promise<void> {
    const ctr = ['-a', containerdSocket(this.folders), 'version'];
    this.runProgram('containerd', 'containerd', ['--config', join(this.folders.run, 'containerd.toml')]);
    await this.until('containerd', () => run('ctr', 'ctr', ctr));
    for (const image of this.#options.images)
      await progress.step(`image ${image.split('/').at(-1)}`, () => this.importImage(image));
  }

  async #startNode(): Promise<void> {
    this.#start('kubelet');
    this.#start('kube-proxy');
    this.#start('metrics-server');
    await this.until('kubelet', () => this.kubectl('wait', '--for=condition=Ready', '--timeout=5s', 'node', '--all'));
  }

  #start(name: BinaryName): void {
    this.runProgram(name, join(this.#options.binaries.bin, name), argumentsOf(this.folders)[name]);
  }

  /** Runs a program until the cluster ends. */
  runProgram(name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
    const path = this.logPath(name);
    mkdirSync(dirname(path), { recursive: true });
    const log = openSync(path, 'a');
    const child = spawn(command, args, {
      stdio: ['ignore', log, log],
      cwd: this.folders.run,
      env: { ...process.env, ...env },
    });
    closeSync(log);
    this.#programs.set(name, child);
  }

  /** Waits until the program answers. Fails at once if one has ended. */
  async until(name: string, answers: () => Promise<unknown>, withinMs = 60_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const failure = await answers().then(() => undefined, messageOf);
      if (failure === undefined) return;
      this.requireRunning();
      if (Date.now() > deadline)
        throw new Fault(`${name} was not ready within ${withinMs / 1_000} s (${failure}); see ${this.logPath(name)}`);
      await delay(pollMs);
    }
  }

  requireRunning(): void {
    for (const [name, { exitCode, signalCode }] of this.#programs) {
      if (exitCode === null && signalCode === null) continue;
      const path = this.logPath(name);
      throw new Fault(`${name} has ended: ${lastLine(readFileSync(path, 'utf8'))}; see ${path}`);
    }
  }
}

/** The image of the process that holds the namespaces of a pod: the machine's own catatonit, which is linked statically. */
export async function makePauseImage(archive: string, name: string): Promise<void> {
  if (existsSync(archive)) return;
  const context = join(dirname(archive), 'pause');
  mkdirSync(context, { recursive: true });
  copyFileSync('/usr/bin/catatonit', join(context, 'pause'));
  writeFileSync(
    join(context, 'Containerfile'),
    'FROM scratch\nCOPY pause /pause\nUSER 65535:65535\nENTRYPOINT ["/pause", "-P"]\n',
  );
  await run('buildah', 'buildah', [
    'build',
    '--isolation=chroot',
    '--timestamp=0',
    '--layers=false',
    '--tag',
    name,
    context,
  ]);
  await exportImage(name, archive);
}

/** Writes an image of buildah as an archive that containerd imports. */
export async function exportImage(name: string, archive: string): Promise<void> {
  await run('buildah could not export an image', 'buildah', ['push', name, `docker-archive:${archive}:${name}`]);
}
