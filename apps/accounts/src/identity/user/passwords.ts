/** Passwords are stored as argon2id hashes in the PHC string format, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { FairTurns } from '@millwright/service-kit';

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

/**
 * One hash is computed at a time: each needs tens of milliseconds of a core, and 19 MiB. Each name has turns of its own in each network, so
 * that a name that many try, or somebody who signs in again and again, keeps nobody else waiting. Names that nobody has do too: a longer
 * wait or a refusal must not show which names are known. `WrongGuesses` bounds how many names a network tries.
 */
const turns = new FairTurns({ name: 'passwords', atOnce: 1, mostWaitingEach: 30 });

/** `sharer`: the id of the person, or else that of the account. */
export async function hashPassword(password: string, sharer: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await hashWith(cost, { password, salt, length: hashBytes, sharer });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(hash)}`;
}

/** `sharer`: the network and the name. Throws `rate_limited` if too many passwords of the same sharer wait to be compared. */
export async function isPassword(password: string, stored: string, sharer: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = phcFormat.exec(stored) ?? [];
  if (hash === undefined) throw new Error('A stored password hash has an unknown format.');
  const expected = Buffer.from(hash, 'base64');
  const costOfStored = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = { password, salt: Buffer.from(salt!, 'base64'), length: expected.length, sharer };
  return timingSafeEqual(await hashWith(costOfStored, given), expected);
}

interface Hashed {
  readonly password: string;
  readonly salt: Buffer;
  readonly length: number;
  readonly sharer: string;
}

function hashWith({ memory, passes, parallelism }: Cost, { password, salt, length, sharer }: Hashed): Promise<Buffer> {
  // Operating systems encode the same typed letter differently.
  const message = password.normalize('NFC');
  return turns.take({ id: sharer, livemode: true }, () =>
    derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: length }),
  );
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
