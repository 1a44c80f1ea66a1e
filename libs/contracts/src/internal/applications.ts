/** Partner applications: the requests by which operators register and change them, and their records. */
import { z } from 'zod';
import { application as applicationResource } from '../accounts/applications.js';
import { text } from '../kit/values.js';
import { unpagedListOf, mode, accountAndMode, revision, scope } from './common.js';
import { faultOfRedirectUri } from './redirect-uri.js';

const daySeconds = 86_400;
const mostRedirectUris = 20;

const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).max(2_000);
const redirectUri = z.string().superRefine((uri, context) => {
  const fault = faultOfRedirectUri(uri);
  if (fault !== undefined) context.addIssue({ code: 'custom', message: `"${uri}" ${fault}` });
});
const fields = {
  name: z.string().trim().pipe(text(100)),
  redirect_uris: z.array(redirectUri).min(1).max(mostRedirectUris),
  scopes: z.array(scope).min(1),
  home_page: httpsUrl.nullable(),
  logo_url: httpsUrl.nullable(),
};

export const newApplication = z.strictObject({
  ...fields,
  account_id: z.string(),
  mode: mode.default('live'),
  home_page: fields.home_page.default(null),
  logo_url: fields.logo_url.default(null),
});
export const applicationUpdate = z.strictObject(fields).partial();
export const secretRotation = z.strictObject({
  /** How long the current secrets stay valid; 0 ends them at once. */
  overlap_seconds: z
    .int()
    .min(0)
    .max(30 * daySeconds)
    .default(daySeconds),
});

export const application = applicationResource
  .omit({ id: true, livemode: true, version: true })
  .extend({ client_id: applicationResource.shape.id, ...accountAndMode, revision });
export const applications = unpagedListOf(application);
/** With its newest secret, which is shown this once. */
export const applicationWithSecret = application.extend({ client_secret: z.string() });

export type NewApplication = z.input<typeof newApplication>;
export type ApplicationUpdate = z.input<typeof applicationUpdate>;
export type SecretRotation = z.input<typeof secretRotation>;
export type Application = z.output<typeof application>;
export type ApplicationWithSecret = z.output<typeof applicationWithSecret>;
