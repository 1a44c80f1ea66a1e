/** Vehicle, transporter and driver of a dispatch. */
import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Dispatch } from '@millwright/contracts';
import { useTexts } from '../../language/language.js';
import { detailTexts } from './detail-texts.js';

export interface TransportValues {
  readonly vehicle_number: string;
  readonly transporter: { readonly name: string; readonly transporter_id: string };
  readonly driver: { readonly name: string; readonly phone: string; readonly licence: string };
}

export function transportValues(known?: Dispatch): TransportValues {
  return {
    vehicle_number: known?.vehicle_number ?? '',
    transporter: { name: known?.transporter?.name ?? '', transporter_id: known?.transporter?.transporter_id ?? '' },
    driver: {
      name: known?.driver?.name ?? '',
      phone: known?.driver?.phone ?? '',
      licence: known?.driver?.licence ?? '',
    },
  };
}

/** What is left empty is null. */
export function transportOf({ vehicle_number: vehicle, transporter, driver }: TransportValues) {
  return {
    vehicle_number: vehicle.trim() || null,
    transporter: transporter.name === '' && transporter.transporter_id === '' ? null : partsOf(transporter),
    driver: Object.values(driver).every((part) => part === '') ? null : partsOf(driver),
  };
}

/** A name is always sent: without one the API says so at its field. */
function partsOf<Parts extends { readonly name: string }>(parts: Parts): Partial<Parts> & { name: string } {
  const given = Object.entries(parts).filter(([, part]) => part !== '');
  return { ...(Object.fromEntries(given) as Partial<Parts>), name: parts.name };
}

export function TransportFields<Values extends TransportValues>({
  form,
}: {
  readonly form: UseFormReturnType<Values>;
}) {
  const t = useTexts(detailTexts);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('vehicle')}
        placeholder={t('vehicleExample')}
        maxLength={30}
        {...form.getInputProps('vehicle_number')}
      />
      <TextInput label={t('transporter')} maxLength={200} {...form.getInputProps('transporter.name')} />
      <TextInput
        label={t('transporterId')}
        description={t('transporterIdHint')}
        maxLength={15}
        {...form.getInputProps('transporter.transporter_id')}
      />
      <TextInput label={t('driver')} maxLength={200} {...form.getInputProps('driver.name')} />
      <TextInput label={t('driversPhone')} maxLength={26} {...form.getInputProps('driver.phone')} />
      <TextInput label={t('drivingLicence')} maxLength={40} {...form.getInputProps('driver.licence')} />
    </SimpleGrid>
  );
}
