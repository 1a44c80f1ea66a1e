import { Button, Group, Stack, TextInput } from '@mantine/core';
import { PercentInput } from '../../kit/percent-input.js';
import { IconPlus } from '@tabler/icons-react';
import { type ChargeValues, mostCharges } from './charge-values.js';

interface ChargeFieldsProps {
  readonly charges: readonly ChargeValues[];
  /** Of a field of the form, by its path. */
  readonly inputProps: (path: string) => object;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
}

/** What is charged beside the goods. */
export function ChargeFields({ charges, inputProps, onAdd, onRemove }: ChargeFieldsProps) {
  return (
    <Stack gap="sm">
      {charges.map((_, index) => {
        const props = (field: keyof ChargeValues) => inputProps(`charges.${index}.${field}`);
        const of = `of charge ${index + 1}`;
        return (
          // Charges have no names of their own before they are sent.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={index} align="flex-end" wrap="wrap">
            <TextInput
              label="Charge"
              aria-label={`Description ${of}`}
              maxLength={500}
              style={{ flex: '2 1 12rem' }}
              {...props('description')}
            />
            <TextInput
              label="SAC or HSN"
              aria-label={`SAC or HSN ${of}`}
              inputMode="numeric"
              maxLength={8}
              style={{ flex: '1 1 7rem' }}
              {...props('hsn')}
            />
            <TextInput
              label="Before tax, in ₹"
              aria-label={`Amount ${of} in rupees`}
              inputMode="decimal"
              maxLength={20}
              style={{ flex: '1 1 8rem' }}
              {...props('amount')}
            />
            <PercentInput
              label="GST"
              aria-label={`Tax rate ${of}`}
              placeholder="As the goods"
              style={{ flex: '1 1 7rem' }}
              {...props('tax_rate')}
            />
            <Button variant="default" onClick={() => onRemove(index)} aria-label={`Remove charge ${index + 1}`}>
              Remove
            </Button>
          </Group>
        );
      })}
      {charges.length < mostCharges && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={onAdd}
          style={{ alignSelf: 'flex-start' }}
        >
          Add charge
        </Button>
      )}
    </Stack>
  );
}
