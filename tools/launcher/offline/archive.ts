// A folder as a compressed tar in parts, with their SHA-256 sums. A bare Debian has what unpacks it: cat, tar and gzip.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, globSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { Fault, UsageFault } from '../fault.ts';
import { lastLine } from '../run.ts';

export interface Part {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

const sums = 'SHA256SUMS';
const units: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, G: 1e9 };
const leastPartBytes = 1e6;
/** Their numbers have three digits, so that `cat` gets them in their order. */
const mostParts = 999;

/** `45M` is 45 million bytes. */
export function parseSize(given: string): number {
  const [, number, unit = 'M'] = /^(\d+)([KMG])$/.exec(given) ?? [];
  const bytes = Number(number) * units[unit]!;
  if (bytes >= leastPartBytes) return bytes;
  throw new UsageFault(`bundle: "${given}" is not a part size; use one such as 45M or 2G, from 1M on`);
}

/** Writes the folder into `output`, in place of an archive that is there. `onPart` is called after each part. */
export async function writeArchive(
  folder: string,
  output: string,
  partBytes: number,
  onPart: (part: Part) => void = () => {},
): Promise<Part[]> {
  mkdirSync(output, { recursive: true });
  for (const left of globSync(['millwright-*.tar.gz.[0-9][0-9][0-9]', sums], { cwd: output }))
    rmSync(join(output, left));
  const name = basename(folder);
  const args = ['--create', '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+w,a+rX'];
  const tar = spawn('tar', [...args, `--directory=${dirname(folder)}`, name], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [parts, wrong, [code]] = await Promise.all([
    writeParts(tar.stdout, join(output, `${name}.tar.gz`), partBytes, onPart),
    text(tar.stderr),
    once(tar, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Fault(`tar could not pack ${folder}: ${lastLine(wrong)}`);
  writeFileSync(join(output, sums), parts.map(({ file, sha256 }) => `${sha256}  ${basename(file)}\n`).join(''));
  return parts;
}

async function writeParts(
  tar: NodeJS.ReadableStream,
  path: string,
  partBytes: number,
  onPart: (part: Part) => void,
): Promise<Part[]> {
  const parts: Part[] = [];
  await pipeline(tar, createGzip({ level: 9 }), async (compressed: AsyncIterable<Buffer>) => {
    let part = new OpenPart(`${path}.001`);
    const end = (): void => {
      parts.push(part.end());
      onPart(parts.at(-1)!);
    };
    for await (const chunk of compressed) {
      for (let rest = chunk; rest.length > 0;) {
        if (part.bytes === partBytes) {
          end();
          if (parts.length === mostParts) throw new Fault(`more than ${mostParts} parts: use a larger --part-size`);
          part = new OpenPart(`${path}.${String(parts.length + 1).padStart(3, '0')}`);
        }
        const taken = rest.subarray(0, partBytes - part.bytes);
        part.write(taken);
        rest = rest.subarray(taken.length);
      }
    }
    end();
  });
  return parts;
}

class OpenPart {
  readonly #file: string;
  readonly #descriptor: number;
  readonly #hash = createHash('sha256');
  bytes = 0;

  constructor(file: string) {
    this.#file = file;
    this.#descriptor = openSync(file, 'w');
  }

  write(content: Buffer): void {
    for (let written = 0; written < content.length;) written += writeSync(this.#descriptor, content, written);
    this.#hash.update(content);
    this.bytes += content.length;
  }

  end(): Part {
    closeSync(this.#descriptor);
    return { file: this.#file, bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}
