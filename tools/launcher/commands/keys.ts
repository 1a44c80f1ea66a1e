// ./millwright keys

import { parseDuration } from '../durations.ts';
import { UsageFault } from '../fault.ts';
import { internalApi, type InternalApi } from '../internal-api.ts';
import { openInstance } from '../instance.ts';
import { SecretStore } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import { printJson, printRecords, type Command, type Input } from './command.ts';

const columns = ['key_id', 'mode', 'name', 'scopes', 'last4', 'expires_at', 'revoked_at'];

export const keys: Command = {
  name: 'keys',
  usage: 'create | list | revoke KEY_ID',
  summary: 'make, list and revoke API keys',
  details: [
    'create --account ID --scopes a,b --name N [--mode live|test] [--expires 90d] [--json]',
    'list --account ID [--json]',
    'revoke KEY_ID [--json]',
    '',
    'Without --mode the key is a live one. The key itself is shown once, when it is made.',
  ],
  options: {
    account: { type: 'string' },
    mode: { type: 'string' },
    scopes: { type: 'string' },
    name: { type: 'string' },
    expires: { type: 'string' },
    json: { type: 'boolean' },
  },
  words: [1, 2],
  async run(input) {
    const [verb, word] = input.words;
    if ((verb === 'revoke') !== (word !== undefined))
      throw new UsageFault(`keys: not understood; see ./millwright help keys`);
    if (verb === 'create') return create(input, keyBody(input), api());
    if (verb === 'list') return list(input, input.required('account'), api());
    if (verb === 'revoke') return revoke(input, word ?? '', api());
    throw new UsageFault(`keys: unknown "${verb}"; see ./millwright help keys`);
  },
};

function api(): InternalApi {
  const { instance, settings } = openInstance(readSettings());
  return internalApi(instance, 'accounts', new SecretStore(settings.home).all.internalToken);
}

function keyBody(input: Input) {
  const mode = input.value('mode') ?? 'live';
  if (mode !== 'live' && mode !== 'test') throw new UsageFault(`keys create: --mode is live or test, not "${mode}"`);
  const expires = input.value('expires');
  return {
    account_id: input.required('account'),
    mode,
    scopes: input
      .required('scopes')
      .split(',')
      .map((scope) => scope.trim()),
    name: input.required('name'),
    ...(expires && { expires_in_seconds: parseDuration(expires) / 1000 }),
  };
}

async function create(input: Input, body: object, accounts: InternalApi): Promise<void> {
  const made = await accounts.post<{ key_id: string; key: string }>('/internal/keys', body);
  if (input.flag('json')) return printJson(made);
  console.log(`key ${made.key_id}`);
  console.log(made.key);
}

async function list(input: Input, account: string, accounts: InternalApi): Promise<void> {
  const answer = await accounts.get<unknown>(`/internal/keys?account_id=${encodeURIComponent(account)}`);
  if (input.flag('json')) printJson(answer);
  else printRecords(answer, columns, 'no keys');
}

async function revoke(input: Input, keyId: string, accounts: InternalApi): Promise<void> {
  const answer = await accounts.post<unknown>(`/internal/keys/${encodeURIComponent(keyId)}/revoke`);
  if (input.flag('json')) printJson(answer ?? { key_id: keyId });
  else console.log(`revoked ${keyId}`);
}
