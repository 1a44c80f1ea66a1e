/** What the portals' error codes mean for the outcome of a call. */
import { adviceFor, type Handling, portalError as factsOf } from '@millwright/gst';
import type { RawError } from './answers.js';
import type { Failure, PortalError } from './portal.js';

/** The login's public key is another one now. */
const keyCodes = new Set(['1013', '1016', '1020', '109']);
const throttledForMs = 300_000;
/** Tell the portal's own trouble from a fault of what was sent, where one code stands for both. */
const troubleText =
  /application error|try again|try after|tim(?:ed|e)[ -]?out|unavailable|not reachable|help ?desk|internal server/gi;
const faultText = /mandatory|required|invalid|pattern|length|schema|expected|too large|field|should|must|#\/|dtls/i;

export function isAbout(errors: readonly RawError[], ...handlings: readonly Handling[]): boolean {
  return errors.some((error) => handlings.includes(handlingOf(error)));
}

export function hasCode(errors: readonly RawError[], ...codes: readonly string[]): boolean {
  return errors.some(({ code }) => codes.includes(code));
}

export function isAboutLoginKey(errors: readonly RawError[]): boolean {
  return errors.some(({ code }) => keyCodes.has(code));
}

/** How a call ended that the portal has answered with errors. `changes`: the call asked for a change. */
export function failureOf(errors: readonly RawError[], changes: boolean): Failure {
  const reason = `The portal answered ${errors.map(({ code, message }) => `${code} ${message}`.trim()).join('; ')}.`;
  if (isAbout(errors, 'wait')) return { kind: 'busy', reason, retryAfterMs: throttledForMs };
  const shown = errors.map(portalError);
  const isPassing = errors.every((error) => passing.has(handlingOf(error)));
  if (!isPassing)
    return { kind: 'refused', errors: shown, ...(errors.every(isUnclear) && { isUnclear: true as const }) };
  if (isAbout(errors, 'try_later')) return { kind: changes ? 'unknown' : 'not_sent', reason, errors: shown };
  if (!isAbout(errors, 'try_few_times')) return { kind: 'not_sent', reason, errors: shown };
  if (!errors.some(isTrouble)) return { kind: 'refused', errors: shown };
  return { kind: 'not_sent', reason, errors: shown, mayBeFault: true };
}

const passing: ReadonlySet<Handling> = new Set<Handling>(['try_later', 'try_few_times', 'authenticate_again']);

/** An answer that cannot be verified, as it is shown to a person. */
export function unverified(reason: string): PortalError {
  return {
    code: 'unverified',
    message: `The answer of the portal cannot be verified: ${reason}`.slice(0, 2_000),
    advice: `Nothing to do: we ask the portal again. If this persists for a day, compare with the portal's own pages.`,
  };
}

/** As it is shown to a person. Some answers have the code alone. */
export function portalError({ code, message }: RawError): PortalError {
  const text = message === '' ? (factsOf(code)?.message ?? 'The portal gave no text.') : message;
  return { code, message: text, advice: adviceFor(code) };
}

/** Not known here, or of trouble that passes: it does not say that nothing was done. */
function isUnclear(error: RawError): boolean {
  return factsOf(error.code) === undefined || passing.has(handlingOf(error));
}

function isTrouble({ message }: RawError): boolean {
  return message === '' || (message.search(troubleText) >= 0 && !faultText.test(message.replaceAll(troubleText, '')));
}

function handlingOf({ code }: RawError): Handling {
  return factsOf(code)?.handling ?? 'fix_data';
}
