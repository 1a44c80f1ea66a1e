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
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { useOrderChange } from '../order-change.js';
import type { OrderInFull } from '../order-query.js';
import { detailTexts } from './detail-texts.js';
import type { DialogStep } from './dialog-steps.js';
import { DispatchForm } from './dispatch-form.js';
import { InvoiceForm } from './invoice-form.js';

interface OrderDialogProps {
  readonly order: OrderInFull;
  readonly step: DialogStep | undefined;
  readonly onClose: () => void;
}

const sizes: Partial<Record<DialogStep, 'lg' | 'xl'>> = { dispatch: 'lg', invoice: 'xl' };

export function OrderDialog({ order, step, onClose }: OrderDialogProps) {
  const t = useTexts(detailTexts);
  return (
    <Dialog
      opened={step !== undefined}
      onClose={onClose}
      title={step === undefined ? '' : t(`step_${step}`)}
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
      return <ReasonForm step={step} {...props} />;
  }
}

interface Reasoned {
  readonly reason?: string;
}

interface Asked {
  /** Left out where none is taken. */
  readonly reason?: 'optional' | 'required';
  readonly isDangerous?: boolean;
  readonly hasLines?: boolean;
  readonly send: (mode: Mode, id: string, call: ChangeCall, given: Reasoned, lines: string[]) => Promise<Order>;
}

type ReasonStep = Exclude<DialogStep, 'dispatch' | 'invoice' | 'delete'>;

const asked: Readonly<Record<ReasonStep, Asked>> = {
  confirm: { send: (mode, id, options) => api(mode).orders.confirm(id, options) },
  release: { send: (mode, id, options) => api(mode).orders.release(id, options) },
  hold: {
    reason: 'optional',
    send: (mode, id, options, given) => api(mode).orders.hold(id, given, options),
  },
  cancelRemainder: {
    reason: 'optional',
    isDangerous: true,
    hasLines: true,
    send: (mode, id, options, given, lines) =>
      api(mode).orders.cancel(id, { ...given, remainder: true, line_item_ids: lines }, options),
  },
  cancel: {
    reason: 'optional',
    isDangerous: true,
    send: (mode, id, options, given) => api(mode).orders.cancel(id, given, options),
  },
  close: { send: (mode, id, options, given) => api(mode).orders.close(id, given, options) },
  closeShort: {
    reason: 'required',
    isDangerous: true,
    send: (mode, id, options, given) => api(mode).orders.close(id, { ...given, short: true }, options),
  },
};

function ReasonForm({ order, step, onDone }: FormProps & { readonly step: ReasonStep }) {
  const t = useTexts(detailTexts);
  const { reason: asks, isDangerous, hasLines, send } = asked[step];
  const form = useForm({
    initialValues: { reason: '', lines: order.line_items.map(({ id }) => id) },
    validate: { lines: (lines) => (lines.length === 0 ? t('chooseAtLeastOne') : null) },
  });
  const done = useOrderChange({
    order,
    said: t(`stepDone_${step}`),
    change: (mode, options, { reason, lines }: typeof form.values) =>
      send(mode, order.id, options, reason.trim() === '' ? {} : { reason }, lines),
    onDone,
  });
  return (
    <ChangeForm
      form={form}
      change={done}
      label={t(`step_${step}`)}
      onCancel={onDone}
      {...(isDangerous && { isDangerous: true })}
    >
      <Text>{t(`stepHint_${step}`)}</Text>
      {hasLines && order.line_items.length > 1 && (
        <Checkbox.Group label={t('lineItems')} {...form.getInputProps('lines')}>
          <Stack gap="xs" mt="xs">
            {order.line_items.map(({ id, sku, description }) => (
              <Checkbox key={id} value={id} label={sku} description={description} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {asks !== undefined && (
        <TextInput
          label={t('reason')}
          maxLength={500}
          required={asks === 'required'}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </ChangeForm>
  );
}

function DeleteForm({ order, onDone }: FormProps) {
  const t = useTexts(detailTexts);
  const mode = useMode();
  const navigate = useNavigate();
  const remove = useChange({
    change: (_: void, idempotencyKey) =>
      api(mode).orders.delete(order.id, { ifMatch: `"${order.version}"`, idempotencyKey }),
    onDone: () => {
      notifications.show({ message: t('draftDeleted', { reference: order.reference }) });
      void navigate({ to: '/$mode/orders', params: { mode }, replace: true });
    },
  });
  return (
    <Stack>
      <Text>{t('deleteDraftHint', { reference: order.reference })}</Text>
      <DialogButtons
        label={t('step_delete')}
        change={remove}
        onCancel={onDone}
        isDangerous
        onConfirm={() => remove.mutate()}
      />
    </Stack>
  );
}
