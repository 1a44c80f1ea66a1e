// The commands of a guide, run as an operator runs them: so a command that is wrong there fails the drill.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@millwright/tools/launcher/settings.ts';

const run = promisify(execFile);
const longestMs = 600_000;

export class Guide {
  readonly #text: string;
  readonly #environment: NodeJS.ProcessEnv;

  constructor(page: string, environment: NodeJS.ProcessEnv) {
    this.#text = readFileSync(join(root, 'docs/guides', page), 'utf8');
    this.#environment = environment;
  }

  /** Runs the first command below the heading that begins like this, with those of its block, and returns what they print. */
  async run(heading: string, command: string): Promise<string> {
    const script = this.#block(heading, command);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: root,
      env: { ...process.env, ...this.#environment },
      maxBuffer: 1e9,
      timeout: longestMs,
    }).catch(({ stderr, message }: { stderr?: string; message: string }) => {
      throw new Error(`"${command}" of ${heading}: ${stderr?.trim() || message}`);
    });
    return stdout;
  }

  #block(heading: string, command: string): string {
    const [, below = ''] = this.#text.split(`\n${heading}\n`);
    const [section = ''] = below.split(/^#+ /m, 1);
    const blocks = [...section.matchAll(/^( *)```console\n([^]*?)^ *```$/gm)].map(([, indent = '', lines = '']) =>
      lines.replaceAll(new RegExp(`^${indent}(?:[$>] )?`, 'gm'), ''),
    );
    const found = blocks.find((block) => block.startsWith(command));
    if (found === undefined) throw new Error(`${heading} has no command "${command}"`);
    return found;
  }
}
