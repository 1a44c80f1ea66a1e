/** Sends a form whose fields are right. Otherwise each that is not says why in words of the page, all at once, and the first has the focus. */
import type { UseFormReturnType } from '@mantine/form';
import type { SubmitEvent } from 'react';
import { commonTexts } from '../language/common-texts.js';
import { shownLanguage } from '../language/language.js';

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
  const { validity, type, validationMessage } = field;
  const [least, most] = ['min', 'max'].map((bound) => field.getAttribute(bound) ?? '');
  const t = commonTexts.in(shownLanguage());
  if (validity.customError) return validationMessage;
  if (validity.valueMissing) return t('fieldRequired');
  if (validity.typeMismatch && type === 'email') return t('fieldEmail');
  if (validity.typeMismatch && type === 'url') return t('fieldUrl');
  if (validity.rangeUnderflow) return t('fieldLeast', { least: least! });
  if (validity.rangeOverflow) return t('fieldMost', { most: most! });
  return validationMessage;
}
