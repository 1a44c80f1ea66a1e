import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { GroupedInput } from '../../kit/grouped-input.js';
import { PercentInput } from '../../kit/percent-input.js';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../language/language.js';
import { type ChargeValues, mostCharges } from './charge-values.js';
import { newTexts } from './new-texts.js';

interface ChargeFieldsProps {
  readonly charges: readonly ChargeValues[];
  /** Of a field of the form, by its path. */
  readonly inputProps: (path: string) => GetInputPropsReturnType;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
}

/** What is charged beside the goods. */
export function ChargeFields({ charges, inputProps, onAdd, onRemove }: ChargeFieldsProps) {
  const t = useTexts(newTexts);
  return (
    <Stack gap="sm">
      {charges.map((_, index) => {
        const props = (field: keyof ChargeValues) => inputProps(`charges.${index}.${field}`);
        const number = { index: index + 1 };
        return (
          // Charges have no names of their own before they are sent.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={index} align="flex-end" wrap="wrap">
            <TextInput
              label={t('chargeName')}
              aria-label={t('descriptionOf', number)}
              maxLength={500}
              style={{ flex: '2 1 12rem' }}
              {...props('description')}
            />
            <TextInput
              label={t('sacOrHsn')}
              aria-label={t('sacOrHsnOf', number)}
              inputMode="numeric"
              maxLength={8}
              style={{ flex: '1 1 7rem' }}
              {...props('hsn')}
            />
            <GroupedInput
              label={t('chargeAmount')}
              aria-label={t('amountOf', number)}
              maxLength={20}
              style={{ flex: '1 1 8rem' }}
              {...props('amount')}
            />
            <PercentInput
              label={t('gst')}
              aria-label={t('taxRateOf', number)}
              placeholder={t('asTheGoods')}
              style={{ flex: '1 1 7rem' }}
              {...props('tax_rate')}
            />
            <Button variant="default" onClick={() => onRemove(index)} aria-label={t('removeCharge', number)}>
              {t('remove')}
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
          {t('addCharge')}
        </Button>
      )}
    </Stack>
  );
}
