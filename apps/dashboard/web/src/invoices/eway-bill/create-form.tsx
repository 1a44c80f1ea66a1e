import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { ReadInvoice } from '@millwright/contracts';
import { api, type Mode } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useTexts } from '../../language/language.js';
import { BillFields, billOf, billOfDispatch, type BillValues, noBill } from './bill-fields.js';
import { ewayBillTexts } from './eway-bill-texts.js';

interface CreateFormProps {
  readonly mode: Mode;
  readonly invoice: ReadInvoice;
  readonly onClose: () => void;
}

export function CreateForm({ mode, invoice, onClose }: CreateFormProps) {
  const t = useTexts(ewayBillTexts);
  const dispatch = invoice.expanded?.dispatch ?? undefined;
  const form = useForm({ initialValues: dispatch === undefined ? noBill : billOfDispatch(dispatch) });
  const make = useChange({
    change: (values: BillValues, idempotencyKey) =>
      api(mode).ewayBills.create(invoice.id, billOf(values), { idempotencyKey }),
    onDone: () => {
      notifications.show({ message: t('billRequested') });
      onClose();
    },
  });
  return (
    <ChangeForm form={form} change={make} label={t('dialog_create')} onCancel={onClose}>
      <Text>{t('createHint')}</Text>
      <BillFields
        mode={form.values.transport_mode}
        inputProps={form.getInputProps}
        isDispatched={invoice.dispatch_id !== null}
      />
    </ChangeForm>
  );
}
