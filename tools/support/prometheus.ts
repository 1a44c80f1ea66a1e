// Finds Prometheus, or promtool, which checks and tests its rules, or unpacks it from Debian's package: to install that would start a server.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const toolchain = resolve(import.meta.dirname, '../../.millwright/toolchain');
const howToGetIt = (program: Program): string =>
  `${program}, of Prometheus 2.42 or newer, is missing. On Debian or Ubuntu, run \`apt-get update\` as root and try again; elsewhere, put it on the PATH`;

type Program = 'prometheus' | 'promtool';

/** Unpacks it into the toolchain if it is missing, and returns the path of the program. */
export async function installPrometheus(program: Program): Promise<string> {
  const path = join(toolchain, program);
  if (existsSync(path)) return path;
  if (await runs(program, '--version')) return program;
  const startedAt = performance.now();
  console.log(`${program}: unpacking it into .millwright/toolchain`);
  await mkdir(toolchain, { recursive: true });
  const folder = await mkdtemp(join(toolchain, `${program}-`));
  try {
    await download(folder);
    const [archive] = (await readdir(folder)).filter((name) => name.endsWith('.deb'));
    await run('dpkg-deb', ['--extract', archive!, 'unpacked'], { cwd: folder });
    // Another run may do the same meanwhile.
    await copyFile(join(folder, 'unpacked/usr/bin', program), join(folder, program));
    await rename(join(folder, program), path);
  } catch (error) {
    throw new Error(howToGetIt(program), { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`${program}: unpacked in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return path;
}

/** A fresh machine may have no lists of packages, or older ones than the archive. */
async function download(folder: string): Promise<void> {
  const download = () => run('apt-get', ['download', '--quiet', 'prometheus'], { cwd: folder });
  await download().catch(async (error: unknown) => {
    if (process.getuid?.() !== 0) throw error;
    await run('apt-get', ['update', '--quiet']);
    await download();
  });
}

async function runs(command: string, ...args: string[]): Promise<boolean> {
  return await run(command, args).then(
    () => true,
    () => false,
  );
}
