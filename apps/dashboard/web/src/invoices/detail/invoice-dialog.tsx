/** What a person does with an invoice, each in a dialog. */
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReadInvoice } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { Dialog } from '../../kit/dialog.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { CancellationFields, cancellationOf, noCancellation } from '../cancellation-fields.js';
import { PaymentForm } from '../payments/payment-form.js';
import { detailTexts } from './detail-texts.js';
import { type InvoiceFormProps, useInvoiceChange } from './invoice-change.js';
import { SendForm } from './mails.js';
import { NoteForm } from './note-form.js';
import { RetryForm } from './retry-form.js';

export type InvoiceDialogKind =
  | 'retry'
  | 'void'
  | 'cancel'
  | 'credit_note'
  | 'debit_note'
  | 'payment'
  | 'send'
  | 'dispute';

interface InvoiceDialogProps {
  readonly invoice: ReadInvoice;
  /** Undefined while none is open. */
  readonly kind: InvoiceDialogKind | undefined;
  readonly onClose: () => void;
}

export function InvoiceDialog({ invoice, kind, onClose }: InvoiceDialogProps) {
  const t = useTexts(detailTexts);
  return (
    <Dialog
      opened={kind !== undefined}
      onClose={onClose}
      title={kind === undefined ? '' : `${t(`dialog_${kind}`)}: ${invoice.number}`}
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
  const t = useTexts(detailTexts);
  const { invoice, onClose } = props;
  const mode = useMode();
  const form = useForm({ initialValues: { reason: '' } });
  const giveUp = useInvoiceChange(
    props,
    (values: typeof form.values, options) => api(mode).invoices.void(invoice.id, values, options),
    t('voidRequested', { number: invoice.number }),
  );
  return (
    <ChangeForm form={form} change={giveUp} label={t('dialog_void')} onCancel={onClose} isDangerous>
      <Text>{t('voidHint')}</Text>
      <TextInput label={t('reason')} required maxLength={mostReason} {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}

function CancelForm(props: InvoiceFormProps) {
  const t = useTexts(detailTexts);
  const { invoice, onClose } = props;
  const mode = useMode();
  const form = useForm({ initialValues: noCancellation });
  const cancel = useInvoiceChange(
    props,
    (values: typeof noCancellation, options) => api(mode).invoices.cancel(invoice.id, cancellationOf(values), options),
    t('cancelRequested', { number: invoice.number }),
  );
  return (
    <ChangeForm form={form} change={cancel} label={t('dialog_cancel')} onCancel={onClose} isDangerous>
      <Text>{t('cancelHint')}</Text>
      <CancellationFields form={form} />
    </ChangeForm>
  );
}

function DisputeForm(props: InvoiceFormProps) {
  const t = useTexts(detailTexts);
  const { invoice, onClose } = props;
  const mode = useMode();
  const isDisputed = invoice.disputed;
  const form = useForm({ initialValues: { disputed: !isDisputed } });
  const note = useInvoiceChange(
    props,
    (values: typeof form.values, options) => api(mode).invoices.update(invoice.id, values, options),
    isDisputed ? t('disputeEnded', { number: invoice.number }) : t('disputed', { number: invoice.number }),
  );
  return (
    <ChangeForm form={form} change={note} label={isDisputed ? t('disputeEnd') : t('dispute')} onCancel={onClose}>
      <Text>{isDisputed ? t('disputeEndHint') : t('disputeHint')}</Text>
    </ChangeForm>
  );
}
