/** What an owner does with a person beside changing the role: each asks first. */
import type { Person } from '@millwright/contracts';
import { api, type Mode } from '../../api/api.js';
import type { Confirmation } from '../../kit/confirm-dialog.js';
import { useTexts } from '../../language/language.js';
import { LeftBehind } from './left-behind.js';
import { peopleTexts } from './people-texts.js';
import { nameOf } from './person-name.js';

export interface PersonStep {
  readonly label: string;
  readonly isFor: (person: Person, isSelf: boolean) => boolean;
  readonly confirmationOf: (mode: Mode, person: Person) => Confirmation;
}

export function usePersonSteps(): readonly PersonStep[] {
  const t = useTexts(peopleTexts);
  return [
    {
      label: t('signOutOpen'),
      isFor: (_, isSelf) => !isSelf,
      confirmationOf: (mode, person) => ({
        title: t('signOutEverywhere'),
        text: t('signOutHint', { name: nameOf(person) }),
        label: t('signOut'),
        change: (idempotencyKey) => api(mode).people.endSessions(person.id, { idempotencyKey }),
        said: t('signedOut', { name: nameOf(person) }),
      }),
    },
    {
      label: t('secondFactorOffOpen'),
      isFor: ({ second_factor: isOn }, isSelf) => isOn && !isSelf,
      confirmationOf: (mode, person) => ({
        title: t('secondFactorOff'),
        text: t('secondFactorOffHint', { name: nameOf(person), email: person.email }),
        label: t('turnOff'),
        isDangerous: true,
        change: (idempotencyKey) => api(mode).people.removeSecondFactor(person.id, { idempotencyKey }),
        said: t('secondFactorIsOff', { name: nameOf(person) }),
      }),
    },
    {
      label: t('disableOpen'),
      isFor: ({ disabled_at: at }, isSelf) => at === null && !isSelf,
      confirmationOf: (mode, person) => ({
        title: t('disablePerson'),
        text: t('disableHint', { name: nameOf(person) }),
        label: t('disable'),
        isDangerous: true,
        change: (idempotencyKey) => api(mode).people.disable(person.id, { idempotencyKey }),
        said: t('personDisabled', { name: nameOf(person) }),
      }),
    },
    {
      label: t('enableOpen'),
      isFor: ({ disabled_at: at }) => at !== null,
      confirmationOf: (mode, person) => ({
        title: t('enablePerson'),
        text: t('enableHint', { name: nameOf(person) }),
        label: t('enable'),
        change: (idempotencyKey) => api(mode).people.enable(person.id, { idempotencyKey }),
        said: t('personEnabled', { name: nameOf(person) }),
      }),
    },
    {
      label: t('removeOpen'),
      isFor: () => true,
      confirmationOf: (mode, person) => ({
        title: t('removePerson'),
        text: (
          <>
            {t('removeHint', { name: nameOf(person) })}
            <LeftBehind person={person} />
          </>
        ),
        label: t('remove'),
        isDangerous: true,
        change: (idempotencyKey) => api(mode).people.remove(person.id, { idempotencyKey }),
        said: t('personRemoved', { name: nameOf(person) }),
      }),
    },
  ];
}
