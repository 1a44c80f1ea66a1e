// The one command of the project: parses the command line and runs the command that it names.

import { accounts } from './operator/accounts.ts';
import { applications } from './operator/applications.ts';
import { clock } from './launcher/commands/clock.ts';
import { readInput, type Command } from './launcher/commands/command.ts';
import { connections } from './operator/connections.ts';
import { doctor } from './launcher/commands/doctor.ts';
import { down } from './launcher/commands/down.ts';
import { explain, helpOn } from './launcher/commands/help.ts';
import { bench, drill, lab } from './launcher/commands/lab.ts';
import { kafka } from './operator/kafka.ts';
import { keys } from './operator/keys.ts';
import { image } from './launcher/commands/image.ts';
import { kubernetes } from './operator/kubernetes.ts';
import { logs } from './launcher/commands/logs.ts';
import { parked } from './operator/parked.ts';
import { restore } from './operator/restore.ts';
import { secrets } from './operator/secrets.ts';
import { status } from './launcher/commands/status.ts';
import { test } from './launcher/commands/test.ts';
import { up } from './launcher/commands/up.ts';
import { users } from './operator/users.ts';
import { Fault, UsageFault, messageOf } from './launcher/fault.ts';

/** By the heading above them in the list of commands. */
const shown = {
  'Every day': [up, down, status, logs, test, clock, doctor],
  'For operators': [
    accounts,
    keys,
    users,
    applications,
    connections,
    parked,
    kafka,
    kubernetes,
    restore,
    secrets,
    image,
  ],
  'The laboratory': [lab],
};
const commands: Command[] = [...Object.values(shown).flat(), bench, drill];
commands.push(helpOn(commands, shown));

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
