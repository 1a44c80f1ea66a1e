// The commands of ./millwright.

import { accounts } from './operator/accounts.ts';
import { applications } from './operator/applications.ts';
import { bundle } from './launcher/commands/bundle.ts';
import { clock } from './launcher/commands/clock.ts';
import type { Command } from './launcher/commands/command.ts';
import { connections } from './operator/connections.ts';
import { doctor } from './launcher/commands/doctor.ts';
import { down } from './launcher/commands/down.ts';
import { helpOn } from './launcher/commands/help.ts';
import { bench, drill, lab } from './launcher/commands/lab.ts';
import { kafka } from './operator/kafka.ts';
import { keys } from './operator/keys.ts';
import { image } from './launcher/commands/image.ts';
import { kubernetes } from './operator/kubernetes.ts';
import { logs } from './launcher/commands/logs.ts';
import { parked } from './operator/parked.ts';
import { restore } from './operator/restore.ts';
import { secrets } from './operator/secrets.ts';
import { newPiece } from './new/new.ts';
import { remove } from './new/remove.ts';
import { status } from './launcher/commands/status.ts';
import { test } from './launcher/commands/test.ts';
import { up } from './launcher/commands/up.ts';
import { users } from './operator/users.ts';

/** By the heading above them in the list of commands. */
const shown = {
  'Every day': [up, down, status, logs, test, clock, doctor],
  'For a change': [newPiece, remove],
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
    bundle,
  ],
  'The laboratory': [lab],
};

export const commands: Command[] = [...Object.values(shown).flat(), bench, drill];
commands.push(helpOn(commands, shown));
