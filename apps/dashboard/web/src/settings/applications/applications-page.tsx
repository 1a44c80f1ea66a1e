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
import { onDemand } from '../../kit/on-demand.js';
import { PageHead } from '../../kit/page-head.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { ApplicationStatusBadge } from './application-status.js';
import { applicationsTexts } from './applications-texts.js';

const ApplicationDialog = onDemand(async () => (await import('./application-dialogs.js')).ApplicationDialog, 'action');

export function ApplicationsPage() {
  const t = useTexts(applicationsTexts);
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
      {t('action_register')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('oauthApplications')}>{register}</PageHead>
      <Text c="dimmed" mb="md">
        <Phrase
          text={t(`intro_${mode}`)}
          parts={{ docs: (text) => <DocsLink page="guides/partner-applications">{text}</DocsLink> }}
        />
      </Text>
      <DataTable
        label={t('applications')}
        columns={columnsWith(t, day)}
        list={list}
        csv={(files) => files.applications.list()}
        idOf={byId}
        empty={
          <EmptyState title={t('noApplications')} action={register}>
            {t('noApplicationsHint')}
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

function columnsWith(t: TextsOf<typeof applicationsTexts>, day: (at: string) => string) {
  const column = columnOf<ListedApplication>();
  return [
    column({
      id: 'name',
      header: t('name'),
      cell: (application) => <ApplicationLink application={application} />,
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'client',
      header: t('clientId'),
      cell: (application) => <Code>{application.id}</Code>,
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'scopes',
      header: t('scopes'),
      cell: (application) => application.scopes.join(', '),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'status',
      header: t('status'),
      cell: (application) => <ApplicationStatusBadge application={application} />,
      meta: { width: '11rem' },
    }),
    column({
      id: 'created',
      header: t('added'),
      cell: (application) => (
        <span title={t('byName', { name: application.created_by_name ?? application.created_by })}>
          {day(application.created_at)}
        </span>
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
