import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Person } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { Dialog } from '../../kit/dialog.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { useMode } from '../../shell/mode.js';
import { roleLabels } from '../roles.js';
import { nameOf } from './person-name.js';
import { RoleSelect } from './role-select.js';
import { submitting } from '../../kit/submitting.js';

interface RoleDialogProps {
  readonly person: Person | undefined;
  readonly onClose: () => void;
}

export function RoleDialog({ person, onClose }: RoleDialogProps) {
  return (
    <Dialog opened={person !== undefined} onClose={onClose} title="Change role">
      {person !== undefined && <RoleForm person={person} onDone={onClose} />}
    </Dialog>
  );
}

function RoleForm({ person, onDone }: { readonly person: Person; readonly onDone: () => void }) {
  const mode = useMode();
  const form = useForm({ initialValues: { role: person.role } });
  const update = useChange({
    change: (body: typeof form.values, idempotencyKey) => api(mode).people.update(person.id, body, { idempotencyKey }),
    onDone: ({ role }) => {
      notifications.show({ message: `Role of ${nameOf(person)} changed to ${roleLabels[role]}.` });
      onDone();
    },
  });
  return (
    <form {...submitting(form, (values) => update.mutate(values))}>
      <Stack>
        <Text>{nameOf(person)} is signed out everywhere, and has the new role from the next sign-in.</Text>
        <RoleSelect {...form.getInputProps('role')} />
        <DialogButtons label="Change role" change={update} onCancel={onDone} disabled={!form.isDirty()} />
      </Stack>
    </form>
  );
}
