import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Role } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { Dialog } from '../../kit/dialog.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { peopleTexts } from './people-texts.js';
import { RoleSelect } from './role-select.js';

export function InviteDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useTexts(peopleTexts);
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('invitePerson')}>
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(peopleTexts);
  const mode = useMode();
  const form = useForm<{ email: string; role: Role }>({ initialValues: { email: '', role: 'viewer' } });
  const invite = useChange({
    change: (body: typeof form.values, idempotencyKey) => api(mode).invitations.create(body, { idempotencyKey }),
    onDone: ({ email }) => {
      notifications.show({ message: t('invitationSent', { email }) });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={invite} label={t('sendInvitation')} onCancel={onDone}>
      <TextInput
        label={t('emailAddress')}
        description={t('inviteHint')}
        type="email"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleSelect {...form.getInputProps('role')} />
    </ChangeForm>
  );
}
