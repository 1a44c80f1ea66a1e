/** The e-way bill that is made with an invoice, within a form that has it as `eway_bill`, and as `with_eway_bill` whether it is made. */
import { Checkbox, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTexts } from '../../language/language.js';
import { BillFields, billOf, noBill } from '../eway-bill/bill-fields.js';
import { newTexts } from './new-texts.js';

export const noEwayBill = { with_eway_bill: false, eway_bill: noBill };
export type EwayBillValues = typeof noEwayBill;

export function ewayBillOf({ with_eway_bill: isWanted, eway_bill: values }: EwayBillValues) {
  return isWanted ? billOf(values) : undefined;
}

interface EwayBillFieldsProps<Values> {
  readonly form: UseFormReturnType<Values>;
  readonly isDispatched: boolean;
}

export function EwayBillFields<Values extends EwayBillValues>({ form, isDispatched }: EwayBillFieldsProps<Values>) {
  const t = useTexts(newTexts);
  return (
    <>
      <Checkbox
        label={t('withEWayBill')}
        description={t('withEWayBillHint')}
        {...form.getInputProps('with_eway_bill', { type: 'checkbox' })}
      />
      {form.values.with_eway_bill && (
        <Stack>
          <BillFields
            mode={form.values.eway_bill.transport_mode}
            inputProps={(field) => form.getInputProps(`eway_bill.${field}`)}
            isDispatched={isDispatched}
          />
        </Stack>
      )}
    </>
  );
}
