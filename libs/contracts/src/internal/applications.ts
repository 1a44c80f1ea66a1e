/** Partner applications: the requests by which operators register and change them, and their records. */
import { z } from 'zod';
import { application as applicationResource } from '../accounts/applications.js';
import { applicationFields, secretOverlap } from '../accounts/fields.js';
import { unpagedListOf, mode, accountAndMode, revision } from './common.js';

export const newApplication = z.strictObject({
  ...applicationFields,
  account_id: z.string(),
  mode: mode.default('live'),
  home_page: applicationFields.home_page.default(null),
  logo_url: applicationFields.logo_url.default(null),
});
export const applicationUpdate = z.strictObject(applicationFields).partial();
export const secretRotation = z.strictObject({
  /** How long the current secrets stay valid; 0 ends them at once. */
  overlap_seconds: secretOverlap,
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
