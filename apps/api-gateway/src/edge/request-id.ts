/** The id of a call, by which support finds it: the caller's own where it has a safe form, else a new one. */
import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const safeForm = /^[A-Za-z0-9_.:-]{1,128}$/;
const timeLength = 8;
const randomLength = 14;

const pool = new Uint8Array(4096);
let used = pool.length;

export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && safeForm.test(given) ? given : newRequestId();
}

/** `req_` and 22 base62 characters: the time first, so that ids sort by it, then random ones. */
export function newRequestId(): string {
  let time = '';
  for (let rest = Date.now(); time.length < timeLength; rest = Math.floor(rest / alphabet.length)) {
    time = alphabet[rest % alphabet.length]! + time;
  }
  let random = '';
  while (random.length < randomLength) {
    const value = randomByte() & 63;
    if (value < alphabet.length) random += alphabet[value];
  }
  return `req_${time}${random}`;
}

function randomByte(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++]!;
}
