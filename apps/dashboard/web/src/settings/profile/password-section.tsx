import { Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { Dialog } from '../../kit/dialog.js';
import { Section } from '../../kit/section.js';
import { checkPassword, NewPasswordInput } from '../../session/new-password.js';

export function PasswordSection() {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <Section
      title="Password"
      description="Changing it signs you out of all other browsers."
      actions={
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Change password
        </Button>
      }
    >
      <Dialog opened={isOpen} onClose={close} title="Change password">
        <PasswordForm onDone={close} />
      </Dialog>
    </Section>
  );
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const form = useForm({
    initialValues: { current: '', new: '', again: '' },
    validate: {
      new: checkPassword,
      again: (again, values) => (again === values.new ? null : 'The passwords do not match.'),
    },
  });
  const change = useChange({
    change: ({ current, new: wanted }: typeof form.values, idempotencyKey) =>
      api('live').profile.changePassword({ current, new: wanted }, { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: 'Password changed. Other browsers are signed out.' });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={change} label="Change password" onCancel={onDone}>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('current')}
      />
      <NewPasswordInput {...form.getInputProps('new')} />
      <PasswordInput
        label="Repeat new password"
        autoComplete="new-password"
        required
        {...form.getInputProps('again')}
      />
      <Text size="sm" c="dimmed">
        You get an email about the change.
      </Text>
    </ChangeForm>
  );
}
