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
            Replace the secret…
          </Button>
          <Button
            variant="default"
            onClick={() => setQuestion(isEnabled ? disablement(mode, application) : enablement(mode, application))}
          >
            {isEnabled ? 'Disable…' : 'Enable…'}
          </Button>
          <Button onClick={() => setAction({ kind: 'edit', application })}>Change…</Button>
        </Group>
      </PageHead>
      {isLeaked && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="A secret was found in public" mb="md">
          Whoever has it can act as this application. Replace the secret, and let the former one end at once.
        </Alert>
      )}
      <ApplicationFacts application={application} />
      <Title order={2} size="h4" mb="xs">
        Redirect addresses
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
      <Fact name="Client id">
        <Group gap="xs">
          <Code>{id}</Code>
          <CopyButton value={id}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" onClick={copy} aria-label="Copy the client id">
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Fact>
      <Fact name="Status">
        <ApplicationStatusBadge application={application} />
      </Fact>
      <Fact name="Registered">
        {moment(application.created_at)} by {byName ?? by}
      </Fact>
      <Fact name="Scopes that it may ask for">{application.scopes.join(', ')}</Fact>
      <Fact name="Web page">{homePage !== null && <Elsewhere href={homePage} />}</Fact>
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
        Secrets that work
      </Title>
      <Table.ScrollContainer
        minWidth={0}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Secrets that work' } }}
      >
        <Table aria-labelledby="secrets">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Ends with</Table.Th>
              <Table.Th>Made</Table.Th>
              <Table.Th>Ends</Table.Th>
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
    title: 'Disable the application',
    text: `The access tokens of ${name} are refused within a second, and it gets no new ones, until it is enabled again.`,
    label: 'Disable it',
    isDangerous: true,
    change: (idempotencyKey) => api(mode).applications.disable(id, { idempotencyKey }),
    said: `${name} is disabled.`,
  };
}

function enablement(mode: Mode, { id, name }: ListedApplication): Confirmation {
  return {
    title: 'Enable the application',
    text: `The connections of ${name} to customers work again.`,
    label: 'Enable it',
    change: (idempotencyKey) => api(mode).applications.enable(id, { idempotencyKey }),
    said: `${name} is enabled.`,
  };
}
