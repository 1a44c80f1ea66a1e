import { Badge, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { OperatorResource } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import type { Confirmation } from '../../kit/confirm-dialog.js';
import { columnOf } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { useTimes } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { NamedList } from './named-list.js';
import { stationsTexts } from './stations-texts.js';

export function Operators() {
  const t = useTexts(stationsTexts);
  const mode = useMode();
  const times = useTimes();
  const [withoutPin, setWithoutPin] = useState<OperatorResource>();
  const list = useInfiniteQuery(
    listQuery(['operators', mode], ({ limit, cursor, signal }) =>
      api(mode).operators.list({ limit, cursor }, { signal }),
    ),
  );
  const closePin = (): void => setWithoutPin(undefined);
  return (
    <NamedList
      title={t('operators')}
      description={t('operatorsHint')}
      empty={t('noOperators')}
      addLabel={t('addOperator')}
      editLabel={t('editOperator')}
      columns={columnsWith(t, times)}
      list={list}
      csv={(files) => files.operators.list()}
      formOf={(operator, onDone) =>
        operator === undefined ? <NewOperatorForm onDone={onDone} /> : <OperatorForm known={operator} onDone={onDone} />
      }
      actionsOf={(operator, edit, ask) => [
        [t('editOpen'), edit],
        [t('resetPinOpen'), () => setWithoutPin(operator)],
        [operator.active ? t('deactivateOpen') : t('activateOpen'), () => ask(activating(t, mode, operator))],
        [t('deleteOpen'), () => ask(deleting(t, mode, operator))],
      ]}
    >
      <Dialog
        opened={withoutPin !== undefined}
        onClose={closePin}
        title={withoutPin === undefined ? '' : t('resetPin', { name: withoutPin.name })}
      >
        {withoutPin !== undefined && <PinForm operator={withoutPin} onDone={closePin} />}
      </Dialog>
    </NamedList>
  );
}

function activating(
  t: TextsOf<typeof stationsTexts>,
  mode: Mode,
  { id, name, active }: OperatorResource,
): Confirmation {
  const change = (idempotencyKey: string) => api(mode).operators.update(id, { active: !active }, { idempotencyKey });
  return active
    ? {
        title: t('deactivateOperator', { name }),
        text: t('deactivateHint'),
        label: t('deactivate'),
        isDangerous: true,
        change,
        said: t('deactivated', { name }),
      }
    : {
        title: t('activateOperator', { name }),
        text: t('activateHint'),
        label: t('activate'),
        change,
        said: t('activated', { name }),
      };
}

function deleting(t: TextsOf<typeof stationsTexts>, mode: Mode, { id, name }: OperatorResource): Confirmation {
  return {
    title: t('deleteNamed', { name }),
    text: t('deleteOperatorHint'),
    label: t('deleteOperator'),
    isDangerous: true,
    change: (idempotencyKey) => api(mode).operators.delete(id, { idempotencyKey }),
    said: t('deleted', { name }),
  };
}

function columnsWith(t: TextsOf<typeof stationsTexts>, { moment }: ReturnType<typeof useTimes>) {
  const column = columnOf<OperatorResource>();
  return [
    column({
      id: 'name',
      header: t('name'),
      cell: ({ name }) => (
        <Text inherit span fw={600} truncate title={name}>
          {name}
        </Text>
      ),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({ id: 'badge', header: t('badge'), cell: ({ badge }) => badge, meta: { width: 'minmax(6rem, 1fr)' } }),
    column({
      id: 'status',
      header: t('status'),
      cell: (operator) => <StatusOf operator={operator} moment={moment} />,
      meta: { width: '7rem' },
    }),
  ];
}

interface StatusProps {
  readonly operator: OperatorResource;
  readonly moment: (at: string) => string;
}

function StatusOf({ operator: { active, locked_until: until }, moment }: StatusProps) {
  const t = useTexts(stationsTexts);
  if (!active) {
    return (
      <Badge variant="light" color="gray" tt="none">
        {t('inactive')}
      </Badge>
    );
  }
  return until === null ? (
    <Badge variant="light" color="green" tt="none">
      {t('active')}
    </Badge>
  ) : (
    <Badge variant="light" color="red" tt="none" title={t('lockedHint', { until: moment(until) })}>
      {t('locked')}
    </Badge>
  );
}

interface FormProps {
  readonly onDone: () => void;
}

function NewOperatorForm({ onDone }: FormProps) {
  const t = useTexts(stationsTexts);
  const mode = useMode();
  const form = useForm({ initialValues: { name: '', badge: '', pin: '' } });
  const add = useChange({
    change: (values: typeof form.values, idempotencyKey) => api(mode).operators.create(values, { idempotencyKey }),
    onDone: ({ name }) => {
      notifications.show({ message: t('added', { name }) });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={add} label={t('addOperator')} onCancel={onDone}>
      <TextInput label={t('name')} required data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <BadgeInput {...form.getInputProps('badge')} />
      <PinInput {...form.getInputProps('pin')} />
    </ChangeForm>
  );
}

function OperatorForm({ known, onDone }: FormProps & { readonly known: OperatorResource }) {
  const t = useTexts(stationsTexts);
  const mode = useMode();
  const form = useForm({ initialValues: { name: known.name, badge: known.badge } });
  const save = useChange({
    change: (values: typeof form.values, idempotencyKey) =>
      api(mode).operators.update(known.id, values, { idempotencyKey }),
    onDone: ({ name }) => {
      notifications.show({ message: t('saved', { name }) });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={save} label={t('save')} onCancel={onDone}>
      <TextInput label={t('name')} required data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <BadgeInput {...form.getInputProps('badge')} />
    </ChangeForm>
  );
}

function PinForm({ operator, onDone }: FormProps & { readonly operator: OperatorResource }) {
  const t = useTexts(stationsTexts);
  const mode = useMode();
  const form = useForm({ initialValues: { pin: '' } });
  const save = useChange({
    change: (values: typeof form.values, idempotencyKey) =>
      api(mode).operators.update(operator.id, values, { idempotencyKey }),
    onDone: ({ name }) => {
      notifications.show({ message: t('pinSaved', { name }) });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={save} label={t('setPin')} onCancel={onDone}>
      <PinInput data-autofocus {...form.getInputProps('pin')} />
    </ChangeForm>
  );
}

function BadgeInput(props: React.ComponentProps<typeof TextInput>) {
  const t = useTexts(stationsTexts);
  return <TextInput label={t('badge')} description={t('badgeHint')} required maxLength={40} {...props} />;
}

/** Shown as it is typed: the owner tells it to the operator, and nobody can read it afterwards. */
function PinInput(props: React.ComponentProps<typeof TextInput>) {
  const t = useTexts(stationsTexts);
  return (
    <TextInput
      label={t('pin')}
      description={t('pinHint')}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      {...props}
    />
  );
}
