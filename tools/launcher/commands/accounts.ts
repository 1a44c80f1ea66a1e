// ./millwright accounts

import { UsageFault } from '../fault.ts';
import { internalApi } from '../internal-api.ts';
import { openInstance } from '../instance.ts';
import { SecretStore } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import { printJson, type Command } from './command.ts';

export const accounts: Command = {
  name: 'accounts',
  usage: 'create --name N --email E [--plan P] [--json]',
  summary: 'make an account',
  details: ['--plan  as "Flow Growth"; without it the account is on Flow Starter'],
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    plan: { type: 'string' },
    json: { type: 'boolean' },
  },
  words: [1, 1],
  async run(input) {
    if (input.words[0] !== 'create')
      throw new UsageFault(`accounts: unknown "${input.words[0]}"; see ./millwright help accounts`);
    const plan = input.value('plan');
    const body = { name: input.required('name'), email: input.required('email'), ...(plan && { plan }) };
    const { instance, settings } = openInstance(readSettings());
    const api = internalApi(instance, 'accounts', new SecretStore(settings.home).all.internalToken);
    const account = await api.post<{ account_id: string }>('/internal/accounts', body);
    if (input.flag('json')) printJson(account);
    else console.log(`account ${account.account_id}`);
  },
};
