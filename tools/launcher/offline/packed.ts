// Whether this folder is an unpacked bundle of `./millwright bundle`, which has all that a run needs: nothing is installed or built there.

import { join } from 'node:path';
import { Fault } from '../fault.ts';
import { readJson } from '../files.ts';
import { root } from '../settings.ts';

/** In the root of an unpacked bundle. `./millwright` reads `machine`, before there is a Node to read it with. */
export interface Packed {
  readonly version: string;
  readonly revision: string;
  /** As `uname -m` says it. */
  readonly machine: string;
  /** Of the machine that packed it. Java and Redis are those of its distribution, and need it or a newer one. */
  readonly glibc: string;
}

export const packedFile = 'bundle.json';
export const packed = readJson<Packed>(join(root, packedFile));

export function glibcVersion(): string {
  // It would look up the names of addresses.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime ?? 'none';
}

export function requireFittingGlibc(): void {
  if (!packed) return;
  const found = glibcVersion();
  if (isOlder(found, packed.glibc))
    throw new Fault(
      `this bundle was made on a machine with glibc ${packed.glibc}, but this one has ${found}: make one on a distribution as old as this`,
    );
}

export function isOlder(version: string, than: string): boolean {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [version, than].map((each) =>
    each.split('.').map(Number),
  ) as [number[], number[]];
  return Number.isNaN(major) || major < otherMajor || (major === otherMajor && minor < otherMinor);
}
