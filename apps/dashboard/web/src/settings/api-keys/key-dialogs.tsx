/** What is done with API keys. A new key is shown once, and kept nowhere. */
import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
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
import { submitting } from '../../kit/submitting.js';

export type KeyAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'roll' | 'expire' | 'revoke'; readonly key: ListedKey };

interface DialogProps {
  readonly action: KeyAction | undefined;
  readonly onClose: () => void;
}

const titles: Readonly<Record<KeyAction['kind'], string>> = {
  create: 'Create an API key',
  roll: 'Roll the key',
  expire: 'Set the end of the key',
  revoke: 'Revoke the key',
};

export function KeyDialog({ action, onClose }: DialogProps) {
  return (
    <SecretDialog
      opened={action !== undefined}
      onClose={onClose}
      title={action === undefined ? '' : titles[action.kind]}
      secretLabel="API key"
      hint={<FirstCall />}
    >
      {(show) => action !== undefined && <KeyForm action={action} onSecret={show} onDone={onClose} />}
    </SecretDialog>
  );
}

/** How to find out that a key works. */
function FirstCall() {
  const mode = useMode();
  const { api } = useSession();
  return (
    <CodeBlock label="A first call" text={`curl ${api[mode]}/v1/me \\\n  -H "authorization: Bearer $MILLWRIGHT_KEY"`} />
  );
}

interface FormProps {
  readonly onSecret: (secret: string) => void;
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
  { value: '', label: 'It does not end by itself' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
];

function CreateForm({ onSecret, onDone }: FormProps) {
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
    onDone: ({ key }) => onSecret(key),
  });
  return (
    <ChangeForm form={form} change={create} label="Create the key" onCancel={onDone}>
      <TextInput
        label="Name"
        description="The program that will use it."
        maxLength={100}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ScopePicker
        description="What the key opens. They cannot be changed later."
        possible={(scope) => own.includes(scope)}
        {...form.getInputProps('scopes')}
      />
      <Select label="Its end" data={lifetimes} allowDeselect={false} {...form.getInputProps('lifetime')} />
    </ChangeForm>
  );
}

interface OfKeyProps extends FormProps {
  readonly apiKey: ListedKey;
}

function RollForm({ apiKey, onSecret, onDone }: OfKeyProps) {
  const mode = useMode();
  const form = useForm({ initialValues: { overlap: '604800' } });
  const roll = useChange({
    change: ({ overlap }: typeof form.values, idempotencyKey) =>
      api(mode).apiKeys.roll(apiKey.id, { overlap_seconds: Number(overlap) }, { idempotencyKey }),
    onDone: ({ key }) => onSecret(key),
  });
  return (
    <form {...submitting(form, (values) => roll.mutate(values))}>
      <Stack>
        <Text>
          A new key with the same name and scopes takes the place of {apiKey.name}, {shownKey(apiKey)}.
        </Text>
        <Select
          label="The former key works on"
          data={overlaps}
          allowDeselect={false}
          {...form.getInputProps('overlap')}
        />
        <DialogButtons label="Roll the key" change={roll} onCancel={onDone} />
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
      notifications.show({ message: `The end of ${apiKey.name} is set.` });
      onDone();
    },
  });
  return (
    <form {...submitting(form, (values) => expire.mutate(values))}>
      <Stack>
        <TextInput
          type="date"
          label={`${apiKey.name} ends at the beginning of`}
          description="Left empty, it does not end by itself."
          min={tomorrow}
          data-autofocus
          {...form.getInputProps('date')}
        />
        <DialogButtons label="Set the end" change={expire} onCancel={onDone} />
      </Stack>
    </form>
  );
}

function RevokeForm({ apiKey, onDone }: OfKeyProps) {
  const mode = useMode();
  const revoke = useChange({
    change: (_: void, idempotencyKey) => api(mode).apiKeys.revoke(apiKey.id, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: `${apiKey.name} is revoked.` });
      onDone();
    },
  });
  return (
    <Stack>
      <Text>
        {apiKey.name}, {shownKey(apiKey)}, opens nothing any more within a second, for good. Programs that use it are
        refused.
      </Text>
      <DialogButtons
        label="Revoke the key"
        change={revoke}
        onCancel={onDone}
        isDangerous
        onConfirm={() => revoke.mutate()}
      />
    </Stack>
  );
}
