/** What a person does with an invoice, each in a dialog. */
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReadInvoice } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { Dialog } from '../../kit/dialog.js';
import { useMode } from '../../shell/mode.js';
import { CancellationFields, cancellationOf, noCancellation } from '../cancellation-fields.js';
import { PaymentForm } from '../payments/payment-form.js';
import { type InvoiceFormProps, useInvoiceChange } from './invoice-change.js';
import { SendForm } from './mails.js';
import { NoteForm } from './note-form.js';
import { RetryForm } from './retry-form.js';

const titles = {
  retry: 'Correct and retry',
  void: 'Void invoice',
  cancel: 'Cancel invoice',
  credit_note: 'Issue credit note',
  debit_note: 'Issue debit note',
  payment: 'Record payment',
  send: 'Send invoice',
  dispute: 'Dispute',
} as const;
export type InvoiceDialogKind = keyof typeof titles;

interface InvoiceDialogProps {
  readonly invoice: ReadInvoice;
  /** Undefined while none is open. */
  readonly kind: InvoiceDialogKind | undefined;
  readonly onClose: () => void;
}

export function InvoiceDialog({ invoice, kind, onClose }: InvoiceDialogProps) {
  return (
    <Dialog
      opened={kind !== undefined}
      onClose={onClose}
      title={kind === undefined ? '' : `${titles[kind]}: ${invoice.number}`}
      size="lg"
    >
      {kind !== undefined && <Form kind={kind} invoice={invoice} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ kind, invoice, onClose }: InvoiceDialogProps & { readonly kind: InvoiceDialogKind }) {
  switch (kind) {
    case 'retry':
      return <RetryForm invoice={invoice} onClose={onClose} />;
    case 'void':
      return <VoidForm invoice={invoice} onClose={onClose} />;
    case 'cancel':
      return <CancelForm invoice={invoice} onClose={onClose} />;
    case 'credit_note':
      return <NoteForm kind="credit" invoice={invoice} onClose={onClose} />;
    case 'debit_note':
      return <NoteForm kind="debit" invoice={invoice} onClose={onClose} />;
    case 'payment':
      return <PaymentForm pays={invoice} onClose={onClose} />;
    case 'send':
      return <SendForm invoice={invoice} onClose={onClose} />;
    case 'dispute':
      return <DisputeForm invoice={invoice} onClose={onClose} />;
  }
}

const mostReason = 200;

function VoidForm(props: InvoiceFormProps) {
  const { invoice, onClose } = props;
  const mode = useMode();
  const form = useForm({ initialValues: { reason: '' } });
  const giveUp = useInvoiceChange(
    props,
    (values: typeof form.values, options) => api(mode).invoices.void(invoice.id, values, options),
    `Invoice ${invoice.number} is voided once the portal confirms that it does not have it.`,
  );
  return (
    <ChangeForm form={form} change={giveUp} label="Void invoice" onCancel={onClose} isDangerous>
      <Text>
        This cannot be undone, and its number stays used. The order can then be invoiced again under a new number. If
        the portal has registered it after all, it becomes registered instead.
      </Text>
      <TextInput label="Reason" required maxLength={mostReason} {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}

function CancelForm(props: InvoiceFormProps) {
  const { invoice, onClose } = props;
  const mode = useMode();
  const form = useForm({ initialValues: noCancellation });
  const cancel = useInvoiceChange(
    props,
    (values: typeof noCancellation, options) => api(mode).invoices.cancel(invoice.id, cancellationOf(values), options),
    `Cancellation of invoice ${invoice.number} requested.`,
  );
  return (
    <ChangeForm form={form} change={cancel} label="Cancel invoice" onCancel={onClose} isDangerous>
      <Text>
        The portal cancels its registration, which cannot be undone. The order can then be invoiced again under a new
        number. Payments stay with the cancelled invoice until you reverse them.
      </Text>
      <CancellationFields form={form} />
    </ChangeForm>
  );
}

function DisputeForm(props: InvoiceFormProps) {
  const { invoice, onClose } = props;
  const mode = useMode();
  const isDisputed = invoice.disputed;
  const form = useForm({ initialValues: { disputed: !isDisputed } });
  const note = useInvoiceChange(
    props,
    (values: typeof form.values, options) => api(mode).invoices.update(invoice.id, values, options),
    isDisputed ? `Invoice ${invoice.number} is no longer disputed.` : `Invoice ${invoice.number} is disputed.`,
  );
  return (
    <ChangeForm
      form={form}
      change={note}
      label={isDisputed ? 'Mark as no longer disputed' : 'Mark as disputed'}
      onCancel={onClose}
    >
      <Text>
        {isDisputed
          ? 'Reminders are sent again while an amount is due.'
          : 'No reminders are sent while the buyer disputes it. The invoice itself does not change.'}
      </Text>
    </ChangeForm>
  );
}
