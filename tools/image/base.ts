// The base of the image: packages of Debian, unpacked by mmdebstrap into a tar, with the records by which scanners recognise them.

import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Fault } from '../launcher/fault.ts';
import { run } from '../launcher/run.ts';

const release = 'trixie';
/** What Node needs. Certificates, time zones and languages are in its binary. */
const packages = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6'];

/** Names of users, hosts and services come from files, and hosts from DNS. */
const files = {
  '/etc/passwd': 'root:x:0:0:root:/root:/sbin/nologin\nmillwright:x:10001:10001:millwright:/tmp:/sbin/nologin\n',
  '/etc/group': 'root:x:0:\nmillwright:x:10001:\n',
  '/etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
};

/** Writes the tar; the same versions of the packages give the same bytes. */
export async function makeBase(path: string): Promise<void> {
  const mirror = await debianMirror();
  const next = `${path}.${process.pid}.new`;
  mkdirSync(dirname(path), { recursive: true });
  const args = [
    '--quiet',
    '--variant=extract',
    '--format=tar',
    `--include=${packages.join(',')}`,
    `--extract-hook=${recordPackages}`,
    ...Object.entries(files).map(([file, text]) => `--extract-hook=printf '${escaped(text)}' > "$1${file}"`),
    // A volume of Docker that is mounted there gets its owner.
    '--extract-hook=install -d -o 10001 -g 10001 "$1/var/lib/millwright"',
    release,
    next,
    `deb ${mirror} ${release} main`,
    `deb ${mirror}-security ${release}-security main`,
  ];
  try {
    const env = { ...process.env, SOURCE_DATE_EPOCH: '0' };
    await run(`mmdebstrap could not get packages of Debian from ${mirror}`, 'mmdebstrap', args, { env });
    renameSync(next, path);
  } finally {
    rmSync(next, { force: true });
  }
}

/** Unpacks a Debian of its required packages and apt alone into the folder. */
export async function unpackDebian(folder: string): Promise<void> {
  const mirror = await debianMirror();
  const args = ['--quiet', '--variant=minbase', '--format=directory', release, folder, `deb ${mirror} ${release} main`];
  await run(`mmdebstrap could not get Debian from ${mirror}`, 'mmdebstrap', args);
}

/** Unpacked packages are in no database of dpkg: a file for each, in its format, is what scanners read instead. */
const recordPackages = [
  'mkdir -p "$1/var/lib/dpkg/status.d"',
  'for deb in "$1"/var/cache/apt/archives/*.deb',
  'do dpkg-deb --field "$deb" > "$1/var/lib/dpkg/status.d/$(dpkg-deb --field "$deb" Package)" || exit 1',
  'done',
].join('\n');

export interface DebianPackage {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
}

/** The packages in a base that `makeBase` has written. */
export async function packagesIn(base: string): Promise<DebianPackage[]> {
  const args = ['--extract', '--to-stdout', '--file', base, '--wildcards', './var/lib/dpkg/status.d/*'];
  return parseRecords(await run('the packages of the base could not be read', 'tar', args));
}

/** Records in the format of dpkg, one after the other, with or without empty lines between them. */
export function parseRecords(text: string): DebianPackage[] {
  return text
    .split(/^(?=Package: )/m)
    .filter((record) => record.startsWith('Package: '))
    .map((record) => {
      const field = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(record)?.[1] ?? '';
      return { name: field('Package'), version: field('Version'), architecture: field('Architecture') };
    });
}

/** The mirror of Debian that this machine uses itself, or the one that MILLWRIGHT_DEBIAN_MIRROR names. */
async function debianMirror(): Promise<string> {
  const given = process.env['MILLWRIGHT_DEBIAN_MIRROR'];
  if (given) return given.replace(/\/$/, '');
  const format = ['--format', '$(ORIGIN)|$(LABEL)|$(REPO_URI)', 'Created-By: Packages'];
  const targets = await run('apt-get', 'apt-get', ['indextargets', ...format]).catch(() => '');
  const found = /^Debian\|Debian\|(.+?)\/?$/m.exec(targets)?.[1];
  if (found !== undefined) return found;
  throw new Fault('this machine uses no Debian mirror: set MILLWRIGHT_DEBIAN_MIRROR to the address of one');
}

function escaped(text: string): string {
  return text.replaceAll('\n', String.raw`\n`);
}
