/** What is done with API keys. A new key is shown once, and kept nowhere. */
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { ListedKey, Scope } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { DateInput } from '../../kit/date-input.js';
import { addDays } from '../../kit/dates.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { CodeBlock } from '../../kit/code-block.js';
import { useTimes } from '../../kit/format.js';
import { optionsOf } from '../../kit/options.js';
import { SecretDialog } from '../../kit/secret-dialog.js';
import { submitting } from '../../kit/submitting.js';
import { useLabels, useTexts } from '../../language/language.js';
import { useSession } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { useOverlaps } from '../../developers/overlaps.js';
import { checkScopes, ScopePicker } from '../scope-picker.js';
import { shownKey } from './api-key.js';
import { apiKeysTexts } from './api-keys-texts.js';
import { QuickStart } from './quick-start.js';

export type KeyAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'roll' | 'expire' | 'revoke'; readonly key: ListedKey };

interface DialogProps {
  readonly action: KeyAction | undefined;
  readonly onClose: () => void;
}

export function KeyDialog({ action, onClose }: DialogProps) {
  const t = useTexts(apiKeysTexts);
  const [scopes, setScopes] = useState<readonly string[]>([]);
  return (
    <SecretDialog
      opened={action !== undefined}
      onClose={onClose}
      title={action === undefined ? '' : t(`action_${action.kind}`)}
      secretLabel={t('apiKey')}
      hint={(apiKey) => <FirstCall apiKey={apiKey} scopes={scopes} />}
    >
      {(show) =>
        action !== undefined && (
          <KeyForm
            action={action}
            onDone={onClose}
            onCreated={({ key, scopes: given }) => {
              setScopes(given);
              show(key);
            }}
          />
        )
      }
    </SecretDialog>
  );
}

interface NewKey {
  readonly apiKey: string;
  readonly scopes: readonly string[];
}

/** How to find out that a key works. One that may place orders in test mode places the first. */
function FirstCall({ apiKey, scopes }: NewKey) {
  const t = useTexts(apiKeysTexts);
  const mode = useMode();
  const { api } = useSession();
  if (mode === 'test' && scopes.includes('orders:write')) return <QuickStart apiKey={apiKey} url={api.test} />;
  return (
    <CodeBlock
      label={t('firstCall')}
      text={`curl ${api[mode]}/v1/me \\\n  -H "authorization: Bearer $MILLWRIGHT_API_KEY"`}
    />
  );
}

interface FormProps {
  readonly onCreated: (created: { readonly key: string; readonly scopes: readonly string[] }) => void;
  readonly onDone: () => void;
}

function KeyForm({ action, ...props }: FormProps & { readonly action: KeyAction }) {
  switch (action.kind) {
    case 'create':
      return <CreateForm {...props} />;
    case 'roll':
      return <RollForm apiKey={action.key} {...props} />;
    case 'expire':
      return <ExpireForm apiKey={action.key} {...props} />;
    case 'revoke':
      return <RevokeForm apiKey={action.key} {...props} />;
  }
}

function CreateForm({ onCreated, onDone }: FormProps) {
  const t = useTexts(apiKeysTexts);
  const lifetimes = optionsOf(useLabels(apiKeysTexts, 'lifetime'));
  const mode = useMode();
  const own = useSession().scopes;
  const form = useForm({
    initialValues: { name: '', scopes: [] as string[], lifetime: '0' },
    validate: { scopes: checkScopes },
  });
  const create = useChange({
    change: ({ name, scopes, lifetime }: typeof form.values, idempotencyKey) =>
      api(mode).apiKeys.create(
        {
          name,
          scopes: scopes as Scope[],
          ...(lifetime !== '0' && { expires_in_days: Number(lifetime) }),
        },
        { idempotencyKey },
      ),
    onDone: onCreated,
  });
  return (
    <ChangeForm form={form} change={create} label={t('createKey')} onCancel={onDone}>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={100}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ScopePicker
        description={t('scopesHint')}
        possible={(scope) => own.includes(scope)}
        {...form.getInputProps('scopes')}
      />
      <Select label={t('expiry')} data={lifetimes} allowDeselect={false} {...form.getInputProps('lifetime')} />
    </ChangeForm>
  );
}

interface OfKeyProps extends FormProps {
  readonly apiKey: ListedKey;
}

function RollForm({ apiKey, onCreated, onDone }: OfKeyProps) {
  const t = useTexts(apiKeysTexts);
  const mode = useMode();
  const overlaps = useOverlaps();
  const form = useForm({ initialValues: { overlap: '604800' } });
  const roll = useChange({
    change: ({ overlap }: typeof form.values, idempotencyKey) =>
      api(mode).apiKeys.roll(apiKey.id, { overlap_seconds: Number(overlap) }, { idempotencyKey }),
    onDone: onCreated,
  });
  return (
    <form {...submitting(form, (values) => roll.mutate(values))}>
      <Stack>
        <Text>{t('rollHint', { name: apiKey.name, apiKey: shownKey(apiKey) })}</Text>
        <Select label={t('overlap')} data={overlaps} allowDeselect={false} {...form.getInputProps('overlap')} />
        <DialogButtons label={t('action_roll')} change={roll} onCancel={onDone} />
      </Stack>
    </form>
  );
}

function ExpireForm({ apiKey, onDone }: OfKeyProps) {
  const t = useTexts(apiKeysTexts);
  const mode = useMode();
  const { today, startOf } = useTimes();
  const tomorrow = addDays(today(), 1);
  const form = useForm({ initialValues: { date: apiKey.expires_at?.slice(0, 10) ?? '' } });
  const expire = useChange({
    change: ({ date }: typeof form.values, idempotencyKey) =>
      api(mode).apiKeys.expire(apiKey.id, { expires_at: date === '' ? null : startOf(date) }, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: t('expirySaved', { name: apiKey.name }) });
      onDone();
    },
  });
  return (
    <form {...submitting(form, (values) => expire.mutate(values))}>
      <Stack>
        <DateInput
          label={t('expiresAtStartOf', { name: apiKey.name })}
          description={t('expiryHint')}
          min={tomorrow}
          data-autofocus
          {...form.getInputProps('date')}
        />
        <DialogButtons label={t('setExpiry')} change={expire} onCancel={onDone} />
      </Stack>
    </form>
  );
}

function RevokeForm({ apiKey, onDone }: OfKeyProps) {
  const t = useTexts(apiKeysTexts);
  const mode = useMode();
  const revoke = useChange({
    change: (_: void, idempotencyKey) => api(mode).apiKeys.revoke(apiKey.id, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: t('keyRevoked', { name: apiKey.name }) });
      onDone();
    },
  });
  return (
    <Stack>
      <Text>{t('revokeHint', { name: apiKey.name, apiKey: shownKey(apiKey) })}</Text>
      <DialogButtons
        label={t('action_revoke')}
        change={revoke}
        onCancel={onDone}
        isDangerous
        onConfirm={() => revoke.mutate()}
      />
    </Stack>
  );
}
