import { Anchor, Button, Code, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ListedApplication } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { DocsLink } from '../../kit/docs-link.js';
import { EmptyState } from '../../kit/empty-state.js';
import { useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { useMode } from '../../shell/mode.js';
import { ApplicationStatusBadge } from './application-status.js';
import { onDemand } from '../../kit/on-demand.js';

const ApplicationDialog = onDemand(async () => (await import('./application-dialogs.js')).ApplicationDialog, 'action');

export function ApplicationsPage() {
  const mode = useMode();
  const { day } = useTimes();
  const [isRegistering, setIsRegistering] = useState(false);
  const list = useInfiniteQuery(
    listQuery(['applications', mode], ({ limit, cursor, signal }) =>
      api(mode).applications.list({ limit, cursor }, { signal }),
    ),
  );
  const register = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsRegistering(true)}>
      Register application
    </Button>
  );
  return (
    <>
      <PageHead title="OAuth applications">{register}</PageHead>
      <Text c="dimmed" mb="md">
        Your programs that act for other Millwright customers with their consent. These are {mode}-mode applications.{' '}
        <DocsLink page="guides/partner-applications">How to connect customers</DocsLink>
      </Text>
      <DataTable
        label="Applications"
        columns={columnsWith(day)}
        list={list}
        csv={(files) => files.applications.list()}
        idOf={byId}
        empty={
          <EmptyState title="No applications yet" action={register}>
            You need one only if your program acts for other Millwright customers. For your own data an API key is
            enough.
          </EmptyState>
        }
      />
      <ApplicationDialog
        action={isRegistering ? { kind: 'register' } : undefined}
        onClose={() => setIsRegistering(false)}
      />
    </>
  );
}

function columnsWith(day: (at: string) => string) {
  const column = columnOf<ListedApplication>();
  return [
    column({
      id: 'name',
      header: 'Name',
      cell: (application) => <ApplicationLink application={application} />,
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'client',
      header: 'Client ID',
      cell: (application) => <Code>{application.id}</Code>,
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'scopes',
      header: 'Scopes',
      cell: (application) => {
        const scopes = application.scopes.join(', ');
        return scopes;
      },
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'status',
      header: 'Status',
      cell: (application) => <ApplicationStatusBadge application={application} />,
      meta: { width: '11rem' },
    }),
    column({
      id: 'created',
      header: 'Added',
      cell: (application) => (
        <span title={`by ${application.created_by_name ?? application.created_by}`}>{day(application.created_at)}</span>
      ),
      meta: { width: '7.5rem' },
    }),
  ];
}

function ApplicationLink({ application: { id, name } }: { readonly application: ListedApplication }) {
  const params = { mode: useMode(), applicationId: id };
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link to="/$mode/settings/applications/$applicationId" params={params} {...props} />}
    >
      {name}
    </Anchor>
  );
}
