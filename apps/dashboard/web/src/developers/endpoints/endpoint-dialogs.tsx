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
  create: 'Add webhook endpoint',
  edit: 'Edit endpoint',
  rotate: 'Replace signing secret',
  test: 'Send test event',
  recover: 'Send missed events',
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
      hint={() => (
        <Text size="sm">
          Your receiver uses it to check that a delivery comes from us:{' '}
          <DocsLink page="guides/receiving-webhooks">How to check signatures</DocsLink>
        </Text>
      )}
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
  return <EndpointForm label="Add endpoint" change={create} onCancel={onDone} />;
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
          A new secret signs deliveries to {nameOf(endpoint)}. While the old one also signs, a receiver that has either
          keeps working.
        </Text>
        <Select
          label="Keep the old secret"
          data={overlapsUpTo(longestOverlapHours)}
          allowDeselect={false}
          {...form.getInputProps('overlap')}
        />
        <DialogButtons label="Replace secret" change={rotate} onCancel={onDone} />
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
          An event with example data is signed and sent to {nameOf(endpoint)}, and retried like any other. You then see
          its response.
        </Text>
        <Select label="Event type" data={options} allowDeselect={false} searchable {...form.getInputProps('type')} />
        <DialogButtons label="Send" change={test} onCancel={onDone} />
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
      notifications.show({ message: 'Sending missed events. The page shows the progress.' });
      onDone();
    },
  });
  const choices = [
    ...(missedSince === null
      ? []
      : [{ value: missedSince, label: `${moment(missedSince)}: everything it may have missed` }]),
    { value: '1', label: '1 hour ago' },
    { value: '24', label: '1 day ago' },
    { value: '168', label: '1 week ago' },
    { value: 'day', label: 'Start of a day' },
  ];
  return (
    <ChangeForm form={form} change={recover} label="Send missed events" onCancel={onDone}>
      <Text>
        Sends every event that {nameOf(endpoint)} subscribes to and has not received: deliveries we gave up, and events
        that happened while it was paused or disabled.
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
  if (missed === 0 && isComplete) return `Nothing missed since ${moment(since)}.`;
  const events = missed === 1 ? '1 event' : `${missed} events`;
  return `${isComplete ? events : `At least ${events}`} since ${moment(since)} will be sent.`;
}
