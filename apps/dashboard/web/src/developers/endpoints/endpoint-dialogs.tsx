/** What is done with endpoints. A signing secret is shown once, and kept nowhere. */
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type {
  createWebhookEndpoint,
  Input,
  WebhookEndpoint,
  WebhookEventTypeName,
  WebhookRecoveryPreview,
} from '@millwright/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { changeRecord } from '../../kit/conflict.js';
import { addDays } from '../../kit/dates.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { DocsLink } from '../../kit/docs-link.js';
import { useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { SecretDialog } from '../../kit/secret-dialog.js';
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { everyEvent, useEventOptions } from '../event-kinds.js';
import { overlapsUpTo } from '../overlaps.js';
import { endpointQuery, nameOf } from './endpoint.js';
import { EndpointForm } from './endpoint-form.js';
import { submitting } from '../../kit/submitting.js';

export type EndpointAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'rotate' | 'test' | 'recover'; readonly endpoint: WebhookEndpoint };

const titles: Readonly<Record<EndpointAction['kind'], string>> = {
  create: 'Add a webhook endpoint',
  edit: 'Change the endpoint',
  rotate: 'Replace the signing secret',
  test: 'Send a test event',
  recover: 'Send what it missed',
};

interface EndpointDialogProps {
  readonly action: EndpointAction | undefined;
  readonly onClose: () => void;
}

export function EndpointDialog({ action, onClose }: EndpointDialogProps) {
  return (
    <SecretDialog
      opened={action !== undefined}
      onClose={onClose}
      title={action === undefined ? '' : titles[action.kind]}
      secretLabel="signing secret"
      hint={
        <Text size="sm">
          Your receiver checks with it that a delivery is from us:{' '}
          <DocsLink page="guides/receiving-webhooks">How to check signatures</DocsLink>
        </Text>
      }
    >
      {(show) => action !== undefined && <ActionForm action={action} onSecret={show} onDone={onClose} />}
    </SecretDialog>
  );
}

interface FormProps {
  readonly onSecret: (secret: string) => void;
  readonly onDone: () => void;
}

function ActionForm({ action, ...props }: FormProps & { readonly action: EndpointAction }) {
  switch (action.kind) {
    case 'create':
      return <CreateForm {...props} />;
    case 'edit':
      return <EditForm endpoint={action.endpoint} {...props} />;
    case 'rotate':
      return <RotateForm endpoint={action.endpoint} {...props} />;
    case 'test':
      return <TestForm endpoint={action.endpoint} {...props} />;
    case 'recover':
      return <RecoverForm endpoint={action.endpoint} {...props} />;
  }
}

function CreateForm({ onSecret, onDone }: FormProps) {
  const mode = useMode();
  const create = useChange({
    change: (body: Input<typeof createWebhookEndpoint>, idempotencyKey) =>
      api(mode).webhookEndpoints.create(body, { idempotencyKey }),
    onDone: ({ signing_secret: secret }) => onSecret(secret),
  });
  return <EndpointForm label="Add the endpoint" change={create} onCancel={onDone} />;
}

interface OfEndpointProps extends FormProps {
  readonly endpoint: WebhookEndpoint;
}

function EditForm({ endpoint, onDone }: OfEndpointProps) {
  const mode = useMode();
  const queries = useQueryClient();
  const edit = useChange({
    // In live mode an address asks for the password.
    change: ({ url, ...body }: Input<typeof createWebhookEndpoint>, idempotencyKey) =>
      changeRecord<WebhookEndpoint>({
        label: nameOf(endpoint),
        known: endpoint,
        read: () => queries.fetchQuery({ ...endpointQuery(mode, endpoint.id), staleTime: 0 }),
        change: (ifMatch) =>
          api(mode).webhookEndpoints.update(
            endpoint.id,
            { ...body, ...(url !== endpoint.url && { url }) },
            { ifMatch, idempotencyKey },
          ),
      }),
    onDone,
  });
  return <EndpointForm endpoint={endpoint} label="Save" change={edit} onCancel={onDone} />;
}

const longestOverlapHours = 72;

function RotateForm({ endpoint, onSecret, onDone }: OfEndpointProps) {
  const mode = useMode();
  const form = useForm({ initialValues: { overlap: '86400' } });
  const rotate = useChange({
    change: ({ overlap }: typeof form.values, idempotencyKey) =>
      api(mode).webhookEndpoints.rotateSecret(
        endpoint.id,
        { overlap_hours: Number(overlap) / 3_600 },
        { idempotencyKey },
      ),
    onDone: ({ signing_secret: secret }) => onSecret(secret),
  });
  return (
    <form {...submitting(form, (values) => rotate.mutate(values))}>
      <Stack>
        <Text>
          A new secret signs what is sent to {nameOf(endpoint)}. While the former one signs on, a receiver that knows
          either of them goes on working.
        </Text>
        <Select
          label="The former secret signs on"
          data={overlapsUpTo(longestOverlapHours)}
          allowDeselect={false}
          {...form.getInputProps('overlap')}
        />
        <DialogButtons label="Replace the secret" change={rotate} onCancel={onDone} />
      </Stack>
    </form>
  );
}

