/** Checks the schema of a report. Errors name the field and never its value, which may be a credential. */
import { ApiError } from '@millwright/service-kit';
import type * as z from 'zod';

export function parseReport<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  const param = path.map((step) => (typeof step === 'number' ? `[${step}]` : String(step))).join('');
  if (param === '') throw new ApiError('invalid_parameter', { message: `The body: ${message}.` });
  throw new ApiError('invalid_parameter', { message: `${param}: ${message}.`, param });
}
