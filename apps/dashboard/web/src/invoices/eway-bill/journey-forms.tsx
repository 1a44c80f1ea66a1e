/** The vehicle that the goods of an e-way bill go on with, and more time for the rest of the way. */
import { Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { EwayBill, ExtensionReason, TransportMode, VehicleReason } from '@millwright/contracts';
import { ewayBillLimits } from '@millwright/gst/eway-bill';
import { stateCode } from '@millwright/gst/states';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { optionsOf } from '../../kit/options.js';
import { StateSelect } from '../../kit/state-select.js';
import { useLabels, useTexts } from '../../language/language.js';
import { mostRemarks } from '../cancellation-fields.js';
import { invoicesTexts } from '../invoices-texts.js';
import { ewayBillTexts } from './eway-bill-texts.js';
import { type StepFormProps, useBillChange } from './step.js';
import { DocumentFields, filled, noDocument } from './transport-fields.js';

const mostOfPlace = 50;

/** Where the goods were last known to be, or else where they leave from. */
function lastPlace({ vehicles }: EwayBill, { seller, dispatch_from: from }: StepFormProps['invoice']) {
  const last = vehicles.at(-1);
  if (last !== undefined) return { from_place: last.from_place, from_state: last.from_state };
  const { city, state } = from?.address ?? seller.address;
  return { from_place: city.slice(0, mostOfPlace), from_state: stateCode(state) ?? '' };
}

/** That of the dispatch, unless the portal knows it already. */
function vehicleToRecord({ vehicles }: EwayBill, { expanded }: StepFormProps['invoice']): string {
  const vehicle = expanded?.dispatch?.vehicle_number ?? '';
  return vehicles.at(-1)?.vehicle_number === vehicle ? '' : vehicle;
}

export function VehicleForm(props: StepFormProps) {
  const t = useTexts(ewayBillTexts);
  const transportModes = useLabels(invoicesTexts, 'transportMode');
  const reasons = useLabels(invoicesTexts, 'vehicleReason');
  const { mode, invoice, bill, onClose } = props;
  const isFirst = bill.vehicles.length === 0;
  const form = useForm({
    initialValues: {
      vehicle_number: vehicleToRecord(bill, invoice),
      transport_mode: bill.transport_mode ?? ('road' as TransportMode),
      transport_document: noDocument,
      ...lastPlace(bill, invoice),
      reason: (isFirst ? 'first_time' : 'breakdown') as VehicleReason,
      remarks: '',
    },
  });
  const record = useBillChange(
    props,
    (values: typeof form.values, options) => {
      const { vehicle_number: vehicle, transport_document: document, remarks, ...others } = values;
      const paper = filled(document);
      return api(mode).ewayBills.partB(
        bill.invoice_id,
        {
          ...others,
          ...(vehicle.trim() !== '' && { vehicle_number: vehicle }),
          ...(paper && { transport_document: paper }),
          ...(remarks.trim() !== '' && { remarks }),
        },
        options,
      );
    },
    t('vehicleSent'),
  );
  const { transport_mode: by, reason } = form.values;
  return (
    <ChangeForm form={form} change={record} label={t('recordVehicle')} onCancel={onClose}>
      <Text>{isFirst ? t('firstVehicleHint') : t('nextVehicleHint')}</Text>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <TextInput
          label={t('vehicleNumber')}
          description={t('vehicleNumberHint')}
          required={by === 'road'}
          data-autofocus
          {...form.getInputProps('vehicle_number')}
        />
        <Select
          label={t('transportMode')}
          description={t('transportModeHint')}
          data={optionsOf(transportModes)}
          allowDeselect={false}
          {...form.getInputProps('transport_mode')}
        />
      </Group>
      {by !== 'road' && (
        <DocumentFields
          inputProps={(field) => form.getInputProps(`transport_document.${field}`)}
          isRequired={by !== 'ship'}
        />
      )}
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <TextInput label={t('fromCity')} required maxLength={mostOfPlace} {...form.getInputProps('from_place')} />
        <StateSelect label={t('state')} required {...form.getInputProps('from_state')} />
      </Group>
      <Select label={t('reason')} data={optionsOf(reasons)} allowDeselect={false} {...form.getInputProps('reason')} />
      <TextInput
        label={t('remarkForPortal')}
        maxLength={mostRemarks}
        required={reason === 'other'}
        {...form.getInputProps('remarks')}
      />
    </ChangeForm>
  );
}

export function ExtendForm(props: StepFormProps) {
  const t = useTexts(ewayBillTexts);
  const reasons = useLabels(invoicesTexts, 'extensionReason');
  const { mode, invoice, bill, onClose } = props;
  const form = useForm({
    initialValues: {
      remaining_distance_km: bill.distance_km ?? ('' as number | ''),
      vehicle_number: bill.vehicles.at(-1)?.vehicle_number ?? '',
      ...lastPlace(bill, invoice),
      from_postal_code: '',
      reason: 'accident' as ExtensionReason,
      remarks: '',
    },
  });
  const extend = useBillChange(
    props,
    (values: typeof form.values, options) => {
      const { remaining_distance_km: distance, remarks, ...others } = values;
      return api(mode).ewayBills.extend(
        bill.invoice_id,
        {
          ...others,
          remaining_distance_km: Number(distance),
          ...(remarks.trim() !== '' && { remarks }),
        },
        options,
      );
    },
    t('extensionRequested'),
  );
  return (
    <ChangeForm form={form} change={extend} label={t('dialog_extend')} onCancel={onClose}>
      <Text>{t('extendHint')}</Text>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <NumberInput
          label={t('remainingDistance')}
          min={1}
          max={bill.distance_km ?? ewayBillLimits.distanceKm}
          allowDecimal={false}
          required
          data-autofocus
          {...form.getInputProps('remaining_distance_km')}
        />
        <TextInput label={t('vehicleNumber')} required {...form.getInputProps('vehicle_number')} />
      </Group>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <TextInput label={t('currentCity')} required maxLength={mostOfPlace} {...form.getInputProps('from_place')} />
        <StateSelect label={t('state')} required {...form.getInputProps('from_state')} />
        <TextInput
          label={t('pinCode')}
          required
          maxLength={6}
          inputMode="numeric"
          {...form.getInputProps('from_postal_code')}
        />
      </Group>
      <Select label={t('reason')} data={optionsOf(reasons)} allowDeselect={false} {...form.getInputProps('reason')} />
      <TextInput
        label={t('remarkForPortal')}
        maxLength={mostRemarks}
        required={form.values.reason === 'other'}
        {...form.getInputProps('remarks')}
      />
    </ChangeForm>
  );
}
