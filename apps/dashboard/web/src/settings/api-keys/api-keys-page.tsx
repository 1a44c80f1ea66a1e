import { Badge, Button, Code, Text, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ListedKey } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { formatAge, useTimes } from '../../kit/format.js';
import { onDemand } from '../../kit/on-demand.js';
import { PageHead } from '../../kit/page-head.js';
import { useActionsColumn } from '../../kit/row-actions.js';
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { keyState, type KeyState, shownKey } from './api-key.js';
import { apiKeysTexts } from './api-keys-texts.js';
import type { KeyAction } from './key-dialogs.js';

const KeyDialog = onDemand(async () => (await import('./key-dialogs.js')).KeyDialog, 'action');

export function ApiKeysPage() {
  const t = useTexts(apiKeysTexts);
  const mode = useMode();
  const times = useTimes();
  const [action, setAction] = useState<KeyAction>();
  const list = useInfiniteQuery(
    listQuery(['api-keys', mode], ({ limit, cursor, signal }) => api(mode).apiKeys.list({ limit, cursor }, { signal })),
  );
  const actions = useActionsColumn<ListedKey>(
    ({ name }) => name,
    (key) =>
      isOver(keyState(key))
        ? []
        : [
            [t('rollOpen'), () => setAction({ kind: 'roll', key })],
            [t('setExpiryOpen'), () => setAction({ kind: 'expire', key })],
            [t('revokeOpen'), () => setAction({ kind: 'revoke', key })],
          ],
  );
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAction({ kind: 'create' })}>
      {t('createKey')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('apiKeys')}>{create}</PageHead>
      <Text c="dimmed" mb="md">
        {t(`intro_${mode}`)}
      </Text>
      <DataTable
        label={t('apiKeys')}
        columns={[...columnsWith(t, times), actions]}
        list={list}
        csv={(files) => files.apiKeys.list()}
        idOf={byId}
        empty={
          <EmptyState title={t('noKeys')} action={create}>
            {t('noKeysHint')}
          </EmptyState>
        }
      />
      <KeyDialog action={action} onClose={() => setAction(undefined)} />
    </>
  );
}

const isOver = (state: KeyState): boolean => state === 'revoked' || state === 'expired';

const colours: Readonly<Record<KeyState, string>> = {
  active: 'green',
  old: 'yellow',
  ending: 'orange',
  expired: 'gray',
  revoked: 'gray',
};

function columnsWith(t: TextsOf<typeof apiKeysTexts>, { moment, day }: ReturnType<typeof useTimes>) {
  const column = columnOf<ListedKey>();
  return [
    column({
      id: 'name',
      header: t('name'),
      cell: (key) => (
        <Text inherit span fw={600}>
          {key.name}
        </Text>
      ),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'key',
      header: t('key'),
      cell: (key) => <Code>{shownKey(key)}</Code>,
      meta: { width: '10.5rem' },
    }),
    column({
      id: 'scopes',
      header: t('scopes'),
      cell: (key) => (
        <Text inherit lineClamp={2} title={key.scopes.join(', ')}>
          {key.scopes.join(', ')}
        </Text>
      ),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'created',
      header: t('created'),
      cell: (key) => (
        <span title={t('createdBy', { time: moment(key.created_at), name: key.created_by_name ?? key.created_by })}>
          {day(key.created_at)}
        </span>
      ),
      meta: { width: '7.5rem' },
    }),
    column({
      id: 'used',
      header: t('lastUsed'),
      cell: (key) =>
        key.last_used_at === null ? (
          t('neverUsed')
        ) : (
          <Tooltip label={moment(key.last_used_at)}>
            <span>{formatAge(key.last_used_at)}</span>
          </Tooltip>
        ),
      meta: { width: '8rem' },
    }),
    column({
      id: 'status',
      header: t('status'),
      cell: (key) => <StateOf apiKey={key} moment={moment} />,
      meta: { width: '11rem' },
    }),
  ];
}

function StateOf({ apiKey, moment }: { readonly apiKey: ListedKey; readonly moment: (at: string) => string }) {
  const state = keyState(apiKey);
  const label = useLabels(apiKeysTexts, 'state')[state];
  const at = apiKey.revoked_at ?? apiKey.expires_at;
  return (
    <Badge variant="light" color={colours[state]} tt="none" {...(at !== null && { title: `${label}: ${moment(at)}` })}>
      {label}
    </Badge>
  );
}
