/**
 * Stands in for accounts in tests of other features: it answers look-ups of the keys that it has created. It publishes
 * nothing, so the gateway looks a key up again once it is no longer fresh.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccountRecord, CredentialPage, KnownKey } from '@millwright/contracts';
import { encodeId, hashCredential, Ids, makeApiKey, SystemClock } from '@millwright/service-kit';
import { type BareAnswer, BareServer } from './bare-server.js';
import { allScopes, type Key, type KeyOptions, pepper, type TestAccounts, unlimited } from './test-accounts.js';

const ids = new Ids(new SystemClock());
const emptyPage: CredentialPage = { keys: [], accounts: [], next: null };

export class StubAccounts implements TestAccounts {
  private readonly accounts = new Map<string, AccountRecord>();
  private readonly keys = new Map<string, KnownKey['key']>();

  private constructor(private readonly server: BareServer) {}

  /** `answer` is for calls from the OAuth address. */
  static async start(answer?: BareAnswer): Promise<StubAccounts> {
    const server = await BareServer.start(answer);
    const accounts = new StubAccounts(server);
    accounts.answer = server.answer;
    server.answer = (request, response, body) => {
      if (request.url!.startsWith('/internal/')) accounts.answerInternal(request, response, body);
      else accounts.answer(request, response, body);
    };
    return accounts;
  }

  /** Answers calls that are not internal. */
  answer: BareAnswer = () => {};

  get url(): string {
    return this.server.url;
  }

  async account(_ = '', limits = unlimited): Promise<string> {
    const uuid = ids.next();
    const id = encodeId('account', uuid);
    this.accounts.set(id, {
      kind: 'account',
      account_id: id,
      account_uuid: uuid,
      status: 'active',
      limits: { live: limits, test: limits },
      time_zone: 'Asia/Kolkata',
      pinned_version: null,
      revision: 1,
    });
    return id;
  }

  async key(accountId: string, { mode = 'live', scopes = allScopes }: KeyOptions = {}): Promise<Key> {
    const key = makeApiKey(mode);
    const uuid = ids.next();
    const hash = hashOf(key);
    this.keys.set(hash, {
      kind: 'key',
      key_id: encodeId('key', uuid),
      key_uuid: uuid,
      name: 'ERP',
      account_uuid: this.accounts.get(accountId)!.account_uuid,
      livemode: mode === 'live',
      scopes,
      hash,
      pepper_version: pepper.version,
      expires_at: null,
      revoked_at: null,
      revision: 1,
    });
    return { key, key_id: encodeId('key', uuid) };
  }

  async suspend(accountId: string): Promise<void> {
    const account = this.accounts.get(accountId)!;
    this.accounts.set(accountId, { ...account, status: 'suspended', revision: account.revision + 1 });
  }

  async close(): Promise<void> {
    await this.server.close();
  }

  private answerInternal({ method }: IncomingMessage, response: ServerResponse, body: string): void {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (method === 'GET') return void response.end(JSON.stringify(emptyPage));
    const { hashes } = JSON.parse(body) as { hashes: { hash: string }[] };
    response.end(JSON.stringify({ data: hashes.map(({ hash }) => this.find(hash)) }));
  }

  private find(hash: string): KnownKey | null {
    const key = this.keys.get(hash);
    if (key === undefined) return null;
    return { key, account: this.accounts.get(encodeId('account', key.account_uuid))! };
  }
}

function hashOf(key: string): string {
  return hashCredential(key, pepper).toString('base64');
}
