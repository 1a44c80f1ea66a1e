/** What the numbers of a seller begin with, and where each series goes on. */
import { NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { NextNumbers, SellerRecord } from '@millwright/contracts';
import { Fact, Facts } from '../../kit/facts.js';
import { SaveButtons } from '../../kit/save-buttons.js';
import { useStoredForm } from '../../kit/stored-form.js';
import type { SellerFormProps } from './seller.js';

type Series = keyof NextNumbers;

const seriesLabels: Readonly<Record<Series, string>> = {
  invoice: 'Next tax invoice',
  credit_note: 'Next credit note',
  debit_note: 'Next debit note',
  bill_of_supply: 'Next bill of supply',
  commercial_note: 'Next commercial note',
};
const allSeries = Object.keys(seriesLabels) as Series[];
const mostNumber = 9_999_999;

export const numberPrefixProps = {
  label: 'Number prefix',
  description:
    'Prefix of up to three characters (A–Z, 0–9, /, -), optional and unique per seller. Cannot begin with 0, /, -, BS, CM, CN or DN.',
  maxLength: 3,
} as const;

const valuesOf = ({ number_prefix, next_numbers }: SellerRecord) => ({
  number_prefix,
  next_numbers: next_numbers as Record<Series, number | ''>,
});

export function NumbersForm({ seller, store }: SellerFormProps) {
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
        <TextInput {...numberPrefixProps} {...form.getInputProps('number_prefix')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {allSeries.map((series) => (
            <NumberInput
              key={series}
              label={seriesLabels[series]}
              min={1}
              max={mostNumber}
              allowDecimal={false}
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

export function NumbersFacts({
  seller: { number_prefix: prefix, next_numbers: numbers },
}: Pick<SellerFormProps, 'seller'>) {
  return (
    <Facts>
      <Fact name={numberPrefixProps.label}>{prefix}</Fact>
      {allSeries.map((series) => (
        <Fact key={series} name={seriesLabels[series]}>
          {numbers[series]}
        </Fact>
      ))}
    </Facts>
  );
}
