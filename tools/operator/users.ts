// ./millwright users

import { text } from 'node:stream/consumers';
import { UsageFault } from '../launcher/fault.ts';
import { accountsApi } from '../launcher/internal-api.ts';
import { printJson, printRecords, type Command, type Input } from '../launcher/commands/command.ts';
import { runSubcommand, usageLines, type Subcommands } from './subcommands.ts';

const subcommands: Subcommands = {
  create: {
    usage: '--account ID --email E --password-stdin [--role owner|member]',
    words: 0,
    options: ['account', 'email', 'role'],
    run: create,
  },
  list: { usage: '--account ID', words: 0, options: ['account'], run: list },
};

export const users: Command = {
  name: 'users',
  usage: 'create | list',
  summary: 'let people of an account sign in, to allow partner applications',
  details: [
    ...usageLines(subcommands),
    '',
    'The password is read from standard input, so that it is in no history and no list of processes:',
    '  printf %s "$PASSWORD" | ./millwright users create --account ID --email E --password-stdin',
    'The first person of an account is its owner, later ones are members, unless --role says otherwise.',
  ],
  options: {
    account: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string' },
    'password-stdin': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  words: [1, 1],
  run: (input) => runSubcommand(users, subcommands, input),
};

async function create(input: Input): Promise<void> {
  const account = input.required('account');
  const email = input.required('email');
  if (!input.flag('password-stdin')) {
    throw new UsageFault('users create: --password-stdin is missing; the password is read from standard input alone');
  }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const body = { account_id: account, email, password, role: input.value('role') || undefined };
  const user = await accountsApi().call('POST /internal/users', { body });
  if (input.flag('json')) return printJson(user);
  console.log(`user ${user.user_id} (${user.role})`);
}

async function list(input: Input): Promise<void> {
  const query = { account_id: input.required('account') };
  const answer = await accountsApi().call('GET /internal/users', { query });
  if (input.flag('json')) return printJson(answer);
  printRecords(answer, ['user_id', 'email', 'role', 'created_at'], 'no users');
}
