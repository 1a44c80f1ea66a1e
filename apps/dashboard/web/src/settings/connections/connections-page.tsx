/** The applications of partners that may act for the account, in the mode that is open. */
import { Anchor, Button, Text } from '@mantine/core';
import type { ListedConnection } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { formatAge, useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { connectionsTexts } from './connections-texts.js';

export function ConnectionsPage() {
  const t = useTexts(connectionsTexts);
  const mode = useMode();
  const times = useTimes();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const list = useInfiniteQuery(
    listQuery(['connections', mode], ({ limit, cursor, signal }) =>
      api(mode).connections.list({ limit, cursor }, { signal }),
    ),
  );
  return (
    <>
      <PageHead title={t('connectedApplications')} />
      <Text c="dimmed" mb="md">
        {t(`intro_${mode}`)}
      </Text>
      <DataTable
        label={t('connectedApplications')}
        columns={columnsWith(t, times, (connection) => setConfirmation(disconnecting(t, mode, connection)))}
        list={list}
        csv={(files) => files.connections.list()}
        idOf={byId}
        empty={<EmptyState title={t('noConnectedApplications')}>{t('connectHint')}</EmptyState>}
      />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

function disconnecting(
  t: TextsOf<typeof connectionsTexts>,
  mode: Mode,
  { id, application: { name } }: ListedConnection,
): Confirmation {
  return {
    title: t('disconnectApplication', { name }),
    text: t('disconnectHint', { name }),
    label: t('disconnect'),
    isDangerous: true,
    change: (idempotencyKey) => api(mode).connections.disconnect(id, { idempotencyKey }),
    said: t('disconnected', { name }),
  };
}

function columnsWith(
  t: TextsOf<typeof connectionsTexts>,
  { moment, day }: ReturnType<typeof useTimes>,
  disconnect: (of: ListedConnection) => void,
) {
  const column = columnOf<ListedConnection>();
  return [
    column({
      id: 'application',
      header: t('application'),
      cell: (connection) => <ApplicationName {...connection.application} />,
      meta: { width: 'minmax(8rem, 1.4fr)' },
    }),
    column({
      id: 'scopes',
      header: t('scopes'),
      cell: (connection) => connection.scopes.join(', '),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'allowed',
      header: t('added'),
      cell: (connection) => (
        <span title={moment(connection.created_at)}>
          {t('addedBy', { day: day(connection.created_at), name: connection.allowed_by_name })}
        </span>
      ),
      meta: { width: 'minmax(9rem, 1.4fr)' },
    }),
    column({
      id: 'used',
      header: t('lastUsed'),
      cell: (connection) =>
        connection.last_used_at === null ? (
          t('neverUsed')
        ) : (
          <span title={moment(connection.last_used_at)}>{formatAge(connection.last_used_at)}</span>
        ),
      meta: { width: '8.5rem' },
    }),
    column({
      id: 'actions',
      header: t('actions'),
      cell: (connection) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('disconnectApplication', { name: connection.application.name })}
          onClick={() => disconnect(connection)}
        >
          {t('disconnectOpen')}
        </Button>
      ),
      meta: { width: '8rem' },
    }),
  ];
}

function ApplicationName({ name, home_page: homePage }: ListedConnection['application']) {
  return homePage === null ? (
    <Text inherit span fw={600}>
      {name}
    </Text>
  ) : (
    <Anchor inherit fw={600} href={homePage} target="_blank" rel="noopener noreferrer" title={`${name}: ${homePage}`}>
      {name}
    </Anchor>
  );
}
