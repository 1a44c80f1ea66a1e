/** What a person may do in the dashboard only shortly after giving the password: whoever finds an open browser cannot. */
import type { Operation } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import type { Credential } from '../credential/credential.js';

const recentMs = 10 * 60_000;

export function requireRecentSignIn(
  { signed_in_at: signedInAt, livemode }: Credential,
  { needsRecentSignIn: need }: Operation,
  now: Date,
): void {
  const isNeeded = need === 'always' || (need === 'live' && livemode);
  if (!isNeeded || (signedInAt !== undefined && now.getTime() - signedInAt <= recentMs)) return;
  throw new ApiError('recent_sign_in_required', {
    message: 'Give your password again to do this: you signed in more than ten minutes ago.',
  });
}
