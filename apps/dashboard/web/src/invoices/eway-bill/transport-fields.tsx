/** The fields of a transporter, and of the document of a carrier, as several forms have them. */
import { Group, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTexts } from '../../language/language.js';
import { ewayBillTexts } from './eway-bill-texts.js';
import { DateInput } from '../../kit/date-input.js';

interface FieldsProps {
  readonly inputProps: (field: string) => GetInputPropsReturnType;
  readonly isRequired?: boolean;
}

export const noTransporter = { transporter_id: '', name: '' };
export const noDocument = { number: '', date: '' };

/** Nothing where no field is filled in. */
export function filled<Values extends Readonly<Record<string, string>>>(values: Values): Values | undefined {
  return Object.values(values).some((value) => value.trim() !== '') ? values : undefined;
}

export function TransporterFields({ inputProps, isRequired = false }: FieldsProps) {
  const t = useTexts(ewayBillTexts);
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <TextInput
        label={t('transporterId')}
        description={t('transporterIdHint')}
        maxLength={15}
        required={isRequired}
        {...inputProps('transporter_id')}
      />
      <TextInput
        label={t('transporterName')}
        description={t('transporterNameHint')}
        maxLength={100}
        required={isRequired}
        {...inputProps('name')}
      />
    </Group>
  );
}

export function DocumentFields({ inputProps, isRequired = false }: FieldsProps) {
  const t = useTexts(ewayBillTexts);
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <TextInput
        label={t('documentNumber')}
        description={t('documentNumberHint')}
        maxLength={15}
        required={isRequired}
        {...inputProps('number')}
      />
      <DateInput label={t('documentDate')} required={isRequired} {...inputProps('date')} />
    </Group>
  );
}
