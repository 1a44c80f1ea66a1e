// A copy of the checkout, changes that are not committed included, in which a test may write. Its git knows it as it was copied.

import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const largestOutput = 64 * 1_048_576;

export class CheckoutCopy {
  readonly root: string;
  private readonly original: string;

  private constructor(original: string, root: string) {
    this.original = original;
    this.root = root;
  }

  /** `paths`: what is copied, in patterns of git; by default everything. */
  static async of(original: string, paths: readonly string[] = []): Promise<CheckoutCopy> {
    const copy = new CheckoutCopy(original, mkdtempSync(join(tmpdir(), 'checkout-')));
    const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths];
    const { stdout } = await run('git', listed, { cwd: original, maxBuffer: largestOutput });
    for (const path of stdout.split('\0').filter((each) => each !== '' && existsSync(join(original, each)))) {
      copy.take(path);
    }
    await copy.run('git', 'init', '--quiet');
    await copy.run('git', 'add', '--all');
    const author = ['-c', 'user.name=Copy', '-c', 'user.email=copy@millwright.example'];
    await copy.run('git', ...author, 'commit', '--quiet', '--no-verify', '--message', 'The copy');
    return copy;
  }

  /** The packages of the original. Those of the workspace are the ones of the copy, since their links are relative. */
  linkPackages(): void {
    symlinkSync(join(this.original, 'node_modules'), join(this.root, 'node_modules'));
    appendFileSync(join(this.root, '.git/info/exclude'), '/node_modules\n');
    for (const path of globSync('{apps,libs}/*/node_modules', { cwd: this.original })) this.take(path);
  }

  /** What was built, so that only what differs is built again. */
  takeBuilt(): void {
    for (const path of globSync(['dist', '{apps,libs}/*/dist'], { cwd: this.original })) this.take(path);
  }

  /** Copies a file or a folder, by default to its place. */
  take(path: string, to = path): void {
    const options = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };
    cpSync(join(this.original, path), join(this.root, to), options);
  }

  /** What differs from the copy as it was, as `git status` says. */
  async changes(): Promise<string> {
    return this.run('git', 'status', '--porcelain');
  }

  /** Returns what it writes; throws all of it where it fails. */
  async run(command: string, ...args: readonly string[]): Promise<string> {
    try {
      return (await run(command, args, { cwd: this.root, maxBuffer: largestOutput })).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
    }
  }

  millwright(...args: readonly string[]): Promise<string> {
    return this.run(process.execPath, 'tools/millwright.ts', ...args);
  }

  delete(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
