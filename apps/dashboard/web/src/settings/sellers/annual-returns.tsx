/** When the annual return of each financial year was furnished. */
import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SellerRecord } from '@millwright/contracts';
import { DateInput } from '../../kit/date-input.js';
import { Fact, Facts } from '../../kit/facts.js';
import { formatDate } from '../../kit/format.js';
import { SaveButtons } from '../../kit/save-buttons.js';
import { useStoredForm } from '../../kit/stored-form.js';
import { useTexts } from '../../language/language.js';
import type { SellerFormProps } from './seller.js';
import { sellersTexts } from './sellers-texts.js';

const valuesOf = ({ annual_returns }: SellerRecord) => ({ annual_returns });
const mostReturns = 50;

export function AnnualReturnsForm({ seller, store }: SellerFormProps) {
  const t = useTexts(sellersTexts);
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
        {returns.length === 0 && <Text c="dimmed">{t('noAnnualReturns')}</Text>}
        {returns.map((_, place) => (
          <Group key={place} align="flex-end" wrap="nowrap">
            <TextInput
              label={t('financialYear')}
              placeholder="2025-26"
              required
              {...form.getInputProps(`annual_returns.${place}.financial_year`)}
            />
            <DateInput label={t('filedOn')} required {...form.getInputProps(`annual_returns.${place}.furnished_on`)} />
            <CloseButton
              size="lg"
              aria-label={t('removeAnnualReturn', { place: place + 1 })}
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
            {t('addAnnualReturn')}
          </Button>
        )}
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}

export function AnnualReturns({ seller: { annual_returns: returns } }: Pick<SellerFormProps, 'seller'>) {
  const t = useTexts(sellersTexts);
  if (returns.length === 0) return <Text>{t('noAnnualReturns')}</Text>;
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
