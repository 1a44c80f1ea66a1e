/** After how many days buyers are reminded by mail of what is overdue. */
import { Button, Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import type { Input, InvoiceSettings, updateInvoiceSettings } from '@millwright/contracts';
import { SaveButtons } from '../../kit/save-buttons.js';
import { type Store, useStoredForm } from '../../kit/stored-form.js';
import { useTexts } from '../../language/language.js';
import { invoicingTexts } from './invoicing-texts.js';

const mostReminders = 5;
/** Of a new one: a week after the last. */
const daysBetween = 7;
const mostDays = 365;

interface RemindersFormProps {
  readonly settings: InvoiceSettings;
  readonly store: Store<Input<typeof updateInvoiceSettings>, InvoiceSettings>;
}

const valuesOf = ({ reminders }: InvoiceSettings) => ({ reminders: reminders.map((each) => ({ ...each })) });

export function RemindersForm({ settings, store }: RemindersFormProps) {
  const t = useTexts(invoicingTexts);
  const form = useForm({ initialValues: valuesOf(settings) });
  const { change, save } = useStoredForm({ form, store, valuesOf, changeOf: (values) => values });
  const { reminders } = form.values;
  const add = (): void => {
    const last = Math.max(0, ...reminders.map((each) => Number(each.days_after_due)));
    form.insertListItem('reminders', { days_after_due: Math.min(last + daysBetween, mostDays), enabled: true });
  };
  return (
    <form {...save}>
      <Stack gap="sm">
        {reminders.length === 0 && <Text c="dimmed">{t('noReminders')}</Text>}
        {reminders.map((_, index) => (
          // Reminders have no names of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={index} align="flex-end" wrap="wrap">
            <NumberInput
              label={t('daysAfterDue')}
              aria-label={t('daysAfterDueOf', { index: index + 1 })}
              min={1}
              max={mostDays}
              allowDecimal={false}
              required
              {...form.getInputProps(`reminders.${index}.days_after_due`)}
            />
            <Checkbox
              label={t('enabled')}
              aria-label={t('enableReminder', { index: index + 1 })}
              pb={8}
              {...form.getInputProps(`reminders.${index}.enabled`, { type: 'checkbox' })}
            />
            <Button
              variant="default"
              onClick={() => form.removeListItem('reminders', index)}
              aria-label={t('removeReminder', { index: index + 1 })}
            >
              {t('remove')}
            </Button>
          </Group>
        ))}
        {form.errors['reminders'] !== undefined && (
          <Text c="red" role="alert">
            {form.errors['reminders']}
          </Text>
        )}
        {reminders.length < mostReminders && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={add}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('addReminder')}
          </Button>
        )}
        <SaveButtons form={form} change={change} />
      </Stack>
    </form>
  );
}
