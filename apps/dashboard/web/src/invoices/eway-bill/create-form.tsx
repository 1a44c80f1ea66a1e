import { Group, NumberInput, Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Invoice, TransportMode, VehicleType } from '@millwright/contracts';
import { ewayBillLimits } from '@millwright/gst/eway-bill';
import { api, type Mode } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { optionsOf } from '../../kit/options.js';
import { transportModes, vehicleTypes } from '../labels.js';
import { DocumentFields, filled, noDocument, noTransporter, TransporterFields } from './transport-fields.js';

interface CreateFormProps {
  readonly mode: Mode;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

export function CreateForm({ mode, invoice, onClose }: CreateFormProps) {
  const form = useForm({
    initialValues: {
      distance_km: '' as number | '',
      transport_mode: 'road' as TransportMode,
      vehicle_type: 'regular' as VehicleType,
      transporter: noTransporter,
      transport_document: noDocument,
    },
  });
  const make = useChange({
    change: (values: typeof form.values, idempotencyKey) => {
      const { distance_km: distance, transporter, transport_document: document, ...others } = values;
      const [carrier, paper] = [filled(transporter), filled(document)];
      return api(mode).ewayBills.create(
        invoice.id,
        {
          ...others,
          ...(distance !== '' && { distance_km: distance }),
          ...(carrier && { transporter: carrier }),
          ...(paper && { transport_document: paper }),
        },
        { idempotencyKey },
      );
    },
    onDone: () => {
      notifications.show({ message: 'The portal is asked for the e-way bill.' });
      onClose();
    },
  });
  const inputProps = (part: 'transporter' | 'transport_document') => (field: string) =>
    form.getInputProps(`${part}.${field}`);
  return (
    <ChangeForm form={form} change={make} label="Make the e-way bill" onCancel={onClose}>
      <Text>The portal makes it of the invoice. It is valid once the vehicle is recorded, which is the next step.</Text>
      <NumberInput
        label="Distance in km"
        description="Left empty, the portal works it out between the two PIN codes."
        min={1}
        max={ewayBillLimits.distanceKm}
        allowDecimal={false}
        data-autofocus
        {...form.getInputProps('distance_km')}
      />
      <Group grow preventGrowOverflow={false}>
        <Select
          label="Goods travel by"
          data={optionsOf(transportModes)}
          allowDeselect={false}
          {...form.getInputProps('transport_mode')}
        />
        <Select
          label="Size of the load"
          data={optionsOf(vehicleTypes)}
          allowDeselect={false}
          {...form.getInputProps('vehicle_type')}
        />
      </Group>
      <Text size="sm" c="dimmed">
        Leave the transporter empty if you carry the goods yourself.
      </Text>
      <TransporterFields inputProps={inputProps('transporter')} />
      <DocumentFields inputProps={inputProps('transport_document')} />
    </ChangeForm>
  );
}
