// The month that `up --demo` fills the demo account with: it begins in the past, and leaves a sign-in.

import { existsSync, rmSync } from 'node:fs';
import { setOffset } from './clock.ts';
import { Fault } from './fault.ts';
import { createPassword, type DemoMonth, type SecretStore } from './secrets.ts';
import { clockFile, type Settings } from './settings.ts';

const email = 'demo@example.com';
const monthMs = 30 * 86_400_000;
const wipe = './millwright down --wipe deletes it, then ./millwright up --demo fills another';

/** Refuses a run that has data of its own. Whether the month is still to be filled. */
export function wantsMonth(settings: Settings, { all }: SecretStore): boolean {
  if (all.demoMonth?.state === 'filled') return false;
  if (all.demoMonth) throw new Fault(`filling the demo was interrupted, so its data is incomplete: ${wipe}`);
  if (all.demo.account_id !== undefined || existsSync(clockFile(settings)))
    throw new Fault(`--demo needs a fresh run, and this one has data in ${settings.home}: ${wipe}`);
  return true;
}

/** Before any app starts. */
export function putClockBack(settings: Settings): void {
  setOffset(settings, -monthMs);
}

/** After a start that failed before anything was filled. */
export function putClockRight(settings: Settings, { all }: SecretStore): void {
  if (all.demoMonth === undefined && all.demo.account_id === undefined) rmSync(clockFile(settings), { force: true });
}

export function beginMonth(secrets: SecretStore): DemoMonth {
  return keep(secrets, { state: 'begun', email, password: createPassword() });
}

export function endMonth(secrets: SecretStore, month: DemoMonth): DemoMonth {
  return keep(secrets, { ...month, state: 'filled' });
}

/** The sign-in, once there is all that it shows. */
export function signInOf({ all }: SecretStore): DemoMonth | undefined {
  return all.demoMonth?.state === 'filled' ? all.demoMonth : undefined;
}

function keep(secrets: SecretStore, month: DemoMonth): DemoMonth {
  secrets.saveDemoMonth(month);
  return month;
}
