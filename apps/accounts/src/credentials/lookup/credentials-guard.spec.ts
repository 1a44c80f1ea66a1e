import { expect, it } from '@jest/globals';
import { internal } from '@millwright/contracts';
import { testInternalToken, testSecret } from '@millwright/testing';
import { startAccounts } from '../../testing/start-accounts.js';

it('the token of gateways opens the look-up and the snapshot alone, and no other token opens these', async () => {
  const [ofGateways, next] = [testSecret('accounts', 'credentialsToken'), 'next-token-of-the-gateways-0123456789'];
  const app = await startAccounts({ environment: { CREDENTIALS_TOKENS: `${next},${ofGateways}` } });
  try {
    for (const route of Object.keys(internal.accountsRoutes)) {
      const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PATCH', string];
      const isOpen = async (token: string): Promise<boolean> => {
        const headers = { authorization: `Bearer ${token}` };
        return (await app.request(method, path.replace(':id', 'x'), '', headers)).status !== 401;
      };
      const isOfGateways = path.startsWith('/internal/credentials');
      expect([route, await isOpen(ofGateways)]).toEqual([route, isOfGateways]);
      expect([route, await isOpen(next)]).toEqual([route, isOfGateways]);
      expect([route, await isOpen(testInternalToken)]).toEqual([route, !isOfGateways]);
    }
  } finally {
    await app.stop();
  }
});
