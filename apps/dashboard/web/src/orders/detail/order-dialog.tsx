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
    text: 'Production can start. You can still edit or cancel the order.',
    label: 'Confirm order',
    said: 'Order confirmed.',
    send: (mode, id, options) => api(mode).orders.confirm(id, options),
  },
  release: {
    text: 'The order returns to its previous status and production continues.',
    label: 'Release order',
    said: 'Order released.',
    send: (mode, id, options) => api(mode).orders.release(id, options),
  },
  hold: {
    text: 'Nothing can be produced or dispatched until the order is released.',
    label: 'Put order on hold',
    said: 'Order put on hold.',
    reason: 'optional',
    send: (mode, id, options, given) => api(mode).orders.hold(id, given, options),
  },
  cancelRemainder: {
    text: 'No more of these line items will enter production. What is already in production can still be finished and shipped. This cannot be undone.',
    label: 'Cancel unstarted quantity',
    said: 'Unstarted quantity cancelled.',
    reason: 'optional',
    isDangerous: true,
    hasLines: true,
    send: (mode, id, options, given, lines) =>
      api(mode).orders.cancel(id, { ...given, remainder: true, line_item_ids: lines }, options),
  },
  cancel: {
    text: 'The whole order is cancelled permanently.',
    label: 'Cancel order',
    said: 'Order cancelled.',
    reason: 'optional',
    isDangerous: true,
    send: (mode, id, options, given) => api(mode).orders.cancel(id, given, options),
  },
  close: {
    text: 'Everything has been delivered. A closed order cannot be changed.',
    label: 'Close order',
    said: 'Order closed.',
    send: (mode, id, options, given) => api(mode).orders.close(id, given, options),
  },
  closeShort: {
    text: 'Anything not yet delivered is cancelled, and the order can no longer be changed. Possible only when nothing is on the way.',
    label: 'Close order short',
    said: 'Order closed short.',
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
        <Checkbox.Group label="Line items" {...form.getInputProps('lines')}>
          <Stack gap="xs" mt="xs">
            {order.line_items.map(({ id, sku, description }) => (
              <Checkbox key={id} value={id} label={sku} description={description} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {step.reason !== undefined && (
        <TextInput
          label="Reason"
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
      notifications.show({ message: `Draft ${order.reference} deleted.` });
      void navigate({ to: '/$mode/orders', params: { mode }, replace: true });
    },
  });
  return (
    <Stack>
      <Text>Draft {order.reference} is deleted permanently. Its reference can be used again.</Text>
      <DialogButtons
        label="Delete draft"
        change={remove}
        onCancel={onDone}
        isDangerous
        onConfirm={() => remove.mutate()}
      />
    </Stack>
  );
}
