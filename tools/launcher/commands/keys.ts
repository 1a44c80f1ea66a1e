// ./millwright keys

import { parseDuration } from '../durations.ts';
import { UsageFault } from '../fault.ts';
import { openInternalApi, pathOfRecord, type InternalApi } from '../internal-api.ts';
import { printJson, printRecords, type Command, type Input } from './command.ts';
import { linesOf, runVerb, type Verbs } from './verbs.ts';

interface Key {
  readonly key_id: string;
  readonly mode: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly prefix: string;
  readonly last4: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly replaced_by: string | null;
  readonly last_used_at: string | null;
  readonly created_by: string;
}

interface MadeKey extends Key {
  /** Shown this once. */
  readonly key: string;
}

const columns = ['key_id', 'key', 'name', 'scopes', 'state', 'last_used_at', 'created_by'];
const mostScopesShown = 3;

const verbs: Verbs = {
  create: {
    usage: '--account ID --scopes a,b --name N [--mode live|test] [--expires 90d]',
    words: 0,
    options: ['account', 'scopes', 'name', 'mode', 'expires'],
    run: create,
  },
  list: { usage: '--account ID', words: 0, options: ['account'], run: list },
  revoke: { usage: 'KEY_ID', words: 1, options: [], run: revoke },
  replace: { usage: 'KEY_ID [--overlap 7d]', words: 1, options: ['overlap'], run: replace },
};

export const keys: Command = {
  name: 'keys',
  usage: 'create | list | revoke KEY_ID | replace KEY_ID',
  summary: 'make, list, replace and revoke API keys',
  details: [
    ...linesOf(verbs),
    '',
    'Without --mode the key is a live one. The key itself is shown once, when it is made.',
    'replace makes a key like the old one, which goes on working for the overlap; --overlap 0 revokes it at once.',
  ],
  options: {
    account: { type: 'string' },
    mode: { type: 'string' },
    scopes: { type: 'string' },
    name: { type: 'string' },
    expires: { type: 'string' },
    overlap: { type: 'string' },
    json: { type: 'boolean' },
  },
  words: [1, 2],
  run: (input) => runVerb(keys, verbs, input),
};

async function create(input: Input): Promise<void> {
  const mode = input.value('mode') ?? 'live';
  if (mode !== 'live' && mode !== 'test') throw new UsageFault(`keys create: --mode is live or test, not "${mode}"`);
  const expires = input.value('expires');
  const body = {
    account_id: input.required('account'),
    mode,
    scopes: input
      .required('scopes')
      .split(',')
      .map((scope) => scope.trim()),
    name: input.required('name'),
    ...(expires !== undefined && { expires_in_seconds: parseDuration(expires) / 1000 }),
  };
  const made = await api().post<MadeKey>('/internal/keys', body);
  if (input.flag('json')) return printJson(made);
  console.log(`key ${made.key_id}`);
  console.log(made.key);
}

async function list(input: Input): Promise<void> {
  const account = encodeURIComponent(input.required('account'));
  const answer = await api().get<{ data: readonly Key[] }>(`/internal/keys?account_id=${account}`);
  if (input.flag('json')) return printJson(answer);
  const shown = answer.data.map((key) => ({
    ...key,
    key: `${key.prefix}…${key.last4}`,
    scopes: key.scopes.length > mostScopesShown ? `${key.scopes.length} scopes` : key.scopes,
    state: stateOf(key),
  }));
  printRecords(shown, columns, 'no keys');
}

async function revoke(input: Input, keyId: string): Promise<void> {
  const key = await api().post<Key>(pathOfRecord('keys', keyId, 'revoke'));
  if (input.flag('json')) return printJson(key);
  console.log(`revoked ${keyId}`);
}

async function replace(input: Input, keyId: string): Promise<void> {
  const overlap = input.value('overlap');
  const body = overlap === undefined ? {} : { overlap_seconds: overlap === '0' ? 0 : parseDuration(overlap) / 1000 };
  const accounts = api();
  const made = await accounts.post<MadeKey>(pathOfRecord('keys', keyId, 'replace'), body);
  if (input.flag('json')) return printJson(made);
  console.log(`key ${made.key_id}`);
  console.log(made.key);
  const old = await accounts.get<Key>(pathOfRecord('keys', keyId));
  console.log(old.revoked_at === null ? `${keyId} works until ${old.expires_at}` : `${keyId} is revoked`);
}

function api(): InternalApi {
  return openInternalApi('accounts');
}

function stateOf({ expires_at: expiresAt, revoked_at: revokedAt, replaced_by: replacedBy }: Key): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  const replaced = replacedBy === null ? '' : `, replaced by ${replacedBy}`;
  return expiresAt === null ? `no expiry${replaced}` : `until ${expiresAt}${replaced}`;
}
