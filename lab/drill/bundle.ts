// Packs the product, unpacks it on a system without a network and other software, and runs it there.
// In a Debian with only its required packages and only loopback, an order becomes a webhook, two benches run, and programs that need a
// checkout are refused. Prints sizes and times.
// Needs a checkout, root, mmdebstrap, and iproute2 for its own network namespace.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unpackDebian } from '@millwright/tools/image/base.ts';
import { requirePrograms } from '@millwright/tools/image/build.ts';
import { root } from '@millwright/tools/launcher/settings.ts';
import { readOptions, verdict } from '../support/report.ts';
import { timed } from '../support/timed.ts';

const options = readOptions('drill bundle', {
  'part-size': { fallback: 45, description: 'size of a part, in MB' },
  most: { fallback: 300, description: 'size of all parts that is accepted, in MB' },
});

interface Bundle {
  readonly name: string;
  readonly parts: readonly { readonly file: string; readonly bytes: number }[];
  readonly sums: string;
  readonly unpack: string;
}

/** Of the bare Debian: all that its shell knows. */
const environment = ['/usr/bin/env', '-i', 'HOME=/root', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin'];
/** `$1` is the root of the Debian, and the words after it are run there. */
const enter = [
  'ip link set lo up',
  'mount -t proc proc "$1/proc"',
  'mount --rbind /dev "$1/dev"',
  'exec chroot "$@"',
].join('\n');

await requirePrograms(['mmdebstrap']);
const work = mkdtempSync(join(tmpdir(), 'millwright-bundle-'));
const debian = join(work, 'debian');
try {
  await timed('a bare Debian', () => unpackDebian(debian));
  const bundle = await timed('./millwright bundle', async () => {
    const words = ['bundle', '--json', '--output', join(work, 'parts'), '--part-size', `${options['part-size']}M`];
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    return JSON.parse(execFileSync(join(root, 'millwright'), words, { stdio: [...stdio] }).toString()) as Bundle;
  });
  const megabytes = bundle.parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  console.log(`${megabytes.toFixed(0)} MB in ${bundle.parts.length} parts`);
  for (const file of [...bundle.parts.map((part) => part.file), bundle.sums])
    cpSync(file, join(debian, 'media', basename(file)));
  await timed('unpacked', () => inDebian(['chroot', debian], `cd /media && ${bundle.unpack}`));
  const program = 'exec .millwright/toolchain/bin/node lab/drill/bundle/unpacked.ts';
  const alone = ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-euc', enter, 'sh', debian];
  const status = await inDebian(alone, `cd /media/${bundle.name} && ${program}`);
  verdict([
    [status === 0, 'the unpacked product does not do what it should (see above)'],
    [megabytes <= options.most, `the bundle has ${megabytes.toFixed(0)} MB; the target is ${options.most}`],
  ]);
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function inDebian([command = '', ...args]: readonly string[], script: string): Promise<number | null> {
  const { status, error } = spawnSync(command, [...args, ...environment, 'sh', '-euc', script], { stdio: 'inherit' });
  if (error !== undefined) throw new Error(`The drill needs ${command}: ${error.message}`);
  return status;
}
