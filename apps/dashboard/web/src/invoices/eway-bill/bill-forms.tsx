/** Who carries the goods of an e-way bill, and its end. */
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { CancellationFields, cancellationOf, mostRemarks, noCancellation } from '../cancellation-fields.js';
import { type StepFormProps, useBillChange } from './step.js';
import { noTransporter, TransporterFields } from './transport-fields.js';

export function TransporterForm(props: StepFormProps) {
  const { mode, bill, onClose } = props;
  const form = useForm({ initialValues: bill.transporter ?? noTransporter });
  const change = useBillChange(
    props,
    (body: typeof noTransporter, options) => api(mode).ewayBills.transporter(bill.invoice_id, body, options),
    'Change of transporter sent to the portal.',
  );
  return (
    <ChangeForm form={form} change={change} label="Change transporter" onCancel={onClose}>
      <Text>The new transporter can then record vehicles.</Text>
      <TransporterFields inputProps={form.getInputProps} isRequired />
    </ChangeForm>
  );
}

export function CancelForm(props: StepFormProps) {
  const { mode, bill, onClose } = props;
  const form = useForm({ initialValues: noCancellation });
  const cancel = useBillChange(
    props,
    (values: typeof noCancellation, options) =>
      api(mode).ewayBills.cancel(bill.invoice_id, cancellationOf(values), options),
    'Cancellation requested from the portal.',
  );
  return (
    <ChangeForm form={form} change={cancel} label="Cancel e-way bill" onCancel={onClose} isDangerous>
      <Text>For goods that did not leave, or leave differently. You can make another e-way bill afterwards.</Text>
      <CancellationFields form={form} />
    </ChangeForm>
  );
}

export function CloseForm(props: StepFormProps) {
  const { mode, bill, onClose } = props;
  const form = useForm({ initialValues: { remarks: 'Delivered in full' } });
  const close = useBillChange(
    props,
    (body: typeof form.values, options) => api(mode).ewayBills.close(bill.invoice_id, body, options),
    'Delivery reported to the portal.',
  );
  return (
    <ChangeForm form={form} change={close} label="Mark delivered" onCancel={onClose}>
      <Text>This reports the delivery to the portal and closes the e-way bill. It cannot be changed afterwards.</Text>
      <TextInput
        label="Remark for the portal"
        required
        maxLength={mostRemarks}
        data-autofocus
        {...form.getInputProps('remarks')}
      />
    </ChangeForm>
  );
}
