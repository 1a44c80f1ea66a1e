/** What goes on after a person was removed: the keys that they made, and the connections that they allowed, in both modes. */
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { Person } from '@millwright/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
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
  const client = useQueryClient();
  const queryKey = ['left-behind', person.id];
  const found = useQuery({ queryKey, queryFn: ({ signal }) => leftBy(person.id, signal) });
  const end = useChange({
    change: ({ end: run }: Left, key) => run(key),
    onDone: () => void client.invalidateQueries({ queryKey }),
  });
  if (found.data === undefined) {
    if (found.isError) return <Text mt="sm">Check the API keys and connections: some may be theirs.</Text>;
    return <Loader size="sm" mt="sm" aria-label="Looking for keys and connections" />;
  }
  if (found.data.length === 0) return <Text mt="sm">{nameOf(person)} has no keys or connections.</Text>;
  return (
    <Stack gap="xs" mt="sm">
      <Text>These keep working unless you end them:</Text>
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

async function leftBy(personId: string, signal: AbortSignal): Promise<Left[]> {
  const found = await Promise.all(
    modes.flatMap((mode) => [keysOf(mode, personId, signal), connectionsOf(mode, personId, signal)]),
  );
  return found.flat();
}

async function keysOf(mode: Mode, personId: string, signal: AbortSignal): Promise<Left[]> {
  const { data } = await api(mode).apiKeys.list(query, { signal });
  return data
    .filter(({ created_by: by, revoked_at: at }) => by === `user:${personId}` && at === null)
    .map(({ id, name, last4 }) => ({
      id,
      mode,
      text: `${mode === 'live' ? 'Live' : 'Test'} key “${name}”, ending in ${last4}`,
      label: 'Revoke',
      end: (idempotencyKey) => api(mode).apiKeys.revoke(id, { idempotencyKey }),
    }));
}

async function connectionsOf(mode: Mode, personId: string, signal: AbortSignal): Promise<Left[]> {
  const { data } = await api(mode).connections.list(query, { signal });
  return data
    .filter(({ allowed_by: by }) => by === personId)
    .map(({ id, application }) => ({
      id,
      mode,
      text: `${mode === 'live' ? 'Live' : 'Test'} connection to ${application.name}`,
      label: 'Disconnect',
      end: (idempotencyKey) => api(mode).connections.disconnect(id, { idempotencyKey }),
    }));
}
