import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Invoice } from '@millwright/contracts';
import { api, type Mode } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { BillFields, billOf, noBill } from './bill-fields.js';

interface CreateFormProps {
  readonly mode: Mode;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

export function CreateForm({ mode, invoice, onClose }: CreateFormProps) {
  const form = useForm({ initialValues: noBill });
  const make = useChange({
    change: (values: typeof noBill, idempotencyKey) =>
      api(mode).ewayBills.create(invoice.id, billOf(values), { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: 'The portal is asked for the e-way bill.' });
      onClose();
    },
  });
  return (
    <ChangeForm form={form} change={make} label="Make the e-way bill" onCancel={onClose}>
      <Text>The portal makes it of the invoice. It is valid once the vehicle is recorded, which is the next step.</Text>
      <BillFields inputProps={form.getInputProps} />
    </ChangeForm>
  );
}
