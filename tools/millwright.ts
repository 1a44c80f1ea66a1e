// The one command of the project: reads the command line and hands over to the command that it names.

import { readInput, type Command } from './launcher/commands/command.ts';
import { down } from './launcher/commands/down.ts';
import { status } from './launcher/commands/status.ts';
import { up } from './launcher/commands/up.ts';
import { Fault, UsageFault, messageOf } from './launcher/fault.ts';

const commands: readonly Command[] = [up, down, status];

async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  const command = commands.find((each) => each.name === name);
  if (!command) throw new UsageFault(`unknown command "${name}"; ./millwright help lists them`);
  return (await command.run(readInput(command, args))) ?? 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`millwright: ${messageOf(error)}`);
  if (!(error instanceof Fault)) console.error(error);
  process.exitCode = error instanceof Fault ? error.exitCode : 1;
}
