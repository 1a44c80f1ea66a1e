// The programs of a cluster and of KEDA, built from the Go modules beside this file, and the definitions of custom resources.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '@millwright/tools/launcher/fault.ts';
import type { Progress } from '@millwright/tools/launcher/progress.ts';
import { run, type RunOptions } from '@millwright/tools/launcher/run.ts';
import { defaultHome } from '@millwright/tools/launcher/settings.ts';

const folder = join(defaultHome, 'kubernetes');
const oldestGo = [1, 26] as const;

interface GoModule {
  readonly name: string;
  /** Of go.mod and go.sum. */
  readonly folder: string;
  /** Go files of it. */
  readonly sources: readonly string[];
  /** By the name of the program. */
  readonly packages: Readonly<Record<string, string>>;
  /** The module whose version the programs have. */
  readonly versioned: string;
  /** The variables that tell them so, by a version such as `1.36.3`. */
  readonly stamps: (version: string) => Readonly<Record<string, string>>;
  readonly takes: string;
}

const kubernetes = {
  name: 'Kubernetes',
  folder: join(import.meta.dirname, 'binaries'),
  sources: ['coredns/main.go'],
  packages: {
    etcd: 'go.etcd.io/etcd/server/v3',
    'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
    'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
    'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
    kubelet: 'k8s.io/kubernetes/cmd/kubelet',
    'kube-proxy': 'k8s.io/kubernetes/cmd/kube-proxy',
    'metrics-server': 'sigs.k8s.io/metrics-server/cmd/metrics-server',
    coredns: './coredns',
  },
  versioned: 'k8s.io/kubernetes',
  stamps(version) {
    const [major = '', minor = ''] = version.split('.');
    const variable = 'k8s.io/component-base/version';
    return {
      [`${variable}.gitVersion`]: `v${version}`,
      [`${variable}.gitMajor`]: major,
      [`${variable}.gitMinor`]: minor,
    };
  },
  takes: 'a quarter of an hour',
} as const satisfies GoModule;

const kedaModule = 'github.com/kedacore/keda/v2';
/** Of its own, since it needs other versions of modules than Kubernetes. */
const keda = {
  name: 'KEDA',
  folder: join(import.meta.dirname, 'keda'),
  sources: [],
  packages: { 'keda-operator': `${kedaModule}/cmd/operator`, 'keda-adapter': `${kedaModule}/cmd/adapter` },
  versioned: kedaModule,
  stamps: (version) => ({ [`${kedaModule}/version.Version`]: version }),
  takes: 'ten minutes',
} as const satisfies GoModule;

export type BinaryName = keyof typeof kubernetes.packages;

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
}

export interface Keda {
  /** Where the programs are. */
  readonly bin: string;
  /** The file of the roles that they need. */
  readonly rights: string;
}

/** Builds what is missing: a quarter of an hour the first time on two cores, and nothing later. An interrupted build goes on. */
export async function fetchBinaries(progress: Progress): Promise<Binaries> {
  const bin = await fetchPrograms(kubernetes, progress);
  const found = join(folder, `definitions-${digestOf([JSON.stringify(definitions)])}`);
  if (!existsSync(found)) await progress.step('definitions of custom resources', () => fetchDefinitions(found));
  return { bin, definitions: found };
}

/** The operator of KEDA and its adapter for metrics, and the file of their rights, in the same way. */
export async function fetchKeda(progress: Progress): Promise<Keda> {
  const bin = await fetchPrograms(keda, progress);
  const rights = join(bin, 'role.yaml');
  if (!existsSync(rights)) {
    const found = await run('go', 'go', ['list', '-m', '-f', '{{.Dir}}', kedaModule], { cwd: keda.folder });
    cpSync(join(found.trim(), 'config/rbac/role.yaml'), rights);
  }
  return { bin, rights };
}

async function fetchPrograms(module: GoModule, progress: Progress): Promise<string> {
  const go = await goVersion();
  const files = ['go.mod', 'go.sum', ...module.sources].map((file) => readFileSync(join(module.folder, file), 'utf8'));
  const bin = join(folder, `bin-${digestOf([go, ...files])}`);
  const missing = Object.keys(module.packages).filter((name) => !existsSync(join(bin, name)));
  if (missing.length === 0) return bin;
  mkdirSync(bin, { recursive: true });
  progress.say(`building the programs of ${module.name} once; on two cores it takes ${module.takes}`);
  const fetched = inModule(module);
  await progress.step('Go modules', () => run('go could not fetch the modules', 'go', ['mod', 'download'], fetched));
  for (const name of missing) await progress.step(`build of ${name}`, () => build(module, name, bin));
  // Gigabytes, of no use before the modules change.
  rmSync(goCache, { recursive: true, force: true });
  return bin;
}

const goCache = join(folder, 'go-build');

function inModule({ folder: cwd }: GoModule): RunOptions {
  return { cwd, env: { ...process.env, CGO_ENABLED: '0', GOCACHE: goCache, GOFLAGS: '-buildvcs=false' } };
}

async function build(module: GoModule, name: string, bin: string): Promise<void> {
  const stamps = Object.entries(module.stamps(versionOf(module))).map(([variable, value]) => `-X ${variable}=${value}`);
  const next = join(bin, `${name}.new`);
  const args = ['build', '-trimpath', '-ldflags', ['-s', '-w', ...stamps].join(' '), '-o', next];
  await run(`go could not build ${name}`, 'go', [...args, module.packages[name]!], inModule(module));
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

function versionOf({ folder: of, versioned }: GoModule): string {
  const lines = readFileSync(join(of, 'go.mod'), 'utf8').split('\n');
  const [, version] = lines.map((line) => line.trim().split(' ')).find(([module]) => module === versioned)!;
  return version!.slice(1);
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
