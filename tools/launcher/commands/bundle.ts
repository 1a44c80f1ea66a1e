// ./millwright bundle

import { join, resolve } from 'node:path';
import { parseSize } from '../offline/archive.ts';
import { Progress } from '../progress.ts';
import { defaultHome, readSettings } from '../settings.ts';
import { printJson, type Command } from './command.ts';

export const bundle: Command = {
  name: 'bundle',
  usage: '[--output DIR] [--part-size SIZE] [--json]',
  summary: 'pack the product and everything that runs it, for machines of this kind without a network',
  details: [
    '--output DIR      folder for the parts and their SHA256SUMS, whose earlier ones are replaced; .millwright/bundle by default',
    '--part-size SIZE  size of a part, such as 45M or 2G; 100M by default',
    '--json            print one JSON object on standard output, progress on standard error',
    '',
    'Builds what is not built yet, and packs it with Node, Java, Redis, Kafka and PostgreSQL. Once unpacked, `./millwright up`, the',
    'benches and most drills run without installing or building anything: on Debian or Ubuntu, on the same architecture, with a',
    'glibc that is not older than on this machine. Tests, `new`, `remove`, `image` and `bundle` need a checkout.',
  ],
  options: { output: { type: 'string' }, 'part-size': { type: 'string' }, json: { type: 'boolean' } },
  needsCheckout: true,
  async run(input) {
    const partBytes = parseSize(input.value('part-size') ?? '100M');
    const output = resolve(input.value('output') ?? join(defaultHome, 'bundle'));
    const json = input.flag('json');
    const progress = new Progress(json ? process.stderr : process.stdout);
    const { packBundle } = await import('../offline/pack.ts');
    const { name, parts } = await packBundle(readSettings(), progress, { output, partBytes });
    const unpack = `sha256sum --check SHA256SUMS && cat ${name}.tar.gz.* | tar xz`;
    if (json) return printJson({ name, parts, sums: join(output, 'SHA256SUMS'), unpack });
    console.log(`
Copy the files of ${output} to the other machine, and there, in their folder:

  ${unpack}
  cd ${name}
  ./millwright up
`);
  },
};
