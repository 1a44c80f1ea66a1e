import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { InvoiceSettings } from '@millwright/contracts';
import { SaveButtons } from '../../kit/save-buttons.js';
import { type SettingsFormProps, useSettingsChange } from './use-settings-change.js';

const valuesOf = ({ portal }: InvoiceSettings) => ({ username: portal.username ?? '', password: '' });

export function LoginForm({ settings, store }: SettingsFormProps) {
  const form = useForm({ initialValues: valuesOf(settings) });
  const { change, save } = useSettingsChange({
    form,
    store,
    valuesOf,
    changeOf: ({ username, password }) => ({
      portal: { username: username === '' ? null : username, ...(password !== '' && { password }) },
    }),
    fieldOf: (param) => param.replace('portal.', ''),
  });
  return (
    <form onSubmit={save} autoComplete="off">
      <Stack maw={420}>
        <TextInput label="User name" maxLength={100} autoComplete="off" {...form.getInputProps('username')} />
        <PasswordInput
          label="Password"
          description={settings.portal.password_set ? 'One is stored. Left empty, it stays.' : 'None is stored yet.'}
          maxLength={100}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}
