// Compares 24 screens, at four widths in light and dark colours, with the pictures that were accepted.
// Pages of every area of the dashboard, the sign-in, the consent and the documents, of an account that it makes. Of what differs it writes a
// picture. `--accept` stores what is there as the pictures to compare with.
// Needs the local run, and Chromium.

import { Product } from '@millwright/testing';
import { nameOf, Pictures, shots } from '@millwright/testing/page';
import { readOptions, verdict } from '../support/report.ts';

const options = readOptions('drill pictures', {
  accept: { flag: true, description: 'store the pictures instead of comparing them' },
  from: { fallback: 1, description: 'the first of the pictures' },
  to: { fallback: shots.length, description: 'the last of them' },
});

const pictures = await Pictures.begin(await Product.up());
const checks: [met: boolean, otherwise: string][] = [];
const startedAt = performance.now();
let bytes = 0;
try {
  for (const shot of shots.slice(options.from - 1, options.to)) {
    if (options.accept) {
      bytes += await pictures.accept(shot);
      console.log(nameOf(shot));
    } else {
      const difference = await pictures.difference(shot);
      checks.push([difference === undefined, difference ?? '']);
    }
  }
  const count = options.accept ? options.to - options.from + 1 : checks.length;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  const how = pictures.areExact
    ? 'exactly'
    : 'at an eighth of their size: another Chromium or other fonts have drawn them';
  console.log(
    `${count} pictures in ${seconds} s: ${options.accept ? `stored, ${(bytes / 1e6).toFixed(1)} MB` : `compared ${how}`}`,
  );
} finally {
  await pictures.close();
}
verdict(checks);
