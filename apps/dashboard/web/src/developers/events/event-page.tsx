/** One event: what a receiver is sent, and sending it once more. */
import { Alert, Button, Code, Select, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { eventKinds } from 'virtual:contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { CodeBlock, jsonText } from '../../kit/code-block.js';
import { CodedText } from '../../kit/coded-text.js';
import { Dialog } from '../../kit/dialog.js';
import { DocsLink } from '../../kit/docs-link.js';
import { Fact, Facts } from '../../kit/facts.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { endpointsQuery, nameOf } from '../endpoints/endpoint.js';
import { eventQuery } from './event.js';
import { About } from './events-page.js';

export function EventPage() {
  const mode = useMode();
  const { second } = useTimes();
  const { eventId: id } = useParams({ from: '/$mode/developers/events/$eventId' });
  const { data: event } = useSuspenseQuery(eventQuery(mode, id));
  const [isReplaying, setIsReplaying] = useState(false);
  const close = (): void => setIsReplaying(false);
  const kind = eventKinds.find(({ type }) => type === event.type);
  return (
    <>
      <Text size="sm">
        <PageLink to="/$mode/developers/events" params={{ mode }}>
          All events
        </PageLink>
      </Text>
      <PageHead title={event.type}>
        <Button onClick={() => setIsReplaying(true)}>Replay event…</Button>
      </PageHead>
      {kind !== undefined && (
        <Text mb="md">
          <CodedText>{kind.summary}</CodedText>. <DocsLink page="events">About events</DocsLink>
        </Text>
      )}
      <Facts mb="lg">
        <Fact name="Created">{second(event.created_at)}</Fact>
        <Fact name="Record">
          <About event={event} />
        </Fact>
        <Fact name="ID">
          <Code>{event.id}</Code>
        </Fact>
      </Facts>
      <Title order={2} size="h4" my="xs">
        Payload
      </Title>
      <CodeBlock label="Payload of the event" text={jsonText(event)} />
      <Dialog opened={isReplaying} onClose={close} title="Replay event">
        {isReplaying && <ReplayForm eventId={id} onDone={close} />}
      </Dialog>
    </>
  );
}

function ReplayForm({ eventId, onDone }: { readonly eventId: string; readonly onDone: () => void }) {
  const mode = useMode();
  const navigate = useNavigate();
  const { data: endpoints, error, refetch } = useQuery(endpointsQuery(mode));
  const form = useForm({
    initialValues: { endpoint_id: '' },
    validate: { endpoint_id: (given) => (given === '' ? 'Choose an endpoint.' : null) },
  });
  const replay = useChange({
    change: (body: typeof form.values, idempotencyKey) => api(mode).events.replay(eventId, body, { idempotencyKey }),
    onDone: ({ delivery_id: id }) => {
      onDone();
      void navigate({ href: recordPath(mode, id)! });
    },
  });
  if (error !== null) return <FailureNotice failure={error} onRetry={() => void refetch()} />;
  const active = (endpoints ?? []).filter(({ status }) => status === 'active');
  if (endpoints !== undefined && active.length === 0) {
    return <Alert color="yellow">No endpoint is active. Add or resume one to send it the event.</Alert>;
  }
  return (
    <ChangeForm form={form} change={replay} label="Replay event" onCancel={onDone}>
      <Text>Sends the event again with the same ID and content, whether or not the endpoint subscribes to it.</Text>
      <Select
        label="Endpoint"
        placeholder="Choose one"
        data={active.map((endpoint) => ({ value: endpoint.id, label: nameOf(endpoint) }))}
        required
        data-autofocus
        {...form.getInputProps('endpoint_id')}
      />
    </ChangeForm>
  );
}
