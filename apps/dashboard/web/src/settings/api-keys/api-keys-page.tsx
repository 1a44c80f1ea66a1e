import { ActionIcon, Badge, Button, Code, Group, Menu, Text, Tooltip } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { ListedKey } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { formatAge, useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { useMode } from '../../shell/mode.js';
import { keyState, type KeyState, shownKey } from './api-key.js';
import type { KeyAction } from './key-dialogs.js';
import { onDemand } from '../../kit/on-demand.js';

const KeyDialog = onDemand(async () => (await import('./key-dialogs.js')).KeyDialog, 'action');

export function ApiKeysPage() {
  const mode = useMode();
  const times = useTimes();
  const [action, setAction] = useState<KeyAction>();
  const list = useInfiniteQuery(
    listQuery(['api-keys', mode], ({ limit, cursor, signal }) => api(mode).apiKeys.list({ limit, cursor }, { signal })),
  );
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAction({ kind: 'create' })}>
      Create key
    </Button>
  );
  return (
    <>
      <PageHead title="API keys">{create}</PageHead>
      <Text c="dimmed" mb="md">
        Your programs use keys to call the API. {mode === 'live' ? 'Live' : 'Test'} keys reach {mode} data only.
      </Text>
      <DataTable
        label="API keys"
        columns={columnsWith(times, setAction)}
        list={list}
        csv={(files) => files.apiKeys.list()}
        idOf={byId}
        empty={
          <EmptyState title="No keys yet" action={create}>
            Create one key per program, with only the scopes it needs, so that each can be replaced separately.
          </EmptyState>
        }
      />
      <KeyDialog action={action} onClose={() => setAction(undefined)} />
    </>
  );
}

const stateLabels: Readonly<Record<KeyState, { label: string; colour: string }>> = {
  active: { label: 'Active', colour: 'green' },
  old: { label: 'Older than 90 days', colour: 'yellow' },
  ending: { label: 'Expires soon', colour: 'orange' },
  expired: { label: 'Expired', colour: 'gray' },
  revoked: { label: 'Revoked', colour: 'gray' },
};

function columnsWith({ moment, day }: ReturnType<typeof useTimes>, act: (action: KeyAction) => void) {
  const column = columnOf<ListedKey>();
  return [
    column({
      id: 'name',
      header: 'Name',
      cell: (key) => (
        <Text inherit span fw={600}>
          {key.name}
        </Text>
      ),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'key',
      header: 'Key',
      cell: (key) => <Code>{shownKey(key)}</Code>,
      meta: { width: '10.5rem' },
    }),
    column({
      id: 'scopes',
      header: 'Scopes',
      cell: (key) => (
        <Text inherit lineClamp={2} title={key.scopes.join(', ')}>
          {key.scopes.join(', ')}
        </Text>
      ),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'created',
      header: 'Created',
      cell: (key) => <span title={`${moment(key.created_at)} by ${key.created_by_name}`}>{day(key.created_at)}</span>,
      meta: { width: '7.5rem' },
    }),
    column({
      id: 'used',
      header: 'Last used',
      cell: (key) =>
        key.last_used_at === null ? (
          'never'
        ) : (
          <Tooltip label={moment(key.last_used_at)}>
            <span>{formatAge(key.last_used_at)}</span>
          </Tooltip>
        ),
      meta: { width: '8rem' },
    }),
    column({
      id: 'status',
      header: 'Status',
      cell: (key) => <StateOf apiKey={key} moment={moment} />,
      meta: { width: '11rem' },
    }),
    column({
      id: 'actions',
      header: 'Actions',
      cell: (key) => <Actions apiKey={key} act={act} />,
      meta: { width: '4rem' },
    }),
  ];
}

function StateOf({ apiKey, moment }: { readonly apiKey: ListedKey; readonly moment: (at: string) => string }) {
  const { label, colour } = stateLabels[keyState(apiKey)];
  const at = apiKey.revoked_at ?? apiKey.expires_at;
  return (
    <Badge variant="light" color={colour} tt="none" {...(at !== null && { title: `${label}: ${moment(at)}` })}>
      {label}
    </Badge>
  );
}

function Actions({ apiKey, act }: { readonly apiKey: ListedKey; readonly act: (action: KeyAction) => void }) {
  const state = keyState(apiKey);
  if (state === 'revoked' || state === 'expired') return '–';
  return (
    <Group>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={`Actions for ${apiKey.name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => act({ kind: 'roll', key: apiKey })}>Roll…</Menu.Item>
          <Menu.Item onClick={() => act({ kind: 'expire', key: apiKey })}>Set expiry…</Menu.Item>
          <Menu.Item onClick={() => act({ kind: 'revoke', key: apiKey })}>Revoke…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
