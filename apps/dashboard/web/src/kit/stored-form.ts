/** A form on a page, of a part of a record: once it is stored, it shows what is stored. */
import type { useForm } from '@mantine/form';
import { useChange } from './change.js';
import { refusedFields } from './refused-fields.js';
import { submitting } from './submitting.js';

/** Answers with the record as it is afterwards. */
export type Store<Change, Stored> = (change: Change, idempotencyKey: string) => Promise<Stored>;

interface StoredForm<Values extends Record<string, unknown>, Change, Stored> {
  readonly form: ReturnType<typeof useForm<Values>>;
  readonly store: Store<Change, Stored>;
  readonly valuesOf: (stored: Stored) => Values;
  readonly changeOf: (values: Values) => Change;
  /** The field of a name of the API, where they differ. */
  readonly fieldOf?: (param: string) => string;
}

export function useStoredForm<Values extends Record<string, unknown>, Change, Stored>({
  form,
  store,
  valuesOf,
  changeOf,
  fieldOf,
}: StoredForm<Values, Change, Stored>) {
  const change = useChange({
    change: (values: Values, idempotencyKey) => store(changeOf(values), idempotencyKey),
    onDone: (stored) => {
      form.setInitialValues(valuesOf(stored));
      form.reset();
    },
  });
  const save = submitting(form, (values) =>
    change.mutate(values, { onError: (failure) => form.setErrors(refusedFields(failure, fieldOf)) }),
  );
  return { change, save };
}
