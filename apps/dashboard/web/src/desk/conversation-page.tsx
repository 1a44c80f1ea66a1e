import { Alert, Anchor, Button, Code, Grid, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { conversationLifecycle } from '@millwright/client/resources';
import type { Conversation } from '@millwright/contracts';
import { IconLock } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api/api.js';
import { useChange } from '../kit/change.js';
import { Fact, Facts } from '../kit/facts.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { formatAge, useTimes } from '../kit/format.js';
import { onDemand } from '../kit/on-demand.js';
import { PageHead } from '../kit/page-head.js';
import { RecordLink } from '../kit/record-link.js';
import { useSteps } from '../kit/steps.js';
import { Timeline } from '../kit/timeline/timeline.js';
import { useTexts } from '../language/language.js';
import { useMay, usePerson } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { nameOf, PriorityBadge, StateBadge, titleOf } from './conversation-marks.js';
import { conversationQuery, queuesQuery } from './desk-queries.js';
import { deskTexts } from './desk-texts.js';
import { OrderOfConversation } from './order-of-conversation.js';
import { ReplyForm } from './reply-form.js';
import type { Step } from './step-dialogs.js';
import { takeStep } from './take-step.js';
import { TranscriptView } from './transcript-view.js';

const StepDialog = onDemand(async () => (await import('./step-dialogs.js')).StepDialog, 'step');

export function ConversationPage() {
  const t = useTexts(deskTexts);
  const mode = useMode();
  const { conversationId: id } = useParams({ from: '/$mode/desk/$conversationId' });
  const { data: conversation, error, refetch } = useQuery(conversationQuery(mode, id));
  if (conversation !== undefined) return <Opened conversation={conversation} />;
  return (
    <>
      <PageHead title={t('conversation')} />
      {error === null ? (
        <Skeleton height={300} role="status" aria-label={t('loadingConversation')} />
      ) : (
        <FailureNotice failure={error} title={t('conversationNotShown')} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Opened({ conversation }: { readonly conversation: Conversation }) {
  const t = useTexts(deskTexts);
  const may = useMay();
  const [mayWrite, mayReadOrders] = [may('desk:write'), may('orders:read')];
  return (
    <>
      <Anchor component={Link} to={`/${useMode()}/desk`} size="sm">
        {t('desk')}
      </Anchor>
      <PageHead title={titleOf(t, conversation)}>{mayWrite && <Actions conversation={conversation} />}</PageHead>
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <Summary conversation={conversation} />
            <TranscriptView conversation={conversation} />
            {mayWrite && conversation.contact !== null && <ReplyForm conversation={conversation} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack>
            <State conversation={conversation} />
            <Contact conversation={conversation} />
            {conversation.order_id !== null && mayReadOrders && <OrderOfConversation orderId={conversation.order_id} />}
            <Timeline
              name="conversations"
              id={conversation.id}
              read={(of, { signal, ...page }) => api(of).conversations.timeline(conversation.id, page, { signal })}
            />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function Actions({ conversation }: { readonly conversation: Conversation }) {
  const t = useTexts(deskTexts);
  const [step, setStep] = useState<Step>();
  const { state, contact } = conversation;
  const can = useSteps(conversationLifecycle, state);
  if (contact === null) return null;
  const button = (name: Step) =>
    can(name) && (
      <Button variant="default" onClick={() => setStep(name)}>
        {t(`step_${name}`)}
      </Button>
    );
  return (
    <Group gap="xs">
      <Take conversation={conversation} />
      {button('escalate')}
      {button('return')}
      {button('snooze')}
      {button('move')}
      {button('resolve')}
      {state === 'resolved' && (
        <Text size="sm" c="dimmed">
          {t('resolvedHint')}
        </Text>
      )}
      <StepDialog step={step} conversation={conversation} onClose={() => setStep(undefined)} />
    </Group>
  );
}

/** What waits is accepted; what a colleague holds is taken over. */
function Take({ conversation }: { readonly conversation: Conversation }) {
  const t = useTexts(deskTexts);
  const mode = useMode();
  const person = usePerson();
  const { id, state, assignee } = conversation;
  const body = { assignee: { id: person.id, name: person.name || person.email } };
  const take = useChange({
    change: (_: void, idempotencyKey) =>
      takeStep(t, mode, conversation, (ifMatch) => {
        const { conversations } = api(mode);
        const options = { ifMatch, idempotencyKey };
        return state === 'escalated'
          ? conversations.accept(id, body, options)
          : conversations.reassign(id, body, options);
      }),
    onDone: (answer: Conversation) => {
      if (answer.assignee?.id === person.id) notifications.show({ message: t('assignedToYou') });
    },
  });
  const can = useSteps(conversationLifecycle, state);
  const isOfAnother = can('assign') && assignee?.id !== person.id;
  return (
    <>
      {take.error !== null && <FailureNotice failure={take.error} />}
      {(can('accept') || isOfAnother) && (
        <Button loading={take.isPending} onClick={() => take.mutate()}>
          {can('accept') ? t('take') : t('takeOver')}
        </Button>
      )}
    </>
  );
}

function Summary({ conversation: { escalation } }: { readonly conversation: Conversation }) {
  const t = useTexts(deskTexts);
  if (escalation === null || escalation.summary === null) return null;
  const { reason, summary, context } = escalation;
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden />} title={t('internal', { reason: t(`reason_${reason}`) })}>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {summary}
      </Text>
      {context !== null && Object.keys(context).length > 0 && (
        <Code block mt="xs" tabIndex={0} role="group" aria-label={t('agentDetails')}>
          {JSON.stringify(context, undefined, 2)}
        </Code>
      )}
    </Alert>
  );
}

function State({ conversation }: { readonly conversation: Conversation }) {
  const t = useTexts(deskTexts);
  const { moment } = useTimes();
  const mode = useMode();
  const queues = useInfiniteQuery(queuesQuery(mode)).data?.pages.flatMap((page) => page.data);
  const { state, priority, assignee, queue_id: queueId, snoozed_until: until, escalation } = conversation;
  const isWaiting = state === 'escalated' && escalation !== null;
  return (
    <Paper withBorder p="md">
      <Facts columns={1}>
        <Fact name={t('status')}>
          <StateBadge state={state} />
        </Fact>
        {isWaiting && <Fact name={t('waitingSince')}>{formatAge(escalation.requested_at)}</Fact>}
        {isWaiting && (
          <Fact name={t('responseDue')}>
            {Date.parse(escalation.deadline_at) < Date.now()
              ? t('overdue', { when: moment(escalation.deadline_at) })
              : moment(escalation.deadline_at)}
          </Fact>
        )}
        {until !== null && <Fact name={t('snoozedUntil')}>{moment(until)}</Fact>}
        <Fact name={t('assignedTo')}>{assignee?.name ?? t('nobodyYet')}</Fact>
        <Fact name={t('queue')}>{queues?.find(({ id }) => id === queueId)?.name}</Fact>
        <Fact name={t('priority')}>
          <PriorityBadge priority={priority} />
        </Fact>
      </Facts>
    </Paper>
  );
}

function Contact({ conversation }: { readonly conversation: Conversation }) {
  const t = useTexts(deskTexts);
  const { contact, channel, invoice_id: invoiceId, created_at: begunAt } = conversation;
  const { moment } = useTimes();
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="sm">
        {contact === null ? t('contactErased') : nameOf(contact)}
      </Title>
      <Facts columns={1}>
        {contact !== null && (
          <>
            <Fact name={t('email')}>{contact.email}</Fact>
            <Fact name={t('phone')}>{contact.phone}</Fact>
            <Fact name={t('yourCustomerId')}>{contact.external_id}</Fact>
          </>
        )}
        <Fact name={t('channel')}>{t(`channel_${channel}`)}</Fact>
        <Fact name={t('started')}>{moment(begunAt)}</Fact>
        {invoiceId !== null && (
          <Fact name={t('about')}>
            <RecordLink id={invoiceId} />
          </Fact>
        )}
      </Facts>
    </Paper>
  );
}
