import { Checkbox, NumberInput, Select, Stack, TagsInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Input, InvoiceSettings, updateInvoiceSettings } from '@millwright/contracts';
import { useMemo } from 'react';
import { SaveButtons } from '../../kit/save-buttons.js';
import { type Store, useStoredForm } from '../../kit/stored-form.js';
import { useTexts } from '../../language/language.js';
import { timeZonesWith } from '../time-zones.js';
import { invoicingTexts } from './invoicing-texts.js';

interface TermsFormProps {
  readonly settings: InvoiceSettings;
  readonly store: Store<Input<typeof updateInvoiceSettings>, InvoiceSettings>;
}

const valuesOf = (settings: InvoiceSettings) => ({
  payment_terms_days: settings.payment_terms_days,
  min_hsn_digits: settings.min_hsn_digits,
  time_zone: settings.time_zone,
  tds_rates: settings.tds_rates.map(String),
  is_limited: settings.reporting_limit_days !== null,
});

const mostTdsRates = 10;

export function TermsForm({ settings, store }: TermsFormProps) {
  const t = useTexts(invoicingTexts);
  const timeZones = useMemo(() => timeZonesWith(settings.time_zone), [settings.time_zone]);
  const form = useForm({ initialValues: valuesOf(settings) });
  const { change, save } = useStoredForm({
    form,
    store,
    valuesOf,
    changeOf: ({ is_limited: isLimited, tds_rates: rates, ...values }) => ({
      ...values,
      tds_rates: rates.map(Number),
      reporting_limit_days: isLimited ? (30 as const) : null,
    }),
    fieldOf: (param) => (param === 'reporting_limit_days' ? 'is_limited' : param.replace(/\[\d+\]$/, '')),
  });
  return (
    <form {...save}>
      <Stack maw={420}>
        <NumberInput
          label={t('paymentTermsDays')}
          description={t('paymentTermsHint')}
          min={0}
          max={365}
          allowDecimal={false}
          required
          {...form.getInputProps('payment_terms_days')}
        />
        <NumberInput
          label={t('minimumHsnDigits')}
          description={t('minimumHsnDigitsHint')}
          min={4}
          max={8}
          step={2}
          allowDecimal={false}
          required
          {...form.getInputProps('min_hsn_digits')}
        />
        <Checkbox
          label={t('applyRegistrationLimit')}
          description={t('registrationLimitHint')}
          {...form.getInputProps('is_limited', { type: 'checkbox' })}
        />
        <Select
          label={t('timeZone')}
          description={t('timeZoneHint')}
          data={timeZones}
          searchable
          allowDeselect={false}
          required
          limit={100}
          nothingFoundMessage={t('noTimeZone')}
          {...form.getInputProps('time_zone')}
        />
        <TagsInput
          label={t('tdsRates')}
          description={t('tdsRatesHint')}
          maxTags={mostTdsRates}
          {...form.getInputProps('tds_rates')}
        />
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}
