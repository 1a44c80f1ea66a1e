// Commands of several verbs, such as `accounts suspend ID`: which words and options each verb takes.

import { UsageFault } from '../fault.ts';
import type { Command, Input } from './command.ts';

export interface Verb {
  /** The rest of its line in the help, without --json. */
  readonly usage: string;
  /** How many words follow it. */
  readonly words: number;
  /** The options that it takes, beside --json. */
  readonly options: readonly string[];
  run(input: Input, ...words: string[]): Promise<void>;
}

export type Verbs = Readonly<Record<string, Verb>>;

/** One line for each verb, for `help NAME`. */
export function linesOf(verbs: Verbs): string[] {
  return Object.entries(verbs).map(([name, { usage }]) => `${name} ${usage} [--json]`);
}

export async function runVerb({ name: command, options = {} }: Command, verbs: Verbs, input: Input): Promise<void> {
  const [name = '', ...words] = input.words;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  const hint = `see ./millwright help ${command}`;
  if (verb === undefined) throw new UsageFault(`${command}: unknown "${name}"; ${hint}`);
  if (words.length !== verb.words) throw new UsageFault(`usage: ./millwright ${command} ${name} ${verb.usage}`);
  const foreign = Object.keys(options).find(
    (option) => (input.value(option) !== undefined || input.all(option).length > 0) && !verb.options.includes(option),
  );
  if (foreign !== undefined) throw new UsageFault(`${command} ${name}: --${foreign} is not an option of it; ${hint}`);
  await verb.run(input, ...words);
}
