// ./millwright connections

import { accountsApi } from '../launcher/internal-api.ts';
import { printJson, printRecords, type Command, type Input } from '../launcher/commands/command.ts';
import { runSubcommand, usageLines, type Subcommands } from './subcommands.ts';

const subcommands: Subcommands = {
  list: { usage: '--account ID', words: 0, options: ['account'], run: list },
  disconnect: { usage: 'CONNECTION_ID --account ID', words: 1, options: ['account'], run: disconnect },
};

export const connections: Command = {
  name: 'connections',
  usage: 'list | disconnect CONNECTION_ID',
  summary: 'list the partner applications that act for an account, and disconnect one',
  details: usageLines(subcommands),
  options: { account: { type: 'string' }, json: { type: 'boolean' } },
  words: [1, 2],
  run: (input) => runSubcommand(connections, subcommands, input),
};

async function list(input: Input): Promise<void> {
  const query = { account_id: input.required('account') };
  const answer = await accountsApi().call('GET /internal/connections', { query });
  if (input.flag('json')) return printJson(answer);
  const shown = answer.data.map((each) => ({
    ...each,
    application: each.application.name,
    state: each.ended_at === null ? 'connected' : `ended (${each.end_reason})`,
  }));
  const columns = ['connection_id', 'application', 'mode', 'scopes', 'state', 'created_at', 'last_used_at'];
  printRecords(shown, columns, 'no connections');
}

async function disconnect(input: Input, id: string): Promise<void> {
  const body = { account_id: input.required('account'), reason: 'operator' };
  const ended = await accountsApi().call('POST /internal/connections/:id/disconnect', { id, body });
  if (input.flag('json')) return printJson(ended);
  console.log(`disconnected ${id}`);
}
