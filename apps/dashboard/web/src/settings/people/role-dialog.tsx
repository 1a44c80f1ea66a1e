import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Person } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { Dialog } from '../../kit/dialog.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { submitting } from '../../kit/submitting.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { useRoleLabels } from '../roles.js';
import { peopleTexts } from './people-texts.js';
import { nameOf } from './person-name.js';
import { RoleSelect } from './role-select.js';

interface RoleDialogProps {
  readonly person: Person | undefined;
  readonly onClose: () => void;
}

export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const t = useTexts(peopleTexts);
  return (
    <Dialog opened={person !== undefined} onClose={onClose} title={t('changeRole')}>
      {person !== undefined && <RoleForm person={person} onDone={onClose} />}
    </Dialog>
  );
}

function RoleForm({ person, onDone }: { readonly person: Person; readonly onDone: () => void }) {
  const t = useTexts(peopleTexts);
  const mode = useMode();
  const roles = useRoleLabels();
  const form = useForm({ initialValues: { role: person.role } });
  const update = useChange({
    change: (body: typeof form.values, idempotencyKey) => api(mode).people.update(person.id, body, { idempotencyKey }),
    onDone: ({ role }) => {
      notifications.show({ message: t('roleChanged', { person: nameOf(person), role: roles[role] }) });
      onDone();
    },
  });
  return (
    <form {...submitting(form, (values) => update.mutate(values))}>
      <Stack>
        <Text>{t('changeRoleHint', { person: nameOf(person) })}</Text>
        <RoleSelect {...form.getInputProps('role')} />
        <DialogButtons label={t('changeRole')} change={update} onCancel={onDone} disabled={!form.isDirty()} />
      </Stack>
    </form>
  );
}
