import { Alert, Anchor, Button, Code, CopyButton, Group, List, Table, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ListedApplication } from '@millwright/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { onDemand } from '../../kit/on-demand.js';
import { PageHead } from '../../kit/page-head.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { applicationQuery } from './application.js';
import type { ApplicationAction } from './application-dialogs.js';
import { ApplicationStatusBadge } from './application-status.js';
import { applicationsTexts } from './applications-texts.js';

const ApplicationDialog = onDemand(async () => (await import('./application-dialogs.js')).ApplicationDialog, 'action');

export function ApplicationPage() {
  const t = useTexts(applicationsTexts);
  const mode = useMode();
  const { applicationId: id } = useParams({ from: '/$mode/settings/applications/$applicationId' });
  const { data: application } = useSuspenseQuery(applicationQuery(mode, id));
  const [action, setAction] = useState<ApplicationAction>();
  const [question, setQuestion] = useState<Confirmation>();
  const isEnabled = application.disabled_at === null;
  const isLeaked = application.secrets.some(({ leaked_at: leakedAt }) => leakedAt !== null);
  return (
    <>
      <PageHead title={application.name}>
        <Group gap="xs">
          <Button variant="default" onClick={() => setAction({ kind: 'rotate', application })}>
            {t('replaceSecretOpen')}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              setQuestion(isEnabled ? disablement(t, mode, application) : enablement(t, mode, application))
            }
          >
            {isEnabled ? t('disableOpen') : t('enableOpen')}
          </Button>
          <Button onClick={() => setAction({ kind: 'edit', application })}>{t('editOpen')}</Button>
        </Group>
      </PageHead>
      {isLeaked && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('secretLeaked')} mb="md">
          {t('secretLeakedHint')}
        </Alert>
      )}
      <ApplicationFacts application={application} />
      <Title order={2} size="h4" mb="xs">
        {t('redirectUrls')}
      </Title>
      <List mb="lg" spacing={4}>
        {application.redirect_uris.map((address) => (
          <List.Item key={address} style={{ overflowWrap: 'anywhere' }}>
            {address}
          </List.Item>
        ))}
      </List>
      <Secrets application={application} />
      <ApplicationDialog action={action} onClose={() => setAction(undefined)} />
      <ConfirmDialog confirmation={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}

function ApplicationFacts({ application }: { readonly application: ListedApplication }) {
  const t = useTexts(applicationsTexts);
  const { moment } = useTimes();
  const { id, home_page: homePage, logo_url: logo, created_by_name: byName, created_by: by } = application;
  return (
    <Facts mb="lg">
      <Fact name={t('clientId')}>
        <Group gap="xs">
          <Code>{id}</Code>
          <CopyButton value={id}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" onClick={copy} aria-label={t('copyClientId')}>
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Fact>
      <Fact name={t('status')}>
        <ApplicationStatusBadge application={application} />
      </Fact>
      <Fact name={t('added')}>{t('addedBy', { time: moment(application.created_at), name: byName ?? by })}</Fact>
      <Fact name={t('allowedScopes')}>{application.scopes.join(', ')}</Fact>
      <Fact name={t('website')}>{homePage !== null && <Elsewhere href={homePage} />}</Fact>
      <Fact name={t('logo')}>{logo !== null && <Elsewhere href={logo} />}</Fact>
    </Facts>
  );
}

function Elsewhere({ href }: { readonly href: string }) {
  return (
    <Anchor inherit href={href} target="_blank" rel="noreferrer" underline="always">
      {href}
    </Anchor>
  );
}

function Secrets({ application: { secrets } }: { readonly application: ListedApplication }) {
  const t = useTexts(applicationsTexts);
  const { moment } = useTimes();
  return (
    <>
      <Title order={2} size="h4" id="secrets" mb="xs">
        {t('activeSecrets')}
      </Title>
      <Table.ScrollContainer
        minWidth={0}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': t('activeSecrets') } }}
      >
        <Table aria-labelledby="secrets">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('endsWith')}</Table.Th>
              <Table.Th>{t('created')}</Table.Th>
              <Table.Th>{t('expires')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {secrets.map(({ last4, created_at: createdAt, expires_at: expiresAt, leaked_at: leakedAt }) => {
              const expiry = expiresAt === null ? t('expiresWhenReplaced') : moment(expiresAt);
              return (
                <Table.Tr key={createdAt}>
                  <Table.Th scope="row">
                    <Code>…{last4}</Code>
                  </Table.Th>
                  <Table.Td>{moment(createdAt)}</Table.Td>
                  <Table.Td>
                    {leakedAt === null ? expiry : t('expiryAndLeak', { expiry, time: moment(leakedAt) })}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function disablement(t: TextsOf<typeof applicationsTexts>, mode: Mode, { id, name }: ListedApplication): Confirmation {
  return {
    title: t('disableApplication'),
    text: t('disableHint', { name }),
    label: t('disable'),
    isDangerous: true,
    change: (idempotencyKey) => api(mode).applications.disable(id, { idempotencyKey }),
    said: t('disabled', { name }),
  };
}

function enablement(t: TextsOf<typeof applicationsTexts>, mode: Mode, { id, name }: ListedApplication): Confirmation {
  return {
    title: t('enableApplication'),
    text: t('enableHint', { name }),
    label: t('enable'),
    change: (idempotencyKey) => api(mode).applications.enable(id, { idempotencyKey }),
    said: t('enabled', { name }),
  };
}
