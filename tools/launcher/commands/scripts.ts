// ./millwright bench NAME and ./millwright drill NAME: run the programs in tools/bench and tools/drill.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { UsageFault } from '../fault.ts';
import { build, builtProjects, installPackages } from '../packages.ts';
import { readSettings, root } from '../settings.ts';
import type { Command } from './command.ts';

export const bench = scriptCommand('bench', 'measure the running product');
export const drill = scriptCommand('drill', 'break the running product on purpose and check that nothing was lost');

function scriptCommand(name: 'bench' | 'drill', summary: string): Command {
  const folder = join(root, 'tools', name);
  return {
    name,
    usage: 'NAME [its options]',
    summary,
    passesOn: true,
    words: [0, Number.MAX_SAFE_INTEGER],
    async run({ words: [script, ...args] }) {
      const path = join(folder, `${script}.ts`);
      if (script && /^[a-z][a-z0-9-]*$/.test(script) && existsSync(path)) {
        await buildOnce();
        return runScript(path, args);
      }
      const scripts = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.ts')) : [];
      const names = scripts.map((file) => file.slice(0, -'.ts'.length)).join(', ') || 'none yet';
      throw new UsageFault(`${name}: ${script ? `unknown "${script}"` : 'its name is missing'}; there are: ${names}`);
    },
  };
}

/** The programs use the built libraries, which a fresh checkout lacks. Otherwise they measure what is running, as it was built. */
async function buildOnce(): Promise<void> {
  const settings = readSettings();
  if (builtProjects(root).every((project) => existsSync(join(root, project, 'dist')))) return;
  await installPackages(settings);
  await build(settings);
}

function runScript(path: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path, ...args], { stdio: 'inherit' });
    // The terminal sends Ctrl-C to both processes; the exit code is the script's.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
