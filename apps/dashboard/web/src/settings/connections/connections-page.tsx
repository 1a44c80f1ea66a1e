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
import { useMode } from '../../shell/mode.js';

export function ConnectionsPage() {
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
      <PageHead title="Connected applications" />
      <Text c="dimmed" mb="md">
        Other companies’ applications that have been given access to this account’s {mode} data.
      </Text>
      <DataTable
        label="Connected applications"
        columns={columnsWith(times, (connection) => setConfirmation(disconnecting(mode, connection)))}
        list={list}
        csv={(files) => files.connections.list()}
        idOf={byId}
        empty={
          <EmptyState title="No connected applications">
            To connect an application, choose “Connect to Millwright” inside it. An owner or developer then approves the
            request here.
          </EmptyState>
        }
      />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

function disconnecting(mode: Mode, { id, application: { name } }: ListedConnection): Confirmation {
  return {
    title: `Disconnect ${name}`,
    text: `Within a second, ${name} loses access to this account, and the webhook endpoints it created are disabled. To connect it again, start in ${name}.`,
    label: 'Disconnect',
    isDangerous: true,
    change: (idempotencyKey) => api(mode).connections.disconnect(id, { idempotencyKey }),
    said: `${name} disconnected.`,
  };
}

function columnsWith({ moment, day }: ReturnType<typeof useTimes>, disconnect: (of: ListedConnection) => void) {
  const column = columnOf<ListedConnection>();
  return [
    column({
      id: 'application',
      header: 'Application',
      cell: (connection) => <ApplicationName {...connection.application} />,
      meta: { width: 'minmax(8rem, 1.4fr)' },
    }),
    column({
      id: 'scopes',
      header: 'Scopes',
      cell: (connection) => connection.scopes.join(', '),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'allowed',
      header: 'Added',
      cell: (connection) => (
        <span title={moment(connection.created_at)}>
          {day(connection.created_at)} by {connection.allowed_by_name}
        </span>
      ),
      meta: { width: 'minmax(9rem, 1.4fr)' },
    }),
    column({
      id: 'used',
      header: 'Last used',
      cell: (connection) =>
        connection.last_used_at === null ? (
          'never'
        ) : (
          <span title={moment(connection.last_used_at)}>{formatAge(connection.last_used_at)}</span>
        ),
      meta: { width: '8.5rem' },
    }),
    column({
      id: 'actions',
      header: 'Actions',
      cell: (connection) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Disconnect ${connection.application.name}`}
          onClick={() => disconnect(connection)}
        >
          Disconnect…
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
