/** Fields of requests about accounts, keys, applications and people, which operators and people of the dashboard alike send. */
import { z } from 'zod';
import { scopeNames } from '../kit/scopes.js';
import { text } from '../kit/values.js';
import { faultOfRedirectUri } from './redirect-uri.js';

const mostRedirectUris = 20;

export const daySeconds = 86_400;

export const scope = z.enum(scopeNames, {
  error: ({ input }) => `"${String(input)}" is not a scope. The scopes are ${scopeNames.join(', ')}.`,
});
export const scopesOfCredential = z.array(scope).min(1);

export const accountName = z.string().trim().pipe(text(200));
export const keyName = z.string().trim().pipe(text(100));
export const personName = z.string().trim().pipe(text(100));

export const email = z.email().max(254);
export const password = z
  .string()
  .min(8, { error: 'must have at least 8 characters' })
  .max(256, { error: 'must have at most 256 characters' });
/** A password that is compared, of whatever length people give. */
export const givenPassword = z.string().max(1_000);

const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).max(2_000);
const redirectUri = z.string().superRefine((uri, context) => {
  const fault = faultOfRedirectUri(uri);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: `"${uri}" ${fault}` });
});

export const applicationFields = {
  name: z.string().trim().pipe(text(100)).meta({ description: 'The name that customers see.' }),
  redirect_uris: z
    .array(redirectUri)
    .min(1)
    .max(mostRedirectUris)
    .meta({ description: 'Where customers may be sent back to; each is compared to the letter.' }),
  scopes: scopesOfCredential.meta({ description: 'Those that it may ask for.' }),
  home_page: httpsUrl.nullable().meta({ description: 'The web page of the application.' }),
  logo_url: httpsUrl.nullable().meta({ description: 'The logo that the consent page shows.' }),
};

/** How long the secrets of an application stay valid beside a new one; 0 ends them at once. */
export const secretOverlap = z
  .int()
  .min(0)
  .max(30 * daySeconds)
  .default(daySeconds);

/** How long a key that is replaced stays valid; 0 revokes it at once. */
export const keyOverlap = z
  .int()
  .min(0)
  .max(365 * daySeconds)
  .default(7 * daySeconds);

/** The names of people beside the texts by which the audit log names who did something. */
export const createdByName = z
  .string()
  .nullable()
  .meta({ description: 'The name of the person who created it; null where it was no person.' });
