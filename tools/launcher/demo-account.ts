// The demo account and its live and test key. Created by the first `up`, stored with the secrets.

import { allScopes, internalApi } from './internal-api.ts';
import type { Instance } from './instance.ts';
import type { DemoAccount, SecretStore } from './secrets.ts';

export async function createDemoAccount(instance: Instance, secrets: SecretStore): Promise<Required<DemoAccount>> {
  const api = internalApi(instance, 'accounts', secrets);
  const demo: DemoAccount = { ...secrets.all.demo };
  demo.account_id ??= (
    await api.call('POST /internal/accounts', { body: { name: 'Demo', email: 'demo@example.com' } })
  ).account_id;
  const account = demo.account_id;
  secrets.saveDemo(demo);
  const createKey = async (mode: 'live' | 'test') => {
    const body = { account_id: account, mode, scopes: await allScopes(), name: `Demo ${mode} key` };
    return (await api.call('POST /internal/keys', { body })).key;
  };
  demo.live_key ??= await createKey('live');
  demo.test_key ??= await createKey('test');
  secrets.saveDemo(demo);
  return { account_id: account, live_key: demo.live_key, test_key: demo.test_key };
}
