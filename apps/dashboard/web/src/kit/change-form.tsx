/** A form in a dialog that makes one change: what the API refuses is shown at its fields, and the rest above the buttons. */
import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DialogButtons } from './dialog-buttons.js';
import { refusedFields } from './refused-fields.js';
import { submitting } from './submitting.js';

interface ChangeFormProps<Values extends object, Sent> {
  readonly form: UseFormReturnType<Values>;
  readonly change: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (sent: Sent, options: { readonly onError: (failure: Error) => void }) => void;
  };
  /** What is sent of the values, where it is not these. */
  readonly sentOf?: (values: Values) => Sent;
  /** Of the button: what is done. */
  readonly label: string;
  readonly onCancel: () => void;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  /** The field of the form for one of the API, where they differ. */
  readonly fieldOf?: (param: string) => string;
  readonly children: ReactNode;
}

export function ChangeForm<Values extends object, Sent = Values>({
  form,
  change,
  sentOf = (values) => values as unknown as Sent,
  label,
  onCancel,
  isDangerous = false,
  disabled = false,
  fieldOf,
  children,
}: ChangeFormProps<Values, Sent>) {
  const send = (values: Values): void =>
    change.mutate(sentOf(values), { onError: (failure) => form.setErrors(refusedFields(failure, fieldOf)) });
  return (
    <form {...submitting(form, send)}>
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
