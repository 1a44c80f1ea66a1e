/** Sends a form whose fields are right. Otherwise each that is not says why in words of the page, all at once, and the first has the focus. */
import type { UseFormReturnType } from '@mantine/form';
import type { SubmitEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The properties of the `<form>`. */
export function submitting<Values extends object>(form: UseFormReturnType<Values>, send: (values: Values) => void) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll<Field>('[data-path]')];
    const unfit = fields.filter((field) => field.validity?.valid === false);
    // What the page itself says of a field is more than that it is empty.
    const faults = { ...Object.fromEntries(unfit.map((field) => [field.dataset['path']!, faultOf(field)])) };
    const { errors } = form.validate();
    const all = { ...faults, ...errors };
    if (Object.keys(all).length === 0) {
      send(form.getValues());
      return;
    }
    form.setErrors(all);
    fields.find((field) => field.dataset['path']! in all)?.focus();
  };
  return { noValidate: true, onSubmit };
}

function faultOf(field: Field): string {
  const { validity, type } = field;
  const [least, most] = ['min', 'max'].map((bound) => field.getAttribute(bound));
  if (validity.valueMissing)
    return field instanceof HTMLInputElement && type === 'date' ? 'Choose a date.' : 'This field is required.';
  if (validity.typeMismatch && type === 'email') return 'Enter an email address, such as name@example.com.';
  if (validity.typeMismatch && type === 'url') return 'Enter a URL that begins with https://.';
  if (validity.rangeUnderflow) return `Must be ${least} or more.`;
  if (validity.rangeOverflow) return `Must be ${most} or less.`;
  if (validity.badInput && type === 'date') return 'Enter a valid date.';
  return field.validationMessage;
}
