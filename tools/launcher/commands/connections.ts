// ./millwright connections

import { openInternalApi, pathOfRecord } from '../internal-api.ts';
import { printJson, printRecords, type Command, type Input } from './command.ts';
import { linesOf, runVerb, type Verbs } from './verbs.ts';

interface Connection {
  readonly connection_id: string;
  readonly application: { readonly name: string };
  readonly ended_at: string | null;
  readonly end_reason: string | null;
}

const verbs: Verbs = {
  list: { usage: '--account ID', words: 0, options: ['account'], run: list },
  disconnect: { usage: 'CONNECTION_ID --account ID', words: 1, options: ['account'], run: disconnect },
};

export const connections: Command = {
  name: 'connections',
  usage: 'list | disconnect CONNECTION_ID',
  summary: 'see which partner applications act for an account, and stop one',
  details: linesOf(verbs),
  options: { account: { type: 'string' }, json: { type: 'boolean' } },
  words: [1, 2],
  run: (input) => runVerb(connections, verbs, input),
};

async function list(input: Input): Promise<void> {
  const account = encodeURIComponent(input.required('account'));
  const answer = await openInternalApi('accounts').get<{ data: readonly Connection[] }>(
    `/internal/connections?account_id=${account}`,
  );
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
  const ended = await openInternalApi('accounts').post<Connection>(pathOfRecord('connections', id, 'disconnect'), body);
  if (input.flag('json')) return printJson(ended);
  console.log(`disconnected ${id}`);
}
