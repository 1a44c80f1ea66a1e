import { Checkbox, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { InvoiceSettings } from '@millwright/contracts';
import { useMemo } from 'react';
import { SaveButtons } from '../../kit/save-buttons.js';
import { timeZonesWith } from '../time-zones.js';
import { type SettingsFormProps, useSettingsChange } from './use-settings-change.js';

const valuesOf = (settings: InvoiceSettings) => ({
  number_prefix: settings.number_prefix,
  payment_terms_days: settings.payment_terms_days,
  min_hsn_digits: settings.min_hsn_digits,
  time_zone: settings.time_zone,
  is_limited: settings.reporting_limit_days !== null,
});

export function TermsForm({ settings, store }: SettingsFormProps) {
  const timeZones = useMemo(() => timeZonesWith(settings.time_zone), [settings.time_zone]);
  const form = useForm({ initialValues: valuesOf(settings) });
  const { change, save } = useSettingsChange({
    form,
    store,
    valuesOf,
    changeOf: ({ is_limited: isLimited, ...values }) => ({ ...values, reporting_limit_days: isLimited ? 30 : null }),
    fieldOf: (param) => (param === 'reporting_limit_days' ? 'is_limited' : param),
  });
  return (
    <form onSubmit={save}>
      <Stack maw={420}>
        <TextInput
          label="Numbers begin with"
          description="Up to three capitals, digits, / or -, before the financial year. Empty for nothing."
          maxLength={3}
          {...form.getInputProps('number_prefix')}
        />
        <NumberInput
          label="Days until an invoice is due"
          description="Where an invoice names no day itself."
          min={0}
          max={365}
          allowDecimal={false}
          required
          {...form.getInputProps('payment_terms_days')}
        />
        <NumberInput
          label="Digits of an HSN code, at least"
          description="6 above a turnover of ₹5 crore, else 4. Services never need more than 6."
          min={4}
          max={8}
          step={2}
          allowDecimal={false}
          required
          {...form.getInputProps('min_hsn_digits')}
        />
        <Checkbox
          label="Documents are registered within 30 days"
          description="The law for sellers with a turnover of ₹10 crore or more a year. Older ones are refused before they get a number."
          {...form.getInputProps('is_limited', { type: 'checkbox' })}
        />
        <Select
          label="Time zone"
          description="In which invoices become overdue, at the end of the day."
          data={timeZones}
          searchable
          allowDeselect={false}
          required
          limit={100}
          nothingFoundMessage="No such time zone"
          {...form.getInputProps('time_zone')}
        />
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}
