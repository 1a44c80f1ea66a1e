/** Passwords are stored as argon2id hashes in the PHC string format, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '@millwright/service-kit';

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** For new hashes; a stored hash contains its own cost. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;
const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await hashWith(cost, password, salt, hashBytes);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(hash)}`;
}

/** Throws `upstream_unavailable` if too many passwords wait to be compared. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = phcFormat.exec(stored) ?? [];
  if (hash === undefined) throw new Error('A stored password hash has an unknown format.');
  if (waiting > mostWaiting) {
    throw new ApiError('upstream_unavailable', {
      message: 'Too many people are signing in at the moment. Try again in a few seconds.',
      retryAfter: retryAfterSeconds,
    });
  }
  const expected = Buffer.from(hash, 'base64');
  const costOfStored = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await hashWith(costOfStored, password, Buffer.from(salt!, 'base64'), expected.length);
  return timingSafeEqual(found, expected);
}

/** One hash is computed at a time: each needs tens of milliseconds of a core, and 19 MiB. */
let last: Promise<unknown> = Promise.resolve();
/** Including the one that is computed. */
let waiting = 0;
const mostWaiting = 50;
const retryAfterSeconds = 5;

function hashWith(
  { memory, passes, parallelism }: Cost,
  password: string,
  salt: Buffer,
  length: number,
): Promise<Buffer> {
  // Operating systems encode the same typed letter differently.
  const message = password.normalize('NFC');
  const derived = last.then(() =>
    derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: length }),
  );
  waiting += 1;
  last = derived.catch(() => undefined).finally(() => (waiting -= 1));
  return derived;
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
