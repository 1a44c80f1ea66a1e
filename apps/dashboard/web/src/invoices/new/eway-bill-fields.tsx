/** The e-way bill that is made with an invoice, within a form that has it as `eway_bill`, and as `with_eway_bill` whether it is made. */
import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TransportMode } from '@millwright/contracts';
import { BillFields, billOf, noBill } from '../eway-bill/bill-fields.js';

export const noEwayBill = { with_eway_bill: false, eway_bill: { ...noBill, vehicle_number: '' } };
export type EwayBillValues = typeof noEwayBill;

const withVehicle: ReadonlySet<TransportMode> = new Set(['road', 'ship']);

/** By rail and by air there is a document of the carrier, and no vehicle. */
export function ewayBillOf({ with_eway_bill: isWanted, eway_bill: values }: EwayBillValues) {
  if (!isWanted) return undefined;
  const vehicle = withVehicle.has(values.transport_mode) ? values.vehicle_number.trim() : '';
  return { ...billOf(values), ...(vehicle !== '' && { vehicle_number: vehicle }) };
}

export function EwayBillFields<Values extends EwayBillValues>({ form }: { readonly form: UseFormReturnType<Values> }) {
  const inputProps = (field: string) => form.getInputProps(`eway_bill.${field}`);
  return (
    <>
      <Checkbox
        label="With e-way bill"
        description="The portal makes it with the invoice. With a vehicle, the goods may leave at once."
        {...form.getInputProps('with_eway_bill', { type: 'checkbox' })}
      />
      {form.values.with_eway_bill && (
        <Stack>
          {withVehicle.has(form.values.eway_bill.transport_mode) && (
            <TextInput
              label="Vehicle number"
              description="As on the plate, such as KA 01 AB 1234. Left empty, it is recorded later."
              maxLength={30}
              {...inputProps('vehicle_number')}
            />
          )}
          <BillFields inputProps={inputProps} />
        </Stack>
      )}
    </>
  );
}
