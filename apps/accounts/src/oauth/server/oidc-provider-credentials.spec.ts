import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kindOfCredential } from '@millwright/service-kit';
import { type Adapter, type AdapterPayload, type Configuration, Provider } from 'oidc-provider';
import { useOwnCredentials } from './oidc-provider-credentials.js';

/** Fails when a version of oidc-provider no longer calls the methods that are replaced. */
describe('oidc-provider', () => {
  const stored: { model: string; id: string; payload: AdapterPayload }[] = [];
  const compared: string[][] = [];
  let configuration: Configuration;
  let provider: Provider;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    const client = {
      client_id: 'app_1',
      client_secret: 'kept as a hash',
      token_endpoint_auth_method: 'client_secret_post' as const,
      redirect_uris: ['https://ledgerline.example/callback'],
    };
    const adapterFor = (model: string): Partial<Adapter> => ({
      upsert: async (id, payload) => void stored.push({ model, id, payload }),
      find: async (id) => (model === 'Client' && id === client.client_id ? client : undefined),
    });
    configuration = {
      adapter: (model: string) => adapterFor(model) as Adapter,
      jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
      clientDefaults: { id_token_signed_response_alg: 'ES256' },
      cookies: { keys: ['signs the cookies of the tests'] },
      pkce: { required: () => false },
      features: { devInteractions: { enabled: false } },
      ttl: { AuthorizationCode: 60, AccessToken: 60, RefreshToken: 60 },
    };
    provider = new Provider('http://127.0.0.1', configuration);
    useOwnCredentials(provider, async (clientId, secret) => {
      compared.push([clientId, secret]);
      return secret === 'right';
    });
    const serve = provider.callback();
    server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  it.each([
    ['AuthorizationCode', 'authorization_code'],
    ['AccessToken', 'access_token'],
    ['RefreshToken', 'refresh_token'],
  ] as const)('issues and stores a new %s in the format of our credentials', async (model, kind) => {
    const client = (await provider.Client.find('app_1'))!;
    const texts = [];
    for (let i = 0; i < 2; i++) {
      const token = new provider[model]({
        client,
        accountId: 'usr_1',
        grantId: 'grt_1',
        scope: 'orders:read',
      } as never);
      texts.push(await token.save());
    }
    expect(texts.map(kindOfCredential)).toEqual([kind, kind]);
    expect(new Set(texts).size).toBe(2);
    expect(stored.filter((each) => each.model === model).map(({ id, payload }) => [id, payload.kind])).toEqual(
      texts.map((text) => [text, model]),
    );
  });

  it.each([
    ['AccessToken', 'generateTokenId'],
    ['Client', 'compareClientSecret'],
  ] as const)('is not used if its %s has no method %s', (model, method) => {
    const replaced = async (): Promise<boolean> => true;
    const { AccessToken, AuthorizationCode, Client, RefreshToken } = new Provider('http://127.0.0.1', configuration);
    const changed = { AccessToken, AuthorizationCode, Client, RefreshToken, [model]: class {} };
    expect(() => useOwnCredentials(changed as unknown as Provider, replaced)).toThrow(method);
  });

  it('has client secrets compared by us at the token endpoint', async () => {
    const answers = [];
    for (const secret of ['right', 'kept as a hash']) {
      const form = { grant_type: 'authorization_code', code: 'x', client_id: 'app_1', client_secret: secret };
      const answer = await fetch(`${address}/token`, { method: 'POST', body: new URLSearchParams(form) });
      answers.push([answer.status, ((await answer.json()) as { error: string }).error]);
    }
    expect(answers).toEqual([
      [400, 'invalid_grant'],
      [401, 'invalid_client'],
    ]);
    expect(compared).toEqual([
      ['app_1', 'right'],
      ['app_1', 'kept as a hash'],
    ]);
  });
});
