/** When the annual return of each financial year was furnished. */
import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SellerRecord } from '@millwright/contracts';
import { Fact, Facts } from '../../kit/facts.js';
import { formatDate } from '../../kit/format.js';
import { SaveButtons } from '../../kit/save-buttons.js';
import { useStoredForm } from '../../kit/stored-form.js';
import type { SellerFormProps } from './seller.js';

const valuesOf = ({ annual_returns }: SellerRecord) => ({ annual_returns });
const mostReturns = 50;

export function AnnualReturnsForm({ seller, store }: SellerFormProps) {
  const form = useForm({ initialValues: valuesOf(seller) });
  const { change, save } = useStoredForm({
    form,
    store,
    valuesOf,
    changeOf: (values) => values,
  });
  const { annual_returns: returns } = form.values;
  return (
    <form {...save}>
      <Stack maw={420}>
        {returns.length === 0 && <Text c="dimmed">None entered.</Text>}
        {returns.map((_, place) => (
          <Group key={place} align="flex-end" wrap="nowrap">
            <TextInput
              label="Financial year"
              placeholder="2025-26"
              required
              {...form.getInputProps(`annual_returns.${place}.financial_year`)}
            />
            <TextInput
              label="Filed on"
              type="date"
              required
              {...form.getInputProps(`annual_returns.${place}.furnished_on`)}
            />
            <CloseButton
              size="lg"
              aria-label={`Remove annual return ${place + 1}`}
              onClick={() => form.removeListItem('annual_returns', place)}
            />
          </Group>
        ))}
        {returns.length < mostReturns && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => form.insertListItem('annual_returns', { financial_year: '', furnished_on: '' })}
          >
            Add annual return
          </Button>
        )}
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}

export function AnnualReturns({ seller: { annual_returns: returns } }: Pick<SellerFormProps, 'seller'>) {
  if (returns.length === 0) return <Text>None entered.</Text>;
  return (
    <Facts>
      {returns.map(({ financial_year: year, furnished_on: day }) => (
        <Fact key={year} name={year}>
          {formatDate(day)}
        </Fact>
      ))}
    </Facts>
  );
}
