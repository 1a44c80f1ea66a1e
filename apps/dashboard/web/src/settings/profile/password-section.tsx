import { Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { Dialog } from '../../kit/dialog.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import { checkPassword, NewPasswordInput } from '../../session/new-password.js';
import { profileTexts } from './profile-texts.js';

export function PasswordSection() {
  const t = useTexts(profileTexts);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <Section
      title={t('password')}
      description={t('passwordHint')}
      actions={
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('changePassword')}
        </Button>
      }
    >
      <Dialog opened={isOpen} onClose={close} title={t('changePassword')}>
        <PasswordForm onDone={close} />
      </Dialog>
    </Section>
  );
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(profileTexts);
  const form = useForm({
    initialValues: { current: '', new: '', again: '' },
    validate: {
      new: checkPassword,
      again: (again, values) => (again === values.new ? null : t('passwordsDiffer')),
    },
  });
  const change = useChange({
    change: ({ current, new: wanted }: typeof form.values, idempotencyKey) =>
      api('live').profile.changePassword({ current, new: wanted }, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: t('passwordChanged') });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={change} label={t('changePassword')} onCancel={onDone}>
      <PasswordInput
        label={t('currentPassword')}
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('current')}
      />
      <NewPasswordInput {...form.getInputProps('new')} />
      <PasswordInput
        label={t('repeatNewPassword')}
        autoComplete="new-password"
        required
        {...form.getInputProps('again')}
      />
      <Text size="sm" c="dimmed">
        {t('passwordMailHint')}
      </Text>
    </ChangeForm>
  );
}
