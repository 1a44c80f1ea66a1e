// Commands with subcommands, such as `accounts suspend ID`: which words and options each of them takes.

import { UsageFault } from '../launcher/fault.ts';
import type { Command, Input } from '../launcher/commands/command.ts';

interface Subcommand {
  /** The rest of its line in the help, without --json. */
  readonly usage: string;
  /** How many words follow it. */
  readonly words: number;
  /** The options that it takes, beside --json. */
  readonly options: readonly string[];
  run(input: Input, ...words: string[]): Promise<void>;
}

export type Subcommands = Readonly<Record<string, Subcommand>>;

/** One line for each, for `help NAME`. */
export function usageLines(subcommands: Subcommands): string[] {
  return Object.entries(subcommands).map(([name, { usage }]) => `${name} ${usage} [--json]`);
}

export async function runSubcommand(
  { name: command, options = {} }: Command,
  subcommands: Subcommands,
  input: Input,
): Promise<void> {
  const [name = '', ...words] = input.words;
  const chosen = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  const hint = `see ./millwright help ${command}`;
  if (chosen === undefined) throw new UsageFault(`${command}: unknown "${name}"; ${hint}`);
  if (words.length !== chosen.words) throw new UsageFault(`usage: ./millwright ${command} ${name} ${chosen.usage}`);
  const foreign = Object.keys(options).find(
    (option) => (input.value(option) !== undefined || input.all(option).length > 0) && !chosen.options.includes(option),
  );
  if (foreign !== undefined) throw new UsageFault(`${command} ${name}: --${foreign} is not an option of it; ${hint}`);
  await chosen.run(input, ...words);
}