function TestForm({ endpoint, onDone }: OfEndpointProps) {
  const mode = useMode();
  const navigate = useNavigate();
  const options = useEventOptions();
  const first = endpoint.events.find((type) => type !== everyEvent) ?? 'order.created';
  const form = useForm({ initialValues: { type: first as WebhookEventTypeName } });
  const test = useChange({
    change: ({ type }: typeof form.values, idempotencyKey) =>
      api(mode).webhookEndpoints.test(endpoint.id, { event_type: type }, { idempotencyKey }),
    onDone: ({ delivery_id: id }) => {
      onDone();
      void navigate({ href: recordPath(mode, id)! });
    },
  });
  return (
    <form {...submitting(form, (values) => test.mutate(values))}>
      <Stack>
        <Text>
          An event with the data of an example is signed and sent to {nameOf(endpoint)}, and tried again like any other.
          You see then how the receiver answers.
        </Text>
        <Select
          label="Type of the event"
          data={options}
          allowDeselect={false}
          searchable
          {...form.getInputProps('type')}
        />
        <DialogButtons label="Send it" change={test} onCancel={onDone} />
      </Stack>
    </form>
  );
}

const hourMs = 3_600_000;
const daysKept = 30;

function RecoverForm({ endpoint, onDone }: OfEndpointProps) {
  const mode = useMode();
  const { moment, today, startOf } = useTimes();
  const { missed_since: missedSince, created_at: addedAt } = endpoint;
  const form = useForm({ initialValues: { since: missedSince ?? '24', day: today() } });
  const { since: chosen, day } = form.values;
  const [opened] = useState(Date.now);
  const since =
    chosen === missedSince ? chosen : later(chosen === 'day' ? startOf(day) : momentOf(chosen, opened), addedAt);
  const preview = useQuery({
    queryKey: ['endpoints', mode, 'recovery-preview', endpoint.id, since],
    queryFn: ({ signal }) => api(mode).webhookEndpoints.previewRecovery(endpoint.id, { since }, { signal }),
    placeholderData: keepPreviousData,
  });
  const recover = useChange({
    change: (_: typeof form.values, idempotencyKey) =>
      api(mode).webhookEndpoints.recover(endpoint.id, { since }, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: 'What it missed is being sent. The page shows how far it is.' });
      onDone();
    },
  });
  const choices = [
    ...(missedSince === null
      ? []
      : [{ value: missedSince, label: `${moment(missedSince)}: all that it may have missed` }]),
    { value: '1', label: 'An hour ago' },
    { value: '24', label: 'A day ago' },
    { value: '168', label: 'A week ago' },
    { value: 'day', label: 'The beginning of a day' },
  ];
  return (
    <ChangeForm form={form} change={recover} label="Send what it missed" onCancel={onDone}>
      <Text>
        Every event that {nameOf(endpoint)} asks for and has not got is sent: those that were given up, and those that
        came while it was paused or disabled. What it has got is left out.
      </Text>
      <Select label="Events since" data={choices} allowDeselect={false} {...form.getInputProps('since')} />
      {chosen === 'day' && (
        <TextInput
          type="date"
          label="Day"
          description={`Events are kept for ${daysKept} days.`}
          min={addDays(today(), 1 - daysKept)}
          max={today()}
          required
          {...form.getInputProps('day')}
        />
      )}
      <Loaded label="The preview" query={preview} height={24}>
        {(shown) => (
          <Text fw={600} role="status">
            {previewWords(shown, moment)}
          </Text>
        )}
      </Loaded>
    </ChangeForm>
  );
}

/** A moment, or the hours before another. */
function momentOf(since: string, now: number): string {
  return /^\d+$/.test(since) ? new Date(now - Number(since) * hourMs).toISOString() : since;
}

function later(moment: string, other: string): string {
  return Date.parse(moment) > Date.parse(other) ? moment : other;
}

function previewWords(
  { events_missed: missed, is_complete: isComplete, since }: WebhookRecoveryPreview,
  moment: (at: string) => string,
): string {
  if (missed === 0 && isComplete) return `It has missed nothing since ${moment(since)}.`;
  const events = missed === 1 ? '1 event' : `${missed} events`;
  return `${isComplete ? events : `At least ${events}`} since ${moment(since)} will be sent.`;
}
