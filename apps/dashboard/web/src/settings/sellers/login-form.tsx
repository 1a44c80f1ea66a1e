import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SellerRecord } from '@millwright/contracts';
import { SaveButtons } from '../../kit/save-buttons.js';
import { useStoredForm } from '../../kit/stored-form.js';
import { useTexts } from '../../language/language.js';
import type { SellerFormProps } from './seller.js';
import { sellersTexts } from './sellers-texts.js';

const valuesOf = ({ portal }: SellerRecord) => ({ username: portal.username ?? '', password: '' });

export function LoginForm({ seller, store }: SellerFormProps) {
  const t = useTexts(sellersTexts);
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
        <TextInput label={t('userName')} maxLength={100} autoComplete="off" {...form.getInputProps('username')} />
        <PasswordInput
          label={t('password')}
          description={seller.portal.password_set ? t('passwordSavedHint') : t('passwordMissingHint')}
          maxLength={100}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}
