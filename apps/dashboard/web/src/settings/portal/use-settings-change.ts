/** A form of a part of the settings: stored, it shows what is stored. */
import type { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Input, InvoiceSettings, updateInvoiceSettings } from '@millwright/contracts';
import { useChange } from '../../kit/change.js';
import { refusedFields } from '../../kit/refused-fields.js';

type SettingsChange = Input<typeof updateInvoiceSettings>;
export type StoreSettings = (change: SettingsChange, idempotencyKey: string) => Promise<InvoiceSettings>;

export interface SettingsFormProps {
  readonly settings: InvoiceSettings;
  readonly store: StoreSettings;
}

interface SettingsForm<Values extends Record<string, unknown>> {
  readonly form: ReturnType<typeof useForm<Values>>;
  readonly store: StoreSettings;
  readonly valuesOf: (settings: InvoiceSettings) => Values;
  readonly changeOf: (values: Values) => SettingsChange;
  /** The field of a name of the API. */
  readonly fieldOf: (param: string) => string;
}

export function useSettingsChange<Values extends Record<string, unknown>>(given: SettingsForm<Values>) {
  const { form, store, valuesOf, changeOf, fieldOf } = given;
  const change = useChange({
    change: (values: Values, idempotencyKey) => store(changeOf(values), idempotencyKey),
    onDone: (stored) => {
      form.setInitialValues(valuesOf(stored));
      form.reset();
      notifications.show({ message: 'The settings are stored.' });
    },
  });
  const save = form.onSubmit((values) =>
    change.mutate(values, { onError: (failure) => form.setErrors(refusedFields(failure, fieldOf)) }),
  );
  return { change, save };
}
