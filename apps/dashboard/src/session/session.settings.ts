/** Settings of sessions: where they come from, and the addresses of the API that they open. */
import { address, type ConfigOf, integer, publicAddress, secretList, type Settings } from '@millwright/service-kit';

export const sessionSettings = {
  accountsUrl: address('ACCOUNTS_URL', ['http', 'https'], { description: 'Address of accounts' }),
  dashboardKeys: secretList('DASHBOARD_KEYS', {
    description: 'Keys shared with accounts, by which the dashboard asks it for sessions; the first signs',
  }),
  apiUrl: publicAddress('API_URL', { description: 'Address of the API in live mode' }),
  sandboxUrl: publicAddress('SANDBOX_URL', { description: 'Address of the API in test mode' }),
  accountsDeadline: integer('ACCOUNTS_DEADLINE', {
    default: 10_000,
    min: 100,
    max: 60_000,
    unit: 'ms',
    description: 'Timeout of a question to accounts',
  }),
} satisfies Settings;

export type SessionConfig = ConfigOf<typeof sessionSettings>;
