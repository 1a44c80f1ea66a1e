/** What goes on after a person was removed: the keys that they made, and the connections that they allowed, in both modes. */
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { Person } from '@millwright/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { peopleTexts } from './people-texts.js';
import { nameOf } from './person-name.js';

interface Left {
  readonly id: string;
  readonly mode: Mode;
  readonly text: string;
  readonly label: string;
  readonly end: (idempotencyKey: string) => Promise<unknown>;
}

const modes = ['live', 'test'] as const;
/** The latest of each kind and mode are enough to see that something is left. */
const query = { limit: 100 };

export function LeftBehind({ person }: { readonly person: Person }) {
  const t = useTexts(peopleTexts);
  const client = useQueryClient();
  const queryKey = ['left-behind', person.id];
  const found = useQuery({ queryKey, queryFn: ({ signal }) => leftBy(t, person.id, signal) });
  const end = useChange({
    change: ({ end: run }: Left, key) => run(key),
    onDone: () => void client.invalidateQueries({ queryKey }),
  });
  if (found.data === undefined) {
    if (found.isError) return <Text mt="sm">{t('leftUnknown')}</Text>;
    return <Loader size="sm" mt="sm" aria-label={t('lookingForLeft')} />;
  }
  if (found.data.length === 0) return <Text mt="sm">{t('nothingLeft', { person: nameOf(person) })}</Text>;
  return (
    <Stack gap="xs" mt="sm">
      <Text>{t('leftHint')}</Text>
      {found.data.map((each) => (
        <Group key={each.id} justify="space-between" wrap="nowrap">
          <Text>{each.text}</Text>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${each.label}: ${each.text}`}
            loading={end.isPending && end.variables.id === each.id}
            onClick={() => end.mutate(each)}
          >
            {each.label}
          </Button>
        </Group>
      ))}
      {end.error && <Text c="red">{end.error.message}</Text>}
    </Stack>
  );
}

async function leftBy(t: TextsOf<typeof peopleTexts>, personId: string, signal: AbortSignal): Promise<Left[]> {
  const found = await Promise.all(
    modes.flatMap((mode) => [keysOf(t, mode, personId, signal), connectionsOf(t, mode, personId, signal)]),
  );
  return found.flat();
}

async function keysOf(
  t: TextsOf<typeof peopleTexts>,
  mode: Mode,
  personId: string,
  signal: AbortSignal,
): Promise<Left[]> {
  const { data } = await api(mode).apiKeys.list(query, { signal });
  return data
    .filter(({ created_by: by, revoked_at: at }) => by === `user:${personId}` && at === null)
    .map(({ id, name, last4 }) => ({
      id,
      mode,
      text: t(`key_${mode}`, { name, last4 }),
      label: t('revoke'),
      end: (idempotencyKey) => api(mode).apiKeys.revoke(id, { idempotencyKey }),
    }));
}

async function connectionsOf(
  t: TextsOf<typeof peopleTexts>,
  mode: Mode,
  personId: string,
  signal: AbortSignal,
): Promise<Left[]> {
  const { data } = await api(mode).connections.list(query, { signal });
  return data
    .filter(({ allowed_by: by }) => by === personId)
    .map(({ id, application }) => ({
      id,
      mode,
      text: t(`connection_${mode}`, { name: application.name }),
      label: t('disconnect'),
      end: (idempotencyKey) => api(mode).connections.disconnect(id, { idempotencyKey }),
    }));
}
