/** What a person may do in the dashboard only shortly after giving the password: whoever finds an open browser cannot. */
import type { Operation } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import type { Credential } from '../credential/credential.js';

const recentMs = 10 * 60_000;

/** What is known before the body is read. */
export function requireRecentSignIn(credential: Credential, { needsRecentSignIn: need }: Operation, now: Date): void {
  if (need === 'always' || (need === 'live' && credential.livemode)) requireRecent(credential, now);
}

/** For a body in the newest version. */
export function requireRecentSignInFor(
  body: unknown,
  credential: Credential,
  { needsRecentSignIn: need }: Operation,
  now: Date,
): void {
  if (typeof need !== 'object' || !credential.livemode) return;
  if (need.liveFor.some((field) => holds(body, field.split('.')))) requireRecent(credential, now);
}

/** Keys and applications have no sign-in that could be recent. */
function requireRecent({ kind, signed_in_at: signedInAt }: Credential, now: Date): void {
  if (kind !== 'session' || (signedInAt !== undefined && now.getTime() - signedInAt <= recentMs)) return;
  throw new ApiError('recent_sign_in_required', {
    message: 'Enter your password again to do this: you signed in more than ten minutes ago.',
  });
}

function holds(value: unknown, path: readonly string[]): boolean {
  const [name, ...further] = path;
  if (name === undefined) return value !== undefined;
  return typeof value === 'object' && value !== null && holds((value as Record<string, unknown>)[name], further);
}
