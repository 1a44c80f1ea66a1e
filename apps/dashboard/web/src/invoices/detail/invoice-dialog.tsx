/** What a person does with an invoice, each in a dialog. */
import { Checkbox, List, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Invoice, ReadInvoice } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { Dialog } from '../../kit/dialog.js';
import { type ChangeCall, useRecordChange } from '../../kit/record-change.js';
import { RecordLink } from '../../kit/record-link.js';
import { useMode } from '../../shell/mode.js';
import { CancellationFields, cancellationOf, noCancellation } from '../cancellation-fields.js';
import { PaymentForm } from '../payments/payment-form.js';
import { SendForm } from './mails.js';
import { NoteForm } from './note-form.js';

const titles = {
  retry: 'Retry the invoice',
  void: 'Void the invoice',
  cancel: 'Cancel the invoice',
  credit_note: 'Issue a credit note',
  debit_note: 'Issue a debit note',
  payment: 'Record a payment',
  send: 'Send the invoice',
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
/** Codes of the portal: another document has the number, or it was cancelled. */
const numberTaken = ['2150', '2278'];

type FormProps = Omit<InvoiceDialogProps, 'kind'>;

function useInvoiceChange<Values>(
  { invoice, onClose }: FormProps,
  change: (values: Values, call: ChangeCall) => Promise<Invoice>,
  said: string,
) {
  const mode = useMode();
  return useRecordChange<Invoice, Values>({
    label: `Invoice ${invoice.number}`,
    known: withoutExpanded(invoice),
    read: () => api(mode).invoices.get(invoice.id),
    change,
    said,
    onDone: onClose,
  });
}

/** What was asked for beside it is no field of it that changes. */
function withoutExpanded(invoice: ReadInvoice): Invoice {
  const plain = { ...invoice };
  delete plain.expanded;
  return plain;
}

function RetryForm(props: FormProps) {
  const { invoice, onClose } = props;
  const mode = useMode();
  const form = useForm({ initialValues: { date: invoice.date, new_number: false } });
  const retry = useInvoiceChange(
    props,
    (values: typeof form.values, options) => api(mode).invoices.retry(invoice.id, values, options),
    `Invoice ${invoice.number} goes to the portal again.`,
  );
  return (
    <ChangeForm form={form} change={retry} label="Retry the invoice" onCancel={onClose}>
      <Text>
        The document is made anew of the same quantities, with the order and the seller as they are now. Correct first
        what the portal has refused:
      </Text>
      <List size="sm">
        <List.Item>
          the buyer, prices, tax rates and HSN codes in <RecordLink id={invoice.order_id}>the order</RecordLink>;
        </List.Item>
        <List.Item>the seller and its login at the portal in the invoice settings.</List.Item>
      </List>
      <TextInput type="date" label="Dated" required {...form.getInputProps('date')} />
      {invoice.errors.some(({ code }) => numberTaken.includes(code)) && (
        <Checkbox
          label={`Give it the next number, as ${invoice.number} is taken at the portal`}
          {...form.getInputProps('new_number', { type: 'checkbox' })}
        />
      )}
    </ChangeForm>
  );
}

function VoidForm(props: FormProps) {
  const { invoice, onClose } = props;
  const mode = useMode();
  const form = useForm({ initialValues: { reason: '' } });
  const giveUp = useInvoiceChange(
    props,
    (values: typeof form.values, options) => api(mode).invoices.void(invoice.id, values, options),
    `The portal is asked whether it has invoice ${invoice.number}, which is voided if not.`,
  );
  return (
    <ChangeForm form={form} change={giveUp} label="Void the invoice" onCancel={onClose} isDangerous>
      <Text>
        It is given up for good, and its number stays used. The order can then be invoiced again, under a new number. If
        the portal has registered it after all, it is registered instead.
      </Text>
      <TextInput label="Why" required maxLength={mostReason} {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}

function CancelForm(props: FormProps) {
  const { invoice, onClose } = props;
  const mode = useMode();
  const form = useForm({ initialValues: noCancellation });
  const cancel = useInvoiceChange(
    props,
    (values: typeof noCancellation, options) => api(mode).invoices.cancel(invoice.id, cancellationOf(values), options),
    `The portal is asked to cancel invoice ${invoice.number}.`,
  );
  return (
    <ChangeForm form={form} change={cancel} label="Cancel the invoice" onCancel={onClose} isDangerous>
      <Text>
        The portal cancels its registration for good. The order can then be invoiced again, under a new number. Payments
        stay with the cancelled invoice, for you to reverse.
      </Text>
      <CancellationFields form={form} />
    </ChangeForm>
  );
}

function DisputeForm(props: FormProps) {
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
      label={isDisputed ? 'It is no longer disputed' : 'Mark it as disputed'}
      onCancel={onClose}
    >
      <Text>
        {isDisputed
          ? 'Reminders of it are mailed again while something is due.'
          : 'No reminders of it are mailed while the buyer disputes it. The document stays as it is.'}
      </Text>
    </ChangeForm>
  );
}
