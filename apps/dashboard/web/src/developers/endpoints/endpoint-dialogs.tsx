/** What is done with endpoints. A signing secret is shown once, and kept nowhere. */
import { Select, Stack, Text } from '@mantine/core';
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
import { DateInput } from '../../kit/date-input.js';
import { addDays } from '../../kit/dates.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { DocsLink } from '../../kit/docs-link.js';
import { useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { SecretDialog } from '../../kit/secret-dialog.js';
import { submitting } from '../../kit/submitting.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { everyEvent, useEventOptions } from '../event-kinds.js';
import { useOverlaps } from '../overlaps.js';
import { endpointQuery, nameOf } from './endpoint.js';
import { EndpointForm } from './endpoint-form.js';
import { endpointsTexts } from './endpoints-texts.js';

export type EndpointAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'rotate' | 'test' | 'recover'; readonly endpoint: WebhookEndpoint };

interface EndpointDialogProps {
  readonly action: EndpointAction | undefined;
  readonly onClose: () => void;
}

export function EndpointDialog({ action, onClose }: EndpointDialogProps) {
  const t = useTexts(endpointsTexts);
  return (
    <SecretDialog
      opened={action !== undefined}
      onClose={onClose}
      title={action === undefined ? '' : t(`action_${action.kind}`)}
      secretLabel={t('signingSecret')}
      hint={() => (
        <Text size="sm">
          <Phrase
            text={t('signingSecretHint')}
            parts={{ link: (text) => <DocsLink page="guides/receiving-webhooks">{text}</DocsLink> }}
          />
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
  const t = useTexts(endpointsTexts);
  const mode = useMode();
  const create = useChange({
    change: (body: Input<typeof createWebhookEndpoint>, idempotencyKey) =>
      api(mode).webhookEndpoints.create(body, { idempotencyKey }),
    onDone: ({ signing_secret: secret }) => onSecret(secret),
  });
  return <EndpointForm label={t('addEndpoint')} change={create} onCancel={onDone} />;
}

interface OfEndpointProps extends FormProps {
  readonly endpoint: WebhookEndpoint;
}

function EditForm({ endpoint, onDone }: OfEndpointProps) {
  const t = useTexts(endpointsTexts);
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
  return <EndpointForm endpoint={endpoint} label={t('save')} change={edit} onCancel={onDone} />;
}

const longestOverlapHours = 72;

function RotateForm({ endpoint, onSecret, onDone }: OfEndpointProps) {
  const t = useTexts(endpointsTexts);
  const overlaps = useOverlaps(longestOverlapHours);
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
        <Text>{t('rotateHint', { endpoint: nameOf(endpoint) })}</Text>
        <Select label={t('keepOldSecret')} data={overlaps} allowDeselect={false} {...form.getInputProps('overlap')} />
        <DialogButtons label={t('replaceSecret')} change={rotate} onCancel={onDone} />
      </Stack>
    </form>
  );
}

function TestForm({ endpoint, onDone }: OfEndpointProps) {
  const t = useTexts(endpointsTexts);
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
        <Text>{t('testHint', { endpoint: nameOf(endpoint) })}</Text>
        <Select
          label={t('eventType')}
          data={options}
          allowDeselect={false}
          searchable
          {...form.getInputProps('type')}
        />
        <DialogButtons label={t('send')} change={test} onCancel={onDone} />
      </Stack>
    </form>
  );
}

const hourMs = 3_600_000;
const daysKept = 30;

function RecoverForm({ endpoint, onDone }: OfEndpointProps) {
  const t = useTexts(endpointsTexts);
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
      notifications.show({ message: t('sendingMissed') });
      onDone();
    },
  });
  const choices = [
    ...(missedSince === null
      ? []
      : [{ value: missedSince, label: t('everythingMissed', { since: moment(missedSince) }) }]),
    { value: '1', label: t('hourAgo') },
    { value: '24', label: t('dayAgo') },
    { value: '168', label: t('weekAgo') },
    { value: 'day', label: t('startOfDay') },
  ];
  return (
    <ChangeForm form={form} change={recover} label={t('action_recover')} onCancel={onDone}>
      <Text>{t('recoverHint', { endpoint: nameOf(endpoint) })}</Text>
      <Select label={t('eventsSince')} data={choices} allowDeselect={false} {...form.getInputProps('since')} />
      {chosen === 'day' && (
        <DateInput
          label={t('day')}
          description={t('daysKept', { daysKept })}
          min={addDays(today(), 1 - daysKept)}
          max={today()}
          required
          {...form.getInputProps('day')}
        />
      )}
      <Loaded label={t('preview')} query={preview} height={24}>
        {(shown) => (
          <Text fw={600} role="status">
            {previewWords(t, shown, moment(shown.since))}
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
  t: TextsOf<typeof endpointsTexts>,
  { events_missed: count, is_complete: isComplete }: WebhookRecoveryPreview,
  since: string,
): string {
  if (!isComplete) return t('atLeastMissed', { count, since });
  return count === 0 ? t('nothingMissed', { since }) : t('missed', { count, since });
}
