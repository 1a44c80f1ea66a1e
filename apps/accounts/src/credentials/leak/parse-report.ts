/** Parses reports and checks their schema. Errors name the field and never its value, which may be a credential. */
import { ApiError, parseGiven } from '@millwright/service-kit';
import type * as z from 'zod';

/** Call it after the sender was checked. */
export function parseJson(bytes: Buffer, mostValues: number): unknown {
  if (hasMoreValues(bytes, mostValues)) {
    throw new ApiError('payload_too_large', { message: `The body has more than ${mostValues} values.` });
  }
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new ApiError('invalid_json', { message: 'The body is not valid JSON.' });
  }
}

export function parseReport<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = parseGiven(schema, body);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  const param = path.map((step) => (typeof step === 'number' ? `[${step}]` : String(step))).join('');
  if (param === '') throw new ApiError('invalid_parameter', { message: `The body: ${message}.` });
  throw new ApiError('invalid_parameter', { message: `${param}: ${message}.`, param });
}

const [quote, backslash, comma, colon, brace, bracket] = Buffer.from('"\\,:{[');

/** Whether a JSON document has more values. Each but the first follows one of four characters. */
function hasMoreValues(bytes: Buffer, most: number): boolean {
  let separators = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length && separators < most; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isInText = !isInText;
    else if (isInText) at += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === colon || byte === brace || byte === bracket) separators += 1;
  }
  return separators >= most;
}
