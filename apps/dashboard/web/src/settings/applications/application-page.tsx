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
import { PageHead } from '../../kit/page-head.js';
import { useMode } from '../../shell/mode.js';
import { applicationQuery } from './application.js';
import type { ApplicationAction } from './application-dialogs.js';
import { ApplicationStatusBadge } from './application-status.js';
import { onDemand } from '../../kit/on-demand.js';

const ApplicationDialog = onDemand(async () => (await import('./application-dialogs.js')).ApplicationDialog, 'action');

export function ApplicationPage() {
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
            Replace secret…
          </Button>
          <Button
            variant="default"
            onClick={() => setQuestion(isEnabled ? disablement(mode, application) : enablement(mode, application))}
          >
            {isEnabled ? 'Disable…' : 'Enable…'}
          </Button>
          <Button onClick={() => setAction({ kind: 'edit', application })}>Edit…</Button>
        </Group>
      </PageHead>
      {isLeaked && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="A secret was found in public" mb="md">
          Anyone who has it can act as this application. Replace the secret and end the old one immediately.
        </Alert>
      )}
      <ApplicationFacts application={application} />
      <Title order={2} size="h4" mb="xs">
        Redirect URLs
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
  const { moment } = useTimes();
  const { id, home_page: homePage, logo_url: logo, created_by_name: byName, created_by: by } = application;
  return (
    <Facts mb="lg">
      <Fact name="Client ID">
        <Group gap="xs">
          <Code>{id}</Code>
          <CopyButton value={id}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" onClick={copy} aria-label="Copy client ID">
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Fact>
      <Fact name="Status">
        <ApplicationStatusBadge application={application} />
      </Fact>
      <Fact name="Added">
        {moment(application.created_at)} by {byName ?? by}
      </Fact>
      <Fact name="Allowed scopes">{application.scopes.join(', ')}</Fact>
      <Fact name="Website">{homePage !== null && <Elsewhere href={homePage} />}</Fact>
      <Fact name="Logo">{logo !== null && <Elsewhere href={logo} />}</Fact>
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
  const { moment } = useTimes();
  return (
    <>
      <Title order={2} size="h4" id="secrets" mb="xs">
        {' '}
        Active secrets{' '}
      </Title>
      <Table.ScrollContainer
        minWidth={0}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Active secrets' } }}
      >
        <Table aria-labelledby="secrets">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Ends with</Table.Th>
              <Table.Th>Created</Table.Th>
              <Table.Th>Expires</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {secrets.map(({ last4, created_at: createdAt, expires_at: expiresAt, leaked_at: leakedAt }) => (
              <Table.Tr key={createdAt}>
                <Table.Th scope="row">
                  <Code>…{last4}</Code>
                </Table.Th>
                <Table.Td>{moment(createdAt)}</Table.Td>
                <Table.Td>
                  {expiresAt === null ? 'When it is replaced' : moment(expiresAt)}
                  {leakedAt !== null && `; found in public on ${moment(leakedAt)}`}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function disablement(mode: Mode, { id, name }: ListedApplication): Confirmation {
  return {
    title: 'Disable application',
    text: `Within a second, access tokens of ${name} stop working. It gets no new ones until you enable it again.`,
    label: 'Disable',
    isDangerous: true,
    change: (idempotencyKey) => api(mode).applications.disable(id, { idempotencyKey }),
    said: `${name} disabled.`,
  };
}

function enablement(mode: Mode, { id, name }: ListedApplication): Confirmation {
  return {
    title: 'Enable application',
    text: `${name}’s connections to customers will work again.`,
    label: 'Enable',
    change: (idempotencyKey) => api(mode).applications.enable(id, { idempotencyKey }),
    said: `${name} enabled.`,
  };
}
