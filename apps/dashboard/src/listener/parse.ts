/** What the page has sent, in the form that is expected; otherwise a refusal that names the field. */
import { parseGiven } from '@millwright/service-kit';
import type { z } from 'zod';
import { PageError } from './page-error.js';

export function parse<Form extends object>(form: z.ZodType<Form>, given: unknown): Form {
  const { data, error } = parseGiven(form, given);
  if (error === undefined) return data;
  const [fault] = error.issues;
  throw new PageError(400, 'invalid_parameter', `${fault!.path.join('.') || 'The body'}: ${fault!.message}`);
}
