// The one command of the project: parses the command line and runs the command that it names.

import { commands } from './commands.ts';
import { Fault, UsageFault, messageOf } from './launcher/fault.ts';
import { readInput } from './launcher/commands/command.ts';
import { explain } from './launcher/commands/help.ts';

async function main([given = 'help', ...args]: readonly string[]): Promise<number> {
  const name = given === '--help' || given === '-h' ? 'help' : given;
  const command = commands.find((each) => each.name === name);
  if (!command) {
    const kind = name.startsWith('-') ? 'option' : 'command';
    throw new UsageFault(`unknown ${kind} "${name}"; ./millwright help lists what there is`);
  }
  if (args[0] === '--help' || args[0] === '-h' || (!command.passesOn && args.includes('--help'))) {
    console.log(explain(command));
    return 0;
  }
  return (await command.run(readInput(command, args))) ?? 0;
}

// The reader of the output may have exited, such as `head`; the command continues to its end (EPIPE is ignored).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(`millwright: ${messageOf(error)}`);
  // System errors, such as a file that can't be written, need no stack; any other error is a defect of the launcher.
  if (!(error instanceof Fault) && !(error instanceof Error && 'syscall' in error)) console.error(error);
  process.exitCode = error instanceof Fault ? error.exitCode : 1;
}
