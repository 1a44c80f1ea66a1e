/** The fields of a transporter, and of the document of a carrier, as several forms have them. */
import { Group, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

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
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <TextInput
        label="Transporter’s GSTIN or ID"
        description="15 characters"
        maxLength={15}
        required={isRequired}
        {...inputProps('transporter_id')}
      />
      <TextInput
        label="Transporter’s name"
        description="As registered"
        maxLength={100}
        required={isRequired}
        {...inputProps('name')}
      />
    </Group>
  );
}

export function DocumentFields({ inputProps, isRequired = false }: FieldsProps) {
  return (
    <Group grow align="flex-start" preventGrowOverflow={false}>
      <TextInput
        label="Transport document number"
        description="Lorry receipt, railway receipt, airway bill or bill of lading"
        maxLength={15}
        required={isRequired}
        {...inputProps('number')}
      />
      <TextInput type="date" label="Transport document date" required={isRequired} {...inputProps('date')} />
    </Group>
  );
}
