import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Role } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { Dialog } from '../../kit/dialog.js';
import { useMode } from '../../shell/mode.js';
import { RoleSelect } from './role-select.js';

export function InviteDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Invite person">
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const mode = useMode();
  const form = useForm<{ email: string; role: Role }>({ initialValues: { email: '', role: 'viewer' } });
  const invite = useChange({
    change: (body: typeof form.values, idempotencyKey) => api(mode).invitations.create(body, { idempotencyKey }),
    onDone: ({ email }) => {
      notifications.show({ message: `Invitation emailed to ${email}.` });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={invite} label="Send invitation" onCancel={onDone}>
      <TextInput
        label="Email address"
        description="We email a one-time link, valid for a week. The person will sign in with this address."
        type="email"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleSelect {...form.getInputProps('role')} />
    </ChangeForm>
  );
}
