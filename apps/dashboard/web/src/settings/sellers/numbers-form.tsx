/** What the numbers of a seller begin with, and where each series goes on. */
import { NumberInput, SimpleGrid, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { NextNumbers, SellerRecord } from '@millwright/contracts';
import { Fact, Facts } from '../../kit/facts.js';
import { SaveButtons } from '../../kit/save-buttons.js';
import { useStoredForm } from '../../kit/stored-form.js';
import { useTexts } from '../../language/language.js';
import type { SellerFormProps } from './seller.js';
import { sellersTexts } from './sellers-texts.js';

const allSeries = ['invoice', 'credit_note', 'debit_note', 'bill_of_supply', 'commercial_note'] as const;
const mostNumber = 9_999_999;

const valuesOf = ({ number_prefix, next_numbers }: SellerRecord) => ({
  number_prefix,
  next_numbers: next_numbers as Record<keyof NextNumbers, number | ''>,
});

export function NumbersForm({ seller, store }: SellerFormProps) {
  const t = useTexts(sellersTexts);
  const form = useForm({ initialValues: valuesOf(seller) });
  const { change, save } = useStoredForm({
    form,
    store,
    valuesOf,
    // What was not touched may have gone on meanwhile.
    changeOf: ({ number_prefix: prefix, next_numbers: numbers }) => {
      const changed = allSeries.filter((series) => form.isDirty(`next_numbers.${series}`));
      return {
        ...(form.isDirty('number_prefix') && { number_prefix: prefix }),
        ...(changed.length > 0 && {
          next_numbers: Object.fromEntries(changed.map((series) => [series, Number(numbers[series])])),
        }),
      };
    },
  });
  return (
    <form {...save}>
      <Stack maw={640}>
        <NumberPrefixInput {...form.getInputProps('number_prefix')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {allSeries.map((series) => (
            <NumberInput
              key={series}
              label={t(`series_${series}`)}
              min={1}
              max={mostNumber}
              allowDecimal={false}
              // It is part of a name.
              thousandSeparator={false}
              required
              {...form.getInputProps(`next_numbers.${series}`)}
            />
          ))}
        </SimpleGrid>
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}

export function NumberPrefixInput(props: TextInputProps) {
  const t = useTexts(sellersTexts);
  return <TextInput label={t('numberPrefix')} description={t('numberPrefixHint')} maxLength={3} {...props} />;
}

export function NumbersFacts({
  seller: { number_prefix: prefix, next_numbers: numbers },
}: Pick<SellerFormProps, 'seller'>) {
  const t = useTexts(sellersTexts);
  return (
    <Facts>
      <Fact name={t('numberPrefix')}>{prefix}</Fact>
      {allSeries.map((series) => (
        <Fact key={series} name={t(`series_${series}`)}>
          {numbers[series]}
        </Fact>
      ))}
    </Facts>
  );
}
