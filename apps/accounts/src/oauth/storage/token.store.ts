/** SQL of the tokens of grants. */
import type { Row, Work } from '@millwright/persistence';
import type { AdapterPayload } from 'oidc-provider';
import { tables } from '../../tables.js';

export type TokenKind = 'code' | 'access' | 'refresh';

type Token = Row<typeof tables.grant_tokens, { payload: AdapterPayload }>;

const columns = tables.grant_tokens.columns('grant_id', 'scopes', 'payload', 'expires_at', 'consumed_at');
export type TokenRow = Pick<Token, (typeof columns)[number]>;

/** The hashes that a token may be stored under, and the versions of their peppers. */
export type TokenHashes = [hashes: Buffer[], pepperVersions: number[]];
const hashMatches = '(hash, pepper_version) IN (SELECT * FROM unnest($1::bytea[], $2::smallint[]))';

/** False if the grant has ended. */
export async function insertToken(
  work: Work,
  grantId: string,
  token: Omit<Token, 'account_id' | 'grant_id' | 'consumed_at'>,
): Promise<boolean> {
  const { id, kind, hash, pepper_version, scopes, payload, created_at, expires_at } = token;
  const inserted = await work.query(
    `INSERT INTO grant_tokens (account_id, grant_id, id, kind, hash, pepper_version, scopes, payload, created_at, expires_at)
     SELECT account_id, id, $2, $3, $4, $5, $6, $7, $8, $9 FROM grants WHERE id = $1 AND ended_at IS NULL
     RETURNING id`,
    [grantId, id, kind, hash, pepper_version, scopes, JSON.stringify(payload), created_at, expires_at],
  );
  return inserted.length > 0;
}

export async function findToken(
  source: { query(sql: string, parameters: unknown[]): Promise<unknown> },
  kind: TokenKind,
  hashes: TokenHashes,
): Promise<TokenRow | undefined> {
  const sql = `SELECT ${columns.join(', ')} FROM grant_tokens WHERE ${hashMatches} AND kind = '${kind}'`;
  const [found] = (await source.query(sql, hashes)) as TokenRow[];
  return found;
}

/** False if it is used already. */
export async function consumeToken(work: Work, hashes: TokenHashes, now: Date): Promise<boolean> {
  const consumed = await work.query(
    `UPDATE grant_tokens SET consumed_at = $3 WHERE ${hashMatches} AND consumed_at IS NULL RETURNING id`,
    [...hashes, now],
  );
  return consumed.length > 0;
}
