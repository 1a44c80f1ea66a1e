/** How the goods of an e-way bill travel: the fields of the forms that have the portal make one. */
import { Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Dispatch, TransportMode, VehicleType } from '@millwright/contracts';
import { ewayBillLimits } from '@millwright/gst/eway-bill';
import { optionsOf } from '../../kit/options.js';
import { useLabels, useTexts } from '../../language/language.js';
import { invoicesTexts } from '../invoices-texts.js';
import { ewayBillTexts } from './eway-bill-texts.js';
import { DocumentFields, filled, noDocument, noTransporter, TransporterFields } from './transport-fields.js';

export const noBill = {
  distance_km: '' as number | '',
  transport_mode: 'road' as TransportMode,
  vehicle_type: 'regular' as VehicleType,
  transporter: noTransporter,
  transport_document: noDocument,
  vehicle_number: '',
};
export type BillValues = typeof noBill;

/** By rail and by air there is a document of the carrier, and no vehicle. */
const withVehicle: ReadonlySet<TransportMode> = new Set(['road', 'ship']);
const mostOfName = 100;

/** A bill for the goods of a dispatch. The portal knows no transporter without an id. */
export function billOfDispatch({ vehicle_number: vehicle, transporter }: Dispatch): BillValues {
  const { transporter_id: id, name = '' } = transporter ?? {};
  return {
    ...noBill,
    vehicle_number: vehicle ?? '',
    ...(id !== undefined && { transporter: { transporter_id: id, name: name.slice(0, mostOfName) } }),
  };
}

/** As calls have it: without what is left empty. */
export function billOf(values: BillValues) {
  const { distance_km: distance, transport_mode: mode, vehicle_type: size } = values;
  const vehicle = withVehicle.has(mode) ? values.vehicle_number.trim() : '';
  const [transporter, document] = [filled(values.transporter), filled(values.transport_document)];
  return {
    transport_mode: mode,
    vehicle_type: size,
    ...(distance !== '' && { distance_km: distance }),
    ...(transporter && { transporter }),
    ...(document && { transport_document: document }),
    ...(vehicle !== '' && { vehicle_number: vehicle }),
  };
}

interface BillFieldsProps {
  readonly mode: TransportMode;
  readonly inputProps: (field: string) => GetInputPropsReturnType;
  /** Whether the goods have left with a dispatch. */
  readonly isDispatched: boolean;
}

export function BillFields({ mode, inputProps, isDispatched }: BillFieldsProps) {
  const t = useTexts(ewayBillTexts);
  const transportModes = useLabels(invoicesTexts, 'transportMode');
  const vehicleTypes = useLabels(invoicesTexts, 'vehicleType');
  return (
    <>
      {withVehicle.has(mode) && (
        <TextInput
          label={t('vehicleNumber')}
          description={isDispatched ? t('vehicleOfDispatchHint') : t('vehicleLaterHint')}
          maxLength={30}
          {...inputProps('vehicle_number')}
        />
      )}
      <NumberInput
        label={t('distanceField')}
        description={t('distanceHint')}
        min={1}
        max={ewayBillLimits.distanceKm}
        allowDecimal={false}
        data-autofocus
        {...inputProps('distance_km')}
      />
      <Group grow preventGrowOverflow={false}>
        <Select
          label={t('transportMode')}
          data={optionsOf(transportModes)}
          allowDeselect={false}
          {...inputProps('transport_mode')}
        />
        <Select
          label={t('vehicleType')}
          data={optionsOf(vehicleTypes)}
          allowDeselect={false}
          {...inputProps('vehicle_type')}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {isDispatched ? t('transporterOfDispatchHint') : t('transporterHint')}
      </Text>
      <TransporterFields inputProps={(field) => inputProps(`transporter.${field}`)} />
      <DocumentFields inputProps={(field) => inputProps(`transport_document.${field}`)} />
    </>
  );
}
