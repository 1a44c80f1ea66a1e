/**
 * The logins that invoicing has registered for sellers. A GSTIN may have those of several accounts, each with documents of its own. For a
 * GSTIN without any, every login is taken, and all of them share its documents.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Row,
  type SealedPlace,
  type SealedRow,
  type SealedTable,
  SecretBox,
  type Work,
} from '@millwright/persistence';
import { tables } from '../tables.js';

/** Whose documents a call is about. */
export interface Seller {
  readonly gstin: string;
  /** The account and mode that the login was registered for; empty if it was not. */
  readonly owner: string;
}

export interface Login {
  readonly username: string;
  readonly password: string;
}

/** Of documents that were made by logins that nobody has registered. */
export const nobody = '';

type LoginRow = SealedRow & Pick<Row<typeof tables.seller_logins>, 'gstin' | 'owner' | 'username' | 'sealed_password'>;

const lockSql = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const columns = tables.seller_logins.columns('gstin', 'owner', 'username', 'sealed_password').join(', ');
const orReplace = 'ON CONFLICT (gstin, owner, username) DO UPDATE SET sealed_password = excluded.sealed_password';
const ofOwner = 'gstin = $1 AND owner = $2';

@Injectable()
export class SellerLogins {
  constructor(private readonly box: SecretBox) {}

  /** Logins that have changed end the sessions of the owner; nothing happens if none has. */
  async register(work: Work, { gstin, owner }: Seller, logins: readonly Login[]): Promise<void> {
    await lock(work, gstin);
    if ((await firstOwner(work, gstin)) === nobody) await adopt(work, gstin, owner);
    const rows = await work.query<LoginRow>(`SELECT ${columns} FROM seller_logins WHERE ${ofOwner}`, [gstin, owner]);
    const isKnown = (login: Login): boolean => rows.some((row) => this.fits(row, login));
    if (rows.length === logins.length && logins.every(isKnown)) return;
    await work.query(`DELETE FROM sessions WHERE ${ofOwner}`, [gstin, owner]);
    const usernames = logins.map(({ username }) => username);
    await work.query(`DELETE FROM seller_logins WHERE ${ofOwner} AND username <> ALL ($3)`, [gstin, owner, usernames]);
    for (const { username, password } of logins) {
      const row = { gstin, owner, username, sealed_password: this.box.seal(password, placeOf(gstin, owner, username)) };
      await work.batch([tables.seller_logins.insert(row, orReplace)]);
    }
  }

  /** The owner of the documents that a login opens; undefined if it is wrong, or two accounts have set the same one. */
  async ownerOf(work: Work, gstin: string, login: Login): Promise<string | undefined> {
    await lock(work, gstin);
    if ((await firstOwner(work, gstin)) === nobody) return nobody;
    const rows = await work.query<LoginRow>(`SELECT ${columns} FROM seller_logins WHERE gstin = $1 AND username = $2`, [
      gstin,
      login.username,
    ]);
    const [fitting, ...others] = rows.filter((row) => this.fits(row, login));
    return others.length === 0 ? fitting?.owner : undefined;
  }

  private fits({ gstin, owner, username, sealed_password: sealed }: LoginRow, login: Login): boolean {
    if (username !== login.username) return false;
    return timingSafeEqual(digest(this.box.open(sealed, placeOf(gstin, owner, username))), digest(login.password));
  }
}

/** Who had a login registered for a GSTIN before others. */
export async function firstOwner(work: Work, gstin: string): Promise<string> {
  const [first] = await work.query<Pick<LoginRow, 'owner'>>(
    'SELECT owner FROM seller_logins WHERE gstin = $1 ORDER BY id LIMIT 1',
    [gstin],
  );
  return first?.owner ?? nobody;
}

export const sealedLogins: SealedTable = {
  name: 'seller_logins',
  key: ['gstin', 'owner', 'username'],
  columns: ['sealed_password'],
  reseal: ({ gstin, owner, username, sealed_password: sealed }: LoginRow, box) => ({
    sealed_password: box.reseal(sealed, placeOf(gstin, owner, username)),
  }),
};

/** Logins of a GSTIN and their registration take turns, so that no session stays that any login has opened. */
async function lock(work: Work, gstin: string): Promise<void> {
  await work.query(lockSql, [`seller_logins ${gstin}`]);
}

/** What the GSTIN had while any login was taken is that of its first owner, and the sessions of then end. */
async function adopt(work: Work, gstin: string, owner: string): Promise<void> {
  await work.query('DELETE FROM sessions WHERE gstin = $1', [gstin]);
  for (const table of ['registrations', 'eway_bills']) {
    await work.query(`UPDATE ${table} SET owner = $2 WHERE gstin = $1 AND owner = $3`, [gstin, owner, nobody]);
  }
}

function placeOf(gstin: string, owner: string, username: string): SealedPlace {
  return ['seller_logins.sealed_password', gstin, owner, username];
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
