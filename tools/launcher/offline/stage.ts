// Copies files and packages of the checkout into the folder that is packed. Hard links take neither time nor disk.

import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readJson } from '../files.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export class Stage {
  readonly folder: string;
  readonly #root: string;
  readonly #packages = new Set<string>();

  constructor(root: string, folder: string) {
    this.#root = root;
    this.folder = folder;
  }

  /** A file, a link or a folder of the checkout, to its place. */
  take(path: string): void {
    place(join(this.#root, path), join(this.folder, path));
  }

  /** The packages that the one in this folder needs when it runs, without some of them, and all that those need. */
  takePackagesOf(folder: string, without: ReadonlySet<string>): void {
    const { dependencies, optionalDependencies } = readJson<Manifest>(join(this.#root, folder, 'package.json'))!;
    const names = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !without.has(name));
    for (const name of names) this.#takeLink(join(this.#root, folder, 'node_modules', name));
  }

  /** pnpm links to `.pnpm/<package>/node_modules/<package>`; beside it are links to what it needs, and links to packages of ours end elsewhere. */
  #takeLink(link: string): void {
    // Optional packages are only there for the machines that they are for.
    if (!existsSync(link)) return;
    place(link, join(this.folder, relative(this.#root, link)));
    const [, holder] = /^(.*\/\.pnpm\/[^/]+\/node_modules)\//.exec(realpathSync(link)) ?? [];
    if (holder === undefined || this.#packages.has(holder)) return;
    this.#packages.add(holder);
    for (const entry of entriesOf(holder)) {
      if (lstatSync(entry).isSymbolicLink()) this.#takeLink(entry);
      else place(entry, join(this.folder, relative(this.#root, entry)));
    }
  }
}

/** What is in a `node_modules`, also in the folders of scopes. Programs of packages are not run. */
function entriesOf(folder: string): string[] {
  const entries = readdirSync(folder).filter((name) => name !== '.bin');
  return entries.flatMap((name) => (name.startsWith('@') ? entriesOf(join(folder, name)) : [join(folder, name)]));
}

function place(from: string, to: string): void {
  const entry = lstatSync(from);
  if (entry.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) place(join(from, name), join(to, name));
    return;
  }
  mkdirSync(dirname(to), { recursive: true });
  if (entry.isSymbolicLink()) return symlinkSync(readlinkSync(from), to);
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}
