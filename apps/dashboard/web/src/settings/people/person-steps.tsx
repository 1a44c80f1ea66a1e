/** What an owner does with a person beside changing the role: each asks first. */
import type { Person } from '@millwright/contracts';
import { api, type Mode } from '../../api/api.js';
import type { Confirmation } from '../../kit/confirm-dialog.js';
import { LeftBehind } from './left-behind.js';
import { nameOf } from './person-name.js';

export interface PersonStep {
  readonly label: string;
  readonly isFor: (person: Person, isSelf: boolean) => boolean;
  readonly confirmationOf: (mode: Mode, person: Person) => Confirmation;
}

export const personSteps: readonly PersonStep[] = [
  {
    label: 'Sign out everywhere',
    isFor: (_, isSelf) => !isSelf,
    confirmationOf: (mode, person) => ({
      title: 'Sign out everywhere',
      text: `${nameOf(person)} is signed out of every browser, at once, and may sign in again.`,
      label: 'Sign out',
      change: (idempotencyKey) => api(mode).people.endSessions(person.id, { idempotencyKey }),
      said: `${nameOf(person)} is signed out everywhere.`,
    }),
  },
  {
    label: 'Remove the second factor',
    isFor: ({ second_factor: isOn }, isSelf) => isOn && !isSelf,
    confirmationOf: (mode, person) => ({
      title: 'Remove the second factor',
      text: `For somebody who has lost the authenticator and the recovery codes: make sure that it is ${nameOf(person)} who asks. The password alone then signs in; all sessions end, and ${person.email} is told by mail.`,
      label: 'Remove it',
      isDangerous: true,
      change: (idempotencyKey) => api(mode).people.removeSecondFactor(person.id, { idempotencyKey }),
      said: `${nameOf(person)} has no second factor any more.`,
    }),
  },
  {
    label: 'Disable',
    isFor: ({ disabled_at: at }, isSelf) => at === null && !isSelf,
    confirmationOf: (mode, person) => ({
      title: 'Disable the person',
      text: `${nameOf(person)} is signed out everywhere, and cannot sign in until enabled again.`,
      label: 'Disable',
      isDangerous: true,
      change: (idempotencyKey) => api(mode).people.disable(person.id, { idempotencyKey }),
      said: `${nameOf(person)} cannot sign in any more.`,
    }),
  },
  {
    label: 'Enable',
    isFor: ({ disabled_at: at }) => at !== null,
    confirmationOf: (mode, person) => ({
      title: 'Enable the person',
      text: `${nameOf(person)} may sign in again, with the same password.`,
      label: 'Enable',
      change: (idempotencyKey) => api(mode).people.enable(person.id, { idempotencyKey }),
      said: `${nameOf(person)} may sign in again.`,
    }),
  },
  {
    label: 'Remove',
    isFor: () => true,
    confirmationOf: (mode, person) => ({
      title: 'Remove the person',
      text: (
        <>
          {nameOf(person)} is signed out everywhere, and is no longer of this account.
          <LeftBehind person={person} />
        </>
      ),
      label: 'Remove',
      isDangerous: true,
      change: (idempotencyKey) => api(mode).people.remove(person.id, { idempotencyKey }),
      said: `${nameOf(person)} is removed.`,
    }),
  },
];
