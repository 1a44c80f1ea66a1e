// The programs of a cluster, built from the Go modules that tools/cluster/binaries names, and the definitions of custom resources.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../launcher/fault.ts';
import type { Progress } from '../launcher/progress.ts';
import { run } from '../launcher/run.ts';
import { defaultHome } from '../launcher/settings.ts';

const module = join(import.meta.dirname, 'binaries');
const folder = join(defaultHome, 'kubernetes');
const oldestGo = [1, 26] as const;

const packages = {
  etcd: 'go.etcd.io/etcd/server/v3',
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
  'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
  'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
  kubelet: 'k8s.io/kubernetes/cmd/kubelet',
  'kube-proxy': 'k8s.io/kubernetes/cmd/kube-proxy',
  'metrics-server': 'sigs.k8s.io/metrics-server/cmd/metrics-server',
  coredns: './coredns',
} as const;

export type BinaryName = keyof typeof packages;

/** Modules whose files are read, not built: they would bring the dependencies of whole operators. `sum` is that of go.sum. */
const definitions = [
  {
    module: 'sigs.k8s.io/gateway-api@v1.6.3',
    files: 'config/crd/standard/*.yaml',
    sum: 'h1:lKpJa5bGlraC/QeACvCpsHLdmO6y0iKfzVl6gzaFEYc=',
  },
  {
    module: 'github.com/kedacore/keda/v2@v2.21.0',
    files: 'config/crd/bases/*.yaml',
    sum: 'h1:R6z2HZvstK4RLUMxroNACzBj74xGxt3kG59b5Xc+Xps=',
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    files: 'example/prometheus-operator-crd/*.yaml',
    sum: 'h1:M5xLCLEoaW2IJfnuCwFzzpL+jSVQu3KGT84Pye+fW8s=',
  },
  {
    module: 'github.com/external-secrets/external-secrets@v1.3.2',
    files: 'config/crds/bases/external-secrets.io_*.yaml',
    sum: 'h1:u2J8RjlHIeF0oZCqtl92adI/uZWUwOesJIDkfql6LqQ=',
  },
] as const;

export interface Binaries {
  /** Where the programs are. */
  readonly bin: string;
  /** A folder of definitions of custom resources: of Gateway API, KEDA, the Prometheus operator and External Secrets. */
  readonly definitions: string;
  /** Such as `1.36.3`. */
  readonly kubernetesVersion: string;
}

/** Builds what is missing: a quarter of an hour the first time on two cores, and nothing later. An interrupted build goes on. */
export async function fetchBinaries(progress: Progress): Promise<Binaries> {
  const go = await goVersion();
  const bin = join(folder, `bin-${digestOf([go, ...['go.mod', 'go.sum', 'coredns/main.go'].map(readModule)])}`);
  const missing = (Object.keys(packages) as BinaryName[]).filter((name) => !existsSync(join(bin, name)));
  if (missing.length > 0) {
    mkdirSync(bin, { recursive: true });
    progress.say(`building the programs of Kubernetes once; on two cores it takes a quarter of an hour`);
    await progress.step('Go modules', () => run('go could not fetch the modules', 'go', ['mod', 'download'], inModule));
    for (const name of missing) await progress.step(`build of ${name}`, () => build(name, bin));
    // 3 GB, of no use before the modules change.
    rmSync(goCache, { recursive: true, force: true });
  }
  const found = join(folder, `definitions-${digestOf([JSON.stringify(definitions)])}`);
  if (!existsSync(found)) await progress.step('definitions of custom resources', () => fetchDefinitions(found));
  return { bin, definitions: found, kubernetesVersion: kubernetesVersion() };
}

const goCache = join(folder, 'go-build');
const inModule = {
  cwd: module,
  env: { ...process.env, CGO_ENABLED: '0', GOCACHE: goCache, GOFLAGS: '-buildvcs=false' },
};

async function build(name: BinaryName, bin: string): Promise<void> {
  const version = kubernetesVersion();
  const [major, minor] = version.split('.');
  const stamps = Object.entries({ gitVersion: `v${version}`, gitMajor: major, gitMinor: minor });
  const flags = ['-s', '-w', ...stamps.map(([key, value]) => `-X k8s.io/component-base/version.${key}=${value}`)];
  const next = join(bin, `${name}.new`);
  const args = ['build', '-trimpath', '-ldflags', flags.join(' '), '-o', next, packages[name]];
  await run(`go could not build ${name}`, 'go', args, inModule);
  renameSync(next, join(bin, name));
}

async function fetchDefinitions(target: string): Promise<void> {
  const next = mkdtempSync(`${target}.new-`);
  // Outside of a module, so that theirs are not compared with ours.
  const cwd = mkdtempSync(join(tmpdir(), 'millwright-modules-'));
  try {
    for (const { module: wanted, files, sum } of definitions) {
      const found = await run(`go could not fetch ${wanted}`, 'go', ['mod', 'download', '-json', wanted], { cwd });
      const { Dir, Sum } = JSON.parse(found) as { Dir: string; Sum: string };
      if (Sum !== sum) throw new Fault(`${wanted} is not what it was: its sum is ${Sum}, not ${sum}`);
      for (const file of globSync(files, { cwd: Dir }))
        if (readFileSync(join(Dir, file), 'utf8').includes('kind: CustomResourceDefinition'))
          cpSync(join(Dir, file), join(next, file.replaceAll('/', '-')));
    }
    renameSync(next, target);
  } finally {
    for (const each of [cwd, next]) rmSync(each, { recursive: true, force: true });
  }
}

/** The name of a cached folder changes with what it is made of. */
function digestOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);
}

function readModule(file: string): string {
  return readFileSync(join(module, file), 'utf8');
}

function kubernetesVersion(): string {
  const [, version] = /k8s\.io\/kubernetes v(\S+)/.exec(readModule('go.mod')) ?? [];
  return version!;
}

async function goVersion(): Promise<string> {
  const found = await run('go', 'go', ['env', 'GOVERSION'], { cwd: tmpdir() }).catch(() => '');
  const [, major, minor] = /^go(\d+)\.(\d+)/.exec(found) ?? [];
  const isNew = Number(major) > oldestGo[0] || (Number(major) === oldestGo[0] && Number(minor) >= oldestGo[1]);
  if (isNew) return found.trim();
  const what = found.trim() || 'none';
  throw new Fault(
    `the programs of Kubernetes are built with Go ${oldestGo.join('.')} or newer; this machine has ${what}`,
  );
}
