/** The logins of the apps at a server, each of which has a password of its own. */
import type { App } from '@millwright/contracts';
import type { Step } from './secrets.ts';

export interface RotatedLogins {
  /** For people. */
  readonly server: string;
  readonly count: number;

  /** Creates the second logins or passwords, by the commands of the guide. */
  create(): Promise<void>;

  /** Ends the first ones. */
  endFirst(): Promise<void>;

  /** The settings of an app, from those with the first logins. */
  settingsAt(step: Step, app: App, settings: Readonly<Record<string, string>>): Record<string, string>;
}

/** Whether the processes of this step use the second logins. */
export function usesSecond(step: Step): boolean {
  return step === 'use' || step === 'remove';
}
