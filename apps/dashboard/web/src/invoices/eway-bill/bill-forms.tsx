/** Who carries the goods of an e-way bill, and its end. */
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useTexts } from '../../language/language.js';
import { CancellationFields, cancellationOf, mostRemarks, noCancellation } from '../cancellation-fields.js';
import { ewayBillTexts } from './eway-bill-texts.js';
import { type StepFormProps, useBillChange } from './step.js';
import { noTransporter, TransporterFields } from './transport-fields.js';

export function TransporterForm(props: StepFormProps) {
  const t = useTexts(ewayBillTexts);
  const { mode, bill, onClose } = props;
  const form = useForm({ initialValues: bill.transporter ?? noTransporter });
  const change = useBillChange(
    props,
    (body: typeof noTransporter, options) => api(mode).ewayBills.transporter(bill.invoice_id, body, options),
    t('transporterSent'),
  );
  return (
    <ChangeForm form={form} change={change} label={t('dialog_transporter')} onCancel={onClose}>
      <Text>{t('newTransporterHint')}</Text>
      <TransporterFields inputProps={form.getInputProps} isRequired />
    </ChangeForm>
  );
}

export function CancelForm(props: StepFormProps) {
  const t = useTexts(ewayBillTexts);
  const { mode, bill, onClose } = props;
  const form = useForm({ initialValues: noCancellation });
  const cancel = useBillChange(
    props,
    (values: typeof noCancellation, options) =>
      api(mode).ewayBills.cancel(bill.invoice_id, cancellationOf(values), options),
    t('cancelRequested'),
  );
  return (
    <ChangeForm form={form} change={cancel} label={t('dialog_cancel')} onCancel={onClose} isDangerous>
      <Text>{t('cancelHint')}</Text>
      <CancellationFields form={form} />
    </ChangeForm>
  );
}

export function CloseForm(props: StepFormProps) {
  const t = useTexts(ewayBillTexts);
  const { mode, bill, onClose } = props;
  const form = useForm({ initialValues: { remarks: t('deliveredInFull') } });
  const close = useBillChange(
    props,
    (body: typeof form.values, options) => api(mode).ewayBills.close(bill.invoice_id, body, options),
    t('deliveryReported'),
  );
  return (
    <ChangeForm form={form} change={close} label={t('dialog_close')} onCancel={onClose}>
      <Text>{t('closeHint')}</Text>
      <TextInput
        label={t('remarkForPortal')}
        required
        maxLength={mostRemarks}
        data-autofocus
        {...form.getInputProps('remarks')}
      />
    </ChangeForm>
  );
}
