import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { ReadInvoice } from '@millwright/contracts';
import { api, type Mode } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { BillFields, billOf, billOfDispatch, type BillValues, noBill } from './bill-fields.js';

interface CreateFormProps {
  readonly mode: Mode;
  readonly invoice: ReadInvoice;
  readonly onClose: () => void;
}

export function CreateForm({ mode, invoice, onClose }: CreateFormProps) {
  const dispatch = invoice.expanded?.dispatch ?? undefined;
  const form = useForm({ initialValues: dispatch === undefined ? noBill : billOfDispatch(dispatch) });
  const make = useChange({
    change: (values: BillValues, idempotencyKey) =>
      api(mode).ewayBills.create(invoice.id, billOf(values), { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: 'E-way bill requested from the portal.' });
      onClose();
    },
  });
  return (
    <ChangeForm form={form} change={make} label="Make e-way bill" onCancel={onClose}>
      <Text>
        The portal makes it from the invoice. It is valid once a vehicle is recorded: enter the number here, or in the
        next step.
      </Text>
      <BillFields
        mode={form.values.transport_mode}
        inputProps={form.getInputProps}
        isDispatched={invoice.dispatch_id !== null}
      />
    </ChangeForm>
  );
}
