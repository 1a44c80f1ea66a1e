/** How the goods of an e-way bill travel: the fields of the forms that have the portal make one. */
import { Group, NumberInput, Select, Text } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { TransportMode, VehicleType } from '@millwright/contracts';
import { ewayBillLimits } from '@millwright/gst/eway-bill';
import { optionsOf } from '../../kit/options.js';
import { transportModes, vehicleTypes } from '../labels.js';
import { DocumentFields, filled, noDocument, noTransporter, TransporterFields } from './transport-fields.js';

export const noBill = {
  distance_km: '' as number | '',
  transport_mode: 'road' as TransportMode,
  vehicle_type: 'regular' as VehicleType,
  transporter: noTransporter,
  transport_document: noDocument,
};

/** As calls have it: without what is left empty. */
export function billOf(values: typeof noBill) {
  const { distance_km: distance, transport_mode: mode, vehicle_type: size } = values;
  const [transporter, document] = [filled(values.transporter), filled(values.transport_document)];
  return {
    transport_mode: mode,
    vehicle_type: size,
    ...(distance !== '' && { distance_km: distance }),
    ...(transporter && { transporter }),
    ...(document && { transport_document: document }),
  };
}

export function BillFields({ inputProps }: { readonly inputProps: (field: string) => GetInputPropsReturnType }) {
  return (
    <>
      <NumberInput
        label="Distance in km"
        description="Left empty, the portal works it out between the two PIN codes."
        min={1}
        max={ewayBillLimits.distanceKm}
        allowDecimal={false}
        data-autofocus
        {...inputProps('distance_km')}
      />
      <Group grow preventGrowOverflow={false}>
        <Select
          label="Goods travel by"
          data={optionsOf(transportModes)}
          allowDeselect={false}
          {...inputProps('transport_mode')}
        />
        <Select
          label="Size of the load"
          data={optionsOf(vehicleTypes)}
          allowDeselect={false}
          {...inputProps('vehicle_type')}
        />
      </Group>
      <Text size="sm" c="dimmed">
        Leave the transporter empty if you carry the goods yourself.
      </Text>
      <TransporterFields inputProps={(field) => inputProps(`transporter.${field}`)} />
      <DocumentFields inputProps={(field) => inputProps(`transport_document.${field}`)} />
    </>
  );
}
