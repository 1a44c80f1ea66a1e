/** The id of a call, by which support finds it: the caller's own if it has a safe form and is no credential, else a new one. */
import type { IncomingMessage } from 'node:http';
import { base62 } from '@millwright/contracts';
import { drawRandom } from '../records/random.js';

/** Without the prefix of any kind of credential, those to come included. */
const safeForm = /^(?!.*(?:svc_[a-z]+_|svcwhs_))[A-Za-z0-9_.:-]{1,128}$/;
const timeLength = 8;
const randomLength = 14;

export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && safeForm.test(given) ? given : newRequestId();
}

/** The latest moment of an id, as its text begins: many have the same. */
let latest = { ms: NaN, text: '' };

/** `req_` and 22 base62 characters: the time first, so that ids sort by it, then random ones. */
export function newRequestId(): string {
  const ms = Date.now();
  if (ms !== latest.ms) latest = { ms, text: `req_${digitsOf(ms)}` };
  let random = '';
  while (random.length < randomLength) {
    for (const byte of drawRandom(randomLength - random.length)) {
      const value = byte & 63;
      if (value < base62.length) random += base62[value];
    }
  }
  return latest.text + random;
}

function digitsOf(ms: number): string {
  let digits = '';
  for (let rest = ms; digits.length < timeLength; rest = Math.floor(rest / base62.length)) {
    digits = base62[rest % base62.length]! + digits;
  }
  return digits;
}
