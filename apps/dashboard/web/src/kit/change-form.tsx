/** A form in a dialog that makes one change: what the API refuses is shown at its fields, and the rest above the buttons. */
import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DialogButtons } from './dialog-buttons.js';
import { refusedFields } from './refused-fields.js';

interface ChangeFormProps<Values extends Record<string, unknown>> {
  readonly form: UseFormReturnType<Values>;
  readonly change: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (values: Values, options: { readonly onError: (failure: Error) => void }) => void;
  };
  /** Of the button: what is done. */
  readonly label: string;
  readonly onCancel: () => void;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  /** The field of the form for one of the API, where they differ. */
  readonly fieldOf?: (param: string) => string;
  readonly children: ReactNode;
}

export function ChangeForm<Values extends Record<string, unknown>>({
  form,
  change,
  label,
  onCancel,
  isDangerous = false,
  disabled = false,
  fieldOf,
  children,
}: ChangeFormProps<Values>) {
  const send = (values: Values): void =>
    change.mutate(values, { onError: (failure) => form.setErrors(refusedFields(failure, fieldOf)) });
  return (
    <form onSubmit={form.onSubmit(send)}>
      <Stack>
        {children}
        <DialogButtons
          label={label}
          change={change}
          onCancel={onCancel}
          isDangerous={isDangerous}
          disabled={disabled}
        />
      </Stack>
    </form>
  );
}
