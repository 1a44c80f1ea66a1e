/** The headers of the API that are its own. */
import { z } from 'zod';
import type { Version } from '../versions/versions.js';

/** As the document of one version describes it. Generators refuse a header that is a constant. */
export function serviceVersionOf(version: Version): z.ZodType {
  return z
    .string()
    .regex(new RegExp(`^${version}$`))
    .meta({
      description: `The version of the answer: \`${version}\` for what this document describes. Without it: the version that your account is pinned to.`,
      example: version,
    });
}

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
  .meta({
    description:
      'Your own key, a new one for each change that you want to make. Repeating a request with the same key within 24 hours makes the change once and returns the first answer. All API keys of an account share these keys; each application has its own.',
    example: '5f0c2c2e-7a0f-4d5a-9d0e-3b6f1c8a2d41',
  });

export const ifMatch = z
  .string()
  .regex(/^(\*|"\d{1,16}")$/, 'must be the ETag of the record, with its quotes, or *')
  .meta({
    description: 'The `ETag` of the record that you last read. If the record has changed since, the answer is 412.',
  });
