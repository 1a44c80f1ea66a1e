import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SellerRecord } from '@millwright/contracts';
import { SaveButtons } from '../../kit/save-buttons.js';
import { useStoredForm } from '../../kit/stored-form.js';
import type { SellerFormProps } from './seller.js';

const valuesOf = ({ portal }: SellerRecord) => ({ username: portal.username ?? '', password: '' });

export function LoginForm({ seller, store }: SellerFormProps) {
  const form = useForm({ initialValues: valuesOf(seller) });
  const { change, save } = useStoredForm({
    form,
    store,
    valuesOf,
    changeOf: ({ username, password }) => ({
      portal: { username: username === '' ? null : username, ...(password !== '' && { password }) },
    }),
    fieldOf: (param) => param.replace('portal.', ''),
  });
  return (
    <form {...save} autoComplete="off">
      <Stack maw={420}>
        <TextInput label="User name" maxLength={100} autoComplete="off" {...form.getInputProps('username')} />
        <PasswordInput
          label="Password"
          description={seller.portal.password_set ? 'Saved. Leave empty to keep it.' : 'Not saved yet.'}
          maxLength={100}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}
