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
      text: `${nameOf(person)} is signed out of every browser immediately, and can sign in again.`,
      label: 'Sign out',
      change: (idempotencyKey) => api(mode).people.endSessions(person.id, { idempotencyKey }),
      said: `${nameOf(person)} is signed out everywhere.`,
    }),
  },
  {
    label: 'Turn off two-step verification',
    isFor: ({ second_factor: isOn }, isSelf) => isOn && !isSelf,
    confirmationOf: (mode, person) => ({
      title: 'Turn off two-step verification',
      text: `For someone who has lost their authenticator and recovery codes. Make sure it is really ${nameOf(person)} who is asking. They can then sign in with the password alone. All their sessions end, and ${person.email} gets an email.`,
      label: 'Turn off',
      isDangerous: true,
      change: (idempotencyKey) => api(mode).people.removeSecondFactor(person.id, { idempotencyKey }),
      said: `Two-step verification turned off for ${nameOf(person)}.`,
    }),
  },
  {
    label: 'Disable',
    isFor: ({ disabled_at: at }, isSelf) => at === null && !isSelf,
    confirmationOf: (mode, person) => ({
      title: 'Disable person',
      text: `${nameOf(person)} is signed out everywhere and cannot sign in until you enable them again.`,
      label: 'Disable',
      isDangerous: true,
      change: (idempotencyKey) => api(mode).people.disable(person.id, { idempotencyKey }),
      said: `${nameOf(person)} disabled.`,
    }),
  },
  {
    label: 'Enable',
    isFor: ({ disabled_at: at }) => at !== null,
    confirmationOf: (mode, person) => ({
      title: 'Enable person',
      text: `${nameOf(person)} can sign in again with the same password.`,
      label: 'Enable',
      change: (idempotencyKey) => api(mode).people.enable(person.id, { idempotencyKey }),
      said: `${nameOf(person)} enabled.`,
    }),
  },
  {
    label: 'Remove',
    isFor: () => true,
    confirmationOf: (mode, person) => ({
      title: 'Remove person',
      text: (
        <>
          {nameOf(person)} is signed out everywhere and removed from this account.
          <LeftBehind person={person} />
        </>
      ),
      label: 'Remove',
      isDangerous: true,
      change: (idempotencyKey) => api(mode).people.remove(person.id, { idempotencyKey }),
      said: `${nameOf(person)} removed.`,
    }),
  },
];
