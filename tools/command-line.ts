// Parses a command line of ./millwright and runs the command that it names.

import { commands } from './commands.ts';
import { readInput } from './launcher/commands/command.ts';
import { explain } from './launcher/commands/help.ts';
import { Fault, messageOf, UsageFault } from './launcher/fault.ts';
import { packed } from './launcher/offline/packed.ts';

/** Returns the exit code. What fails is written as one line that says what to do. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  try {
    return await runCommand(words);
  } catch (error) {
    console.error(`millwright: ${messageOf(error)}`);
    // System errors, such as a file that can't be written, need no stack; any other error is a defect of the launcher.
    if (!(error instanceof Fault) && !(error instanceof Error && 'syscall' in error)) console.error(error);
    return error instanceof Fault ? error.exitCode : 1;
  }
}

async function runCommand([given = 'help', ...args]: readonly string[]): Promise<number> {
  const name = given === '--help' || given === '-h' ? 'help' : given;
  const command = commands.find((each) => each.name === name);
  if (!command) {
    const kind = name.startsWith('-') ? 'option' : 'command';
    throw new UsageFault(`unknown ${kind} "${name}"; ./millwright help lists them`);
  }
  if (args[0] === '--help' || args[0] === '-h' || (!command.passesOn && args.includes('--help'))) {
    console.log(explain(command));
    return 0;
  }
  if (packed && command.needsCheckout)
    throw new Fault(`${name}: this is an unpacked bundle, which contains only what a run needs; use a checkout`);
  return (await command.run(readInput(command, args))) ?? 0;
}
