/** The dialogs of what can be done with an order. */
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Order } from '@millwright/contracts';
import { useNavigate } from '@tanstack/react-router';
import { api, type Mode } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { Dialog } from '../../kit/dialog.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import type { ChangeCall } from '../../kit/record-change.js';
import { useMode } from '../../shell/mode.js';
import { useOrderChange } from '../order-change.js';
import type { OrderInFull } from '../order-query.js';
import { DispatchForm } from './dispatch-form.js';
import { InvoiceForm } from './invoice-form.js';
import { type DialogStep, stepLabels } from './order-step-labels.js';

interface OrderDialogProps {
  readonly order: OrderInFull;
  readonly step: DialogStep | undefined;
  readonly onClose: () => void;
}

const sizes: Partial<Record<DialogStep, 'lg' | 'xl'>> = { dispatch: 'lg', invoice: 'xl' };

export function OrderDialog({ order, step, onClose }: OrderDialogProps) {
  return (
    <Dialog
      opened={step !== undefined}
      onClose={onClose}
      title={step === undefined ? '' : stepLabels[step]}
      size={step === undefined ? 'md' : (sizes[step] ?? 'md')}
    >
      {step !== undefined && <StepForm order={order} step={step} onDone={onClose} />}
    </Dialog>
  );
}

interface FormProps {
  readonly order: OrderInFull;
  readonly onDone: () => void;
}

function StepForm({ step, ...props }: FormProps & { readonly step: DialogStep }) {
  switch (step) {
    case 'dispatch':
      return <DispatchForm {...props} />;
    case 'invoice':
      return <InvoiceForm {...props} />;
    case 'delete':
      return <DeleteForm {...props} />;
    case 'confirm':
    case 'hold':
    case 'release':
    case 'close':
    case 'closeShort':
    case 'cancel':
    case 'cancelRemainder':
      return <ReasonForm {...asked[step]} {...props} />;
  }
}

interface Reasoned {
  readonly reason?: string;
}

interface Asked {
  /** What will happen. */
  readonly text: string;
  readonly label: string;
  readonly said: string;
  /** Left out where none is taken. */
  readonly reason?: 'optional' | 'required';
  readonly isDangerous?: boolean;
  readonly hasLines?: boolean;
  readonly send: (mode: Mode, id: string, call: ChangeCall, given: Reasoned, lines: string[]) => Promise<Order>;
}

const asked: Readonly<Record<Exclude<DialogStep, 'dispatch' | 'invoice' | 'delete'>, Asked>> = {
  confirm: {
    text: 'Production may begin with it. It can still be changed, and cancelled.',
    label: 'Confirm it',
    said: 'The order is confirmed.',
    send: (mode, id, options) => api(mode).orders.confirm(id, options),
  },
  release: {
    text: 'It is then in the status that it had before, and production goes on.',
    label: 'Release it',
    said: 'The order is released.',
    send: (mode, id, options) => api(mode).orders.release(id, options),
  },
  hold: {
    text: 'Nothing of it is produced or dispatched until it is released.',
    label: 'Put it on hold',
    said: 'The order is on hold.',
    reason: 'optional',
    send: (mode, id, options, given) => api(mode).orders.hold(id, given, options),
  },
  cancelRemainder: {
    text: 'Nothing more of these line items enters production. What has entered can still be finished and shipped. This cannot be undone.',
    label: 'Cancel the remainder',
    said: 'What had not begun is cancelled.',
    reason: 'optional',
    isDangerous: true,
    hasLines: true,
    send: (mode, id, options, given, lines) =>
      api(mode).orders.cancel(id, { ...given, remainder: true, line_item_ids: lines }, options),
  },
  cancel: {
    text: 'The whole order ends, for good.',
    label: 'Cancel the order',
    said: 'The order is cancelled.',
    reason: 'optional',
    isDangerous: true,
    send: (mode, id, options, given) => api(mode).orders.cancel(id, given, options),
  },
  close: {
    text: 'All of it has arrived. A closed order does not change any more.',
    label: 'Close it',
    said: 'The order is closed.',
    send: (mode, id, options, given) => api(mode).orders.close(id, given, options),
  },
  closeShort: {
    text: 'What was ordered and not delivered is cancelled, and the order does not change any more. Possible only when nothing is on the way.',
    label: 'Close it short',
    said: 'The order is closed short.',
    reason: 'required',
    isDangerous: true,
    send: (mode, id, options, given) => api(mode).orders.close(id, { ...given, short: true }, options),
  },
};

function ReasonForm({ order, onDone, ...step }: FormProps & Asked) {
  const form = useForm({
    initialValues: { reason: '', lines: order.line_items.map(({ id }) => id) },
    validate: { lines: (lines) => (lines.length === 0 ? 'Choose at least one.' : null) },
  });
  const done = useOrderChange({
    order,
    said: step.said,
    change: (mode, options, { reason, lines }: typeof form.values) =>
      step.send(mode, order.id, options, reason.trim() === '' ? {} : { reason }, lines),
    onDone,
  });
  return (
    <ChangeForm
      form={form}
      change={done}
      label={step.label}
      onCancel={onDone}
      {...(step.isDangerous && { isDangerous: true })}
    >
      <Text>{step.text}</Text>
      {step.hasLines && order.line_items.length > 1 && (
        <Checkbox.Group label="Of these line items" {...form.getInputProps('lines')}>
          <Stack gap="xs" mt="xs">
            {order.line_items.map(({ id, sku, description }) => (
              <Checkbox key={id} value={id} label={sku} description={description} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {step.reason !== undefined && (
        <TextInput
          label="Why"
          maxLength={500}
          required={step.reason === 'required'}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </ChangeForm>
  );
}

function DeleteForm({ order, onDone }: FormProps) {
  const mode = useMode();
  const navigate = useNavigate();
  const remove = useChange({
    change: (_: void, idempotencyKey) =>
      api(mode).orders.delete(order.id, { ifMatch: `"${order.version}"`, idempotencyKey }),
    onDone: () => {
      notifications.show({ message: `The draft ${order.reference} is deleted.` });
      void navigate({ to: '/$mode/orders', params: { mode }, replace: true });
    },
  });
  return (
    <Stack>
      <Text>The draft {order.reference} is removed for good, and its reference is free again.</Text>
      <DialogButtons
        label="Delete it"
        change={remove}
        onCancel={onDone}
        isDangerous
        onConfirm={() => remove.mutate()}
      />
    </Stack>
  );
}
