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
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { endpointsQuery, nameOf } from '../endpoints/endpoint.js';
import { eventQuery } from './event.js';
import { About } from './events-page.js';
import { eventsTexts } from './events-texts.js';

export function EventPage() {
  const t = useTexts(eventsTexts);
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
          {t('allEvents')}
        </PageLink>
      </Text>
      <PageHead title={event.type}>
        <Button onClick={() => setIsReplaying(true)}>{t('replayOpen')}</Button>
      </PageHead>
      {kind !== undefined && (
        <Text mb="md">
          <CodedText>{kind.summary}</CodedText>. <DocsLink page="events">{t('aboutEvents')}</DocsLink>
        </Text>
      )}
      <Facts mb="lg">
        <Fact name={t('created')}>{second(event.created_at)}</Fact>
        <Fact name={t('record')}>
          <About event={event} />
        </Fact>
        <Fact name={t('id')}>
          <Code>{event.id}</Code>
        </Fact>
      </Facts>
      <Title order={2} size="h4" my="xs">
        {t('payload')}
      </Title>
      <CodeBlock label={t('payloadOfEvent')} text={jsonText(event)} />
      <Dialog opened={isReplaying} onClose={close} title={t('replay')}>
        {isReplaying && <ReplayForm eventId={id} onDone={close} />}
      </Dialog>
    </>
  );
}

function ReplayForm({ eventId, onDone }: { readonly eventId: string; readonly onDone: () => void }) {
  const t = useTexts(eventsTexts);
  const mode = useMode();
  const navigate = useNavigate();
  const { data: endpoints, error, refetch } = useQuery(endpointsQuery(mode));
  const form = useForm({
    initialValues: { endpoint_id: '' },
    validate: { endpoint_id: (given) => (given === '' ? t('endpointRequired') : null) },
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
    return <Alert color="yellow">{t('noActiveEndpoint')}</Alert>;
  }
  return (
    <ChangeForm form={form} change={replay} label={t('replay')} onCancel={onDone}>
      <Text>{t('replayHint')}</Text>
      <Select
        label={t('endpoint')}
        placeholder={t('chooseEndpoint')}
        data={active.map((endpoint) => ({ value: endpoint.id, label: nameOf(endpoint) }))}
        required
        data-autofocus
        {...form.getInputProps('endpoint_id')}
      />
    </ChangeForm>
  );
}
