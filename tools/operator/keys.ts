// ./millwright keys

import type { internal } from '@millwright/contracts';
import { parseDuration } from '../launcher/durations.ts';
import { accountsApi } from '../launcher/internal-api.ts';
import { printJson, printRecords, type Command, type Input } from '../launcher/commands/command.ts';
import { commaSeparated, modeOf, overlapOf } from './options.ts';
import { runSubcommand, usageLines, type Subcommands } from './subcommands.ts';

const columns = ['key_id', 'key', 'name', 'scopes', 'state', 'last_used_at', 'created_by'];
const mostScopesShown = 3;

const subcommands: Subcommands = {
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
  summary: 'create, list, replace and revoke API keys',
  details: [
    ...usageLines(subcommands),
    '',
    'Without --mode the key is a live key. The key itself is shown only once, when it is created.',
    'replace creates a key like the old one, which stays valid for the overlap; --overlap 0 revokes it at once.',
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
  run: (input) => runSubcommand(keys, subcommands, input),
};

async function create(input: Input): Promise<void> {
  const mode = modeOf(input, 'keys create');
  const expires = input.value('expires');
  const body = {
    account_id: input.required('account'),
    mode,
    scopes: commaSeparated(input.required('scopes')),
    name: input.required('name'),
    expires_in_seconds: expires === undefined ? undefined : parseDuration(expires) / 1000,
  };
  const created = await accountsApi().call('POST /internal/keys', { body });
  if (input.flag('json')) return printJson(created);
  console.log(`key ${created.key_id}`);
  console.log(created.key);
}

async function list(input: Input): Promise<void> {
  const query = { account_id: input.required('account') };
  const answer = await accountsApi().call('GET /internal/keys', { query });
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
  const key = await accountsApi().call('POST /internal/keys/:id/revoke', { id: keyId });
  if (input.flag('json')) return printJson(key);
  console.log(`revoked ${keyId}`);
}

async function replace(input: Input, keyId: string): Promise<void> {
  const body = overlapOf(input);
  const accounts = accountsApi();
  const created = await accounts.call('POST /internal/keys/:id/replace', { id: keyId, body });
  if (input.flag('json')) return printJson(created);
  console.log(`key ${created.key_id}`);
  console.log(created.key);
  const old = await accounts.call('GET /internal/keys/:id', { id: keyId });
  console.log(old.revoked_at === null ? `${keyId} works until ${old.expires_at}` : `${keyId} is revoked`);
}

function stateOf({ expires_at: expiresAt, revoked_at: revokedAt, replaced_by: replacedBy }: internal.Key): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  const replaced = replacedBy === null ? '' : `, replaced by ${replacedBy}`;
  return expiresAt === null ? `no expiry${replaced}` : `until ${expiresAt}${replaced}`;
}
