// Fills the demo account with a month of data; `./millwright up --demo` runs it.
// Needs a run that `./millwright up --demo` has started.

import { Fault } from '@millwright/tools/launcher/fault.ts';
import { openInstance } from '@millwright/tools/launcher/instance.ts';
import { Progress } from '@millwright/tools/launcher/progress.ts';
import { SecretStore } from '@millwright/tools/launcher/secrets.ts';
import { readSettings } from '@millwright/tools/launcher/settings.ts';
import { fillMonth } from './month/fill.ts';

try {
  const { instance, settings } = openInstance(readSettings());
  const secrets = new SecretStore(settings.home);
  const { demoMonth, demo } = secrets.all;
  if (demoMonth?.state !== 'begun')
    throw new Fault('nothing waits to be filled: ./millwright up --demo begins a month');
  const { password } = demoMonth;
  await fillMonth({
    instance,
    settings,
    secrets,
    accountId: demo.account_id!,
    password,
    progress: new Progress(process.stdout),
  });
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(`demo fill: ${error.message}`);
  process.exitCode = 1;
}
