import { ActionIcon, Badge, Button, Menu, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { OperatorResource } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { useTimes } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { useMode } from '../../shell/mode.js';

type Edited = 'new' | OperatorResource;

export function Operators() {
  const mode = useMode();
  const times = useTimes();
  const [edited, setEdited] = useState<Edited>();
  const [withoutPin, setWithoutPin] = useState<OperatorResource>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const list = useInfiniteQuery(
    listQuery(['operators', mode], ({ limit, cursor, signal }) =>
      api(mode).operators.list({ limit, cursor }, { signal }),
    ),
  );
  const close = (): void => setEdited(undefined);
  const closePin = (): void => setWithoutPin(undefined);
  return (
    <Section
      title="Operators"
      description="Workers who book at stations. They sign in there with a PIN, and need no email address."
      actions={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          Add operator
        </Button>
      }
    >
      <DataTable
        label="Operators"
        columns={columnsWith(times, {
          edit: setEdited,
          resetPin: setWithoutPin,
          setActive: (operator) => setConfirmation(activating(mode, operator)),
          remove: (operator) => setConfirmation(deleting(mode, operator)),
        })}
        list={list}
        csv={(files) => files.operators.list()}
        idOf={byId}
        empty={<Text size="sm">No operators yet. Add everyone who books at a station.</Text>}
      />
      <Dialog opened={edited !== undefined} onClose={close} title={edited === 'new' ? 'Add operator' : 'Edit operator'}>
        {edited === 'new' && <NewOperatorForm onDone={close} />}
        {edited !== undefined && edited !== 'new' && <OperatorForm known={edited} onDone={close} />}
      </Dialog>
      <Dialog
        opened={withoutPin !== undefined}
        onClose={closePin}
        title={withoutPin === undefined ? '' : `Reset the PIN of ${withoutPin.name}`}
      >
        {withoutPin !== undefined && <PinForm operator={withoutPin} onDone={closePin} />}
      </Dialog>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  );
}

function activating(mode: Mode, { id, name, active }: OperatorResource): Confirmation {
  const change = (idempotencyKey: string) => api(mode).operators.update(id, { active: !active }, { idempotencyKey });
  return active
    ? {
        title: `Deactivate ${name}`,
        text: 'The operator can no longer sign in at stations. Bookings keep the name.',
        label: 'Deactivate',
        isDangerous: true,
        change,
        said: `${name} deactivated.`,
      }
    : {
        title: `Activate ${name}`,
        text: 'The operator can sign in at stations again, with the same PIN.',
        label: 'Activate',
        change,
        said: `${name} activated.`,
      };
}

function deleting(mode: Mode, { id, name }: OperatorResource): Confirmation {
  return {
    title: `Delete ${name}`,
    text: 'Bookings keep the ID of the operator, and no longer show the name. To keep it, deactivate the operator instead.',
    label: 'Delete operator',
    isDangerous: true,
    change: (idempotencyKey) => api(mode).operators.delete(id, { idempotencyKey }),
    said: `${name} deleted.`,
  };
}

type Act = (operator: OperatorResource) => void;

interface Actions {
  readonly edit: Act;
  readonly resetPin: Act;
  readonly setActive: Act;
  readonly remove: Act;
}

function columnsWith({ moment }: ReturnType<typeof useTimes>, actions: Actions) {
  const column = columnOf<OperatorResource>();
  return [
    column({
      id: 'name',
      header: 'Name',
      cell: ({ name }) => (
        <Text inherit span fw={600} truncate title={name}>
          {name}
        </Text>
      ),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({ id: 'badge', header: 'Badge', cell: ({ badge }) => badge, meta: { width: 'minmax(6rem, 1fr)' } }),
    column({
      id: 'status',
      header: 'Status',
      cell: (operator) => <StatusOf operator={operator} moment={moment} />,
      meta: { width: '7rem' },
    }),
    column({
      id: 'actions',
      header: 'Actions',
      cell: (operator) => <ActionsOf operator={operator} {...actions} />,
      meta: { width: '4rem' },
    }),
  ];
}

interface StatusProps {
  readonly operator: OperatorResource;
  readonly moment: (at: string) => string;
}

function StatusOf({ operator: { active, locked_until: until }, moment }: StatusProps) {
  if (!active) {
    return (
      <Badge variant="light" color="gray" tt="none">
        Inactive
      </Badge>
    );
  }
  return until === null ? (
    <Badge variant="light" color="green" tt="none">
      Active
    </Badge>
  ) : (
    <Badge variant="light" color="red" tt="none" title={`Wrong PINs. Locked until ${moment(until)}`}>
      Locked
    </Badge>
  );
}

function ActionsOf({ operator, edit, resetPin, setActive, remove }: Actions & { readonly operator: OperatorResource }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={`Actions for ${operator.name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => edit(operator)}>Edit…</Menu.Item>
        <Menu.Item onClick={() => resetPin(operator)}>Reset PIN…</Menu.Item>
        <Menu.Item onClick={() => setActive(operator)}>{operator.active ? 'Deactivate…' : 'Activate…'}</Menu.Item>
        <Menu.Item onClick={() => remove(operator)}>Delete…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface FormProps {
  readonly onDone: () => void;
}

function NewOperatorForm({ onDone }: FormProps) {
  const mode = useMode();
  const form = useForm({ initialValues: { name: '', badge: '', pin: '' } });
  const add = useChange({
    change: (values: typeof form.values, idempotencyKey) => api(mode).operators.create(values, { idempotencyKey }),
    onDone: ({ name }) => {
      notifications.show({ message: `${name} added.` });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={add} label="Add operator" onCancel={onDone}>
      <TextInput label="Name" required data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <BadgeInput {...form.getInputProps('badge')} />
      <PinInput {...form.getInputProps('pin')} />
    </ChangeForm>
  );
}

function OperatorForm({ known, onDone }: FormProps & { readonly known: OperatorResource }) {
  const mode = useMode();
  const form = useForm({ initialValues: { name: known.name, badge: known.badge } });
  const save = useChange({
    change: (values: typeof form.values, idempotencyKey) =>
      api(mode).operators.update(known.id, values, { idempotencyKey }),
    onDone: ({ name }) => {
      notifications.show({ message: `${name} saved.` });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={save} label="Save" onCancel={onDone}>
      <TextInput label="Name" required data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <BadgeInput {...form.getInputProps('badge')} />
    </ChangeForm>
  );
}

function PinForm({ operator, onDone }: FormProps & { readonly operator: OperatorResource }) {
  const mode = useMode();
  const form = useForm({ initialValues: { pin: '' } });
  const save = useChange({
    change: (values: typeof form.values, idempotencyKey) =>
      api(mode).operators.update(operator.id, values, { idempotencyKey }),
    onDone: ({ name }) => {
      notifications.show({ message: `${name} has a new PIN.` });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={save} label="Set PIN" onCancel={onDone}>
      <PinInput data-autofocus {...form.getInputProps('pin')} />
    </ChangeForm>
  );
}

function BadgeInput(props: React.ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label="Badge"
      description="The number of the badge, as a scanner reads it."
      required
      maxLength={40}
      {...props}
    />
  );
}

/** Shown as it is typed: the owner tells it to the operator, and nobody can read it afterwards. */
function PinInput(props: React.ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label="PIN"
      description="4 to 8 digits. Tell it to the operator: it is not shown again."
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      {...props}
    />
  );
}
