/** What is done with API keys. A new key is shown once, and kept nowhere. */
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { ListedKey, Scope } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { addDays } from '../../kit/dates.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { CodeBlock } from '../../kit/code-block.js';
import { useTimes } from '../../kit/format.js';
import { SecretDialog } from '../../kit/secret-dialog.js';
import { useSession } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { overlaps } from '../../developers/overlaps.js';
import { checkScopes, ScopePicker } from '../scope-picker.js';
import { shownKey } from './api-key.js';
import { QuickStart } from './quick-start.js';
import { submitting } from '../../kit/submitting.js';

export type KeyAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'roll' | 'expire' | 'revoke'; readonly key: ListedKey };

interface DialogProps {
  readonly action: KeyAction | undefined;
  readonly onClose: () => void;
}

const titles: Readonly<Record<KeyAction['kind'], string>> = {
  create: 'Create API key',
  roll: 'Roll key',
  expire: 'Set key expiry',
  revoke: 'Revoke key',
};

export function KeyDialog({ action, onClose }: DialogProps) {
  const [scopes, setScopes] = useState<readonly string[]>([]);
  return (
    <SecretDialog
      opened={action !== undefined}
      onClose={onClose}
      title={action === undefined ? '' : titles[action.kind]}
      secretLabel="API key"
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
  const mode = useMode();
  const { api } = useSession();
  if (mode === 'test' && scopes.includes('orders:write')) return <QuickStart apiKey={apiKey} url={api.test} />;
  return (
    <CodeBlock
      label="A first call"
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

const lifetimes = [
  { value: '', label: 'Does not expire' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
];

function CreateForm({ onCreated, onDone }: FormProps) {
  const mode = useMode();
  const own = useSession().scopes;
  const form = useForm({
    initialValues: { name: '', scopes: [] as string[], lifetime: '' },
    validate: { scopes: checkScopes },
  });
  const create = useChange({
    change: ({ name, scopes, lifetime }: typeof form.values, idempotencyKey) =>
      api(mode).apiKeys.create(
        {
          name,
          scopes: scopes as Scope[],
          ...(lifetime !== '' && { expires_in_days: Number(lifetime) }),
        },
        { idempotencyKey },
      ),
    onDone: onCreated,
  });
  return (
    <ChangeForm form={form} change={create} label="Create key" onCancel={onDone}>
      <TextInput
        label="Name"
        description="The program that will use the key."
        maxLength={100}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ScopePicker
        description="What the key can access. Scopes cannot be changed later."
        possible={(scope) => own.includes(scope)}
        {...form.getInputProps('scopes')}
      />
      <Select label="Expiry" data={lifetimes} allowDeselect={false} {...form.getInputProps('lifetime')} />
    </ChangeForm>
  );
}

interface OfKeyProps extends FormProps {
  readonly apiKey: ListedKey;
}

function RollForm({ apiKey, onCreated, onDone }: OfKeyProps) {
  const mode = useMode();
  const form = useForm({ initialValues: { overlap: '604800' } });
  const roll = useChange({
    change: ({ overlap }: typeof form.values, idempotencyKey) =>
      api(mode).apiKeys.roll(apiKey.id, { overlap_seconds: Number(overlap) }, { idempotencyKey }),
    onDone: onCreated,
  });
  return (
    <form {...submitting(form, (values) => roll.mutate(values))}>
      <Stack>
        <Text>
          A new key with the same name and scopes replaces {apiKey.name}, {shownKey(apiKey)}.
        </Text>
        <Select
          label="Keep the old key working"
          data={overlaps}
          allowDeselect={false}
          {...form.getInputProps('overlap')}
        />
        <DialogButtons label="Roll key" change={roll} onCancel={onDone} />
      </Stack>
    </form>
  );
}

function ExpireForm({ apiKey, onDone }: OfKeyProps) {
  const mode = useMode();
  const { today, startOf } = useTimes();
  const tomorrow = addDays(today(), 1);
  const form = useForm({ initialValues: { date: apiKey.expires_at?.slice(0, 10) ?? '' } });
  const expire = useChange({
    change: ({ date }: typeof form.values, idempotencyKey) =>
      api(mode).apiKeys.expire(apiKey.id, { expires_at: date === '' ? null : startOf(date) }, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: `Expiry of ${apiKey.name} saved.` });
      onDone();
    },
  });
  return (
    <form {...submitting(form, (values) => expire.mutate(values))}>
      <Stack>
        <TextInput
          type="date"
          label={`${apiKey.name} expires at the start of`}
          description="Leave empty for no expiry."
          min={tomorrow}
          data-autofocus
          {...form.getInputProps('date')}
        />
        <DialogButtons label="Set expiry" change={expire} onCancel={onDone} />
      </Stack>
    </form>
  );
}

function RevokeForm({ apiKey, onDone }: OfKeyProps) {
  const mode = useMode();
  const revoke = useChange({
    change: (_: void, idempotencyKey) => api(mode).apiKeys.revoke(apiKey.id, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: `${apiKey.name} revoked.` });
      onDone();
    },
  });
  return (
    <Stack>
      <Text>
        {apiKey.name}, {shownKey(apiKey)}, stops working within a second, permanently. Calls with it are refused.
      </Text>
      <DialogButtons
        label="Revoke key"
        change={revoke}
        onCancel={onDone}
        isDangerous
        onConfirm={() => revoke.mutate()}
      />
    </Stack>
  );
}
