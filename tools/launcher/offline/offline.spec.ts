// What a bundle is made of, on small folders; `./millwright drill bundle` runs a whole one.

import { afterAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from '../settings.ts';
import { inOwnProcess } from '../../support/own-process.ts';
import { writeArchive } from './archive.ts';
import { isOlder } from './packed.ts';
import { Stage } from './stage.ts';

const work = mkdtempSync(join(tmpdir(), 'millwright bundle '));
afterAll(() => rmSync(work, { recursive: true, force: true }));

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

describe('the archive', () => {
  const folder = join(work, 'millwright-1');
  const output = join(work, 'parts');
  const content = randomBytes(250_000);

  it('comes in parts of the given size, which the shell puts together again', async () => {
    write(join(folder, 'deep/content'), content);
    symlinkSync('deep/content', join(folder, 'link'));
    write(join(output, 'millwright-0.tar.gz.007'), 'of an earlier one');
    const parts = await writeArchive(folder, output, 100_000);
    expect(parts.map(({ file }) => basename(file))).toEqual([1, 2, 3].map((each) => `millwright-1.tar.gz.00${each}`));
    expect(parts.slice(0, 2).map(({ bytes }) => bytes)).toEqual([100_000, 100_000]);
    const unpack = 'sha256sum --check --quiet SHA256SUMS && cat *.tar.gz.* | tar xz';
    execFileSync('sh', ['-euc', unpack], { cwd: output });
    expect(readFileSync(join(output, 'millwright-1/link')).equals(content)).toBe(true);
    expect(readlinkSync(join(output, 'millwright-1/link'))).toBe('deep/content');
  });

  it('has a part that was damaged on the way named by its sum', () => {
    writeFileSync(join(output, 'millwright-1.tar.gz.002'), 'damaged');
    const { status, stdout } = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
      cwd: output,
      encoding: 'utf8',
    });
    expect([status, stdout.trim()]).toEqual([1, 'millwright-1.tar.gz.002: FAILED']);
  });

  it('is refused if the folder cannot be packed', async () => {
    await expect(writeArchive(join(work, 'absent'), output, 100_000)).rejects.toThrow('tar could not pack');
  });

  it.each(['0M', '45', 'M', '1.5G', '999K'])('has no parts of %s', async (size) => {
    const { code, stderr } = await inOwnProcess(['bundle', '--part-size', size], {});
    expect([code, stderr.split(';')[0]]).toEqual([2, `millwright: bundle: "${size}" is not a part size`]);
  });
});

describe('the packages', () => {
  it('are those that a package of the workspace needs, and what these need, as pnpm links them', () => {
    const [from, to] = [join(work, 'checkout'), join(work, 'staged')];
    const manifest = {
      dependencies: { a: '1', ours: '1', tool: '1' },
      optionalDependencies: { elsewhere: '1' },
      devDependencies: { dev: '1' },
    };
    write(join(from, 'apps/one/package.json'), JSON.stringify(manifest));
    write(join(from, 'libs/ours/package.json'), '{}');
    for (const name of ['a', '@scope/b', 'tool', 'dev']) {
      write(join(from, `node_modules/.pnpm/${name.replace('/', '+')}@1/node_modules/${name}/index.js`), name);
    }
    const link = (target: string, path: string): void => {
      mkdirSync(dirname(join(from, path)), { recursive: true });
      symlinkSync(target, join(from, path));
    };
    for (const name of ['a', 'tool', 'dev'])
      link(`../../../node_modules/.pnpm/${name}@1/node_modules/${name}`, `apps/one/node_modules/${name}`);
    link('../../../libs/ours', 'apps/one/node_modules/ours');
    link('../../../@scope+b@1/node_modules/@scope/b', 'node_modules/.pnpm/a@1/node_modules/@scope/b');
    // They need each other.
    link('../../a@1/node_modules/a', 'node_modules/.pnpm/@scope+b@1/node_modules/a');

    new Stage(from, to).takePackagesOf('apps/one', new Set(['tool']));
    expect(readFileSync(join(to, 'apps/one/node_modules/a/index.js'), 'utf8')).toBe('a');
    expect(readFileSync(join(to, 'node_modules/.pnpm/a@1/node_modules/@scope/b/index.js'), 'utf8')).toBe('@scope/b');
    expect(readlinkSync(join(to, 'apps/one/node_modules/ours'))).toBe('../../../libs/ours');
    for (const name of ['tool', 'dev', 'elsewhere'])
      expect(
        existsSync(join(to, `apps/one/node_modules/${name}`)) || existsSync(join(to, `node_modules/.pnpm/${name}@1`)),
      ).toBe(false);
  });
});

describe('an unpacked bundle', () => {
  function start(machine: string): string {
    const folder = mkdtempSync(join(work, 'unpacked-'));
    copyFileSync(join(root, 'millwright'), join(folder, 'millwright'));
    write(join(folder, 'bundle.json'), JSON.stringify({ version: '1', machine, glibc: '2' }, null, 2));
    const env = { PATH: '/usr/bin:/bin' };
    return spawnSync(join(folder, 'millwright'), ['up'], { env, encoding: 'utf8' }).stderr.trim();
  }

  it('refuses a machine of another architecture, and names both', () => {
    const here = execFileSync('uname', ['-m'], { encoding: 'utf8' }).trim();
    expect(start('abacus')).toBe(
      `millwright: this bundle is for abacus, and this machine is ${here}: make one on such a machine with ./millwright bundle`,
    );
  });

  it.each([
    ['2.36', '2.36', false],
    ['2.41', '2.36', false],
    ['2.9', '2.36', true],
    ['3.0', '2.36', false],
    ['none', '2.36', true],
  ])('takes glibc %s for older than %s: %s', (found, needed, expected) => {
    expect(isOlder(found, needed)).toBe(expected);
  });
});
