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
  if (!isPassing) return { kind: 'refused', errors: shown };
  if (isAbout(errors, 'try_later')) return { kind: changes ? 'unknown' : 'not_sent', reason };
  if (!isAbout(errors, 'try_few_times')) return { kind: 'not_sent', reason };
  return errors.some(isTrouble) ? { kind: 'not_sent', reason, suspects: shown } : { kind: 'refused', errors: shown };
}

const passing: ReadonlySet<Handling> = new Set<Handling>(['try_later', 'try_few_times', 'authenticate_again']);

/** As it is shown to a person. Some answers have the code alone. */
export function portalError({ code, message }: RawError): PortalError {
  const text = message === '' ? (factsOf(code)?.message ?? 'The portal gave no text.') : message;
  return { code, message: text, advice: adviceFor(code) };
}

function isTrouble({ message }: RawError): boolean {
  return message === '' || (message.search(troubleText) >= 0 && !faultText.test(message.replaceAll(troubleText, '')));
}

function handlingOf({ code }: RawError): Handling {
  return factsOf(code)?.handling ?? 'fix_data';
}
