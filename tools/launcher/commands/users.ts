// ./millwright users

import { text } from 'node:stream/consumers';
import { UsageFault } from '../fault.ts';
import { openInternalApi } from '../internal-api.ts';
import { printJson, printRecords, type Command, type Input } from './command.ts';
import { linesOf, runVerb, type Verbs } from './verbs.ts';

interface User {
  readonly user_id: string;
  readonly email: string;
  readonly role: string;
}

const verbs: Verbs = {
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
    ...linesOf(verbs),
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
  run: (input) => runVerb(users, verbs, input),
};

async function create(input: Input): Promise<void> {
  const role = input.value('role');
  const body = { account_id: input.required('account'), email: input.required('email'), ...(role && { role }) };
  if (!input.flag('password-stdin')) {
    throw new UsageFault('users create: --password-stdin is missing; the password is read from standard input alone');
  }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const made = await openInternalApi('accounts').post<User>('/internal/users', { ...body, password });
  if (input.flag('json')) return printJson(made);
  console.log(`user ${made.user_id} (${made.role})`);
}

async function list(input: Input): Promise<void> {
  const account = encodeURIComponent(input.required('account'));
  const answer = await openInternalApi('accounts').get<{ data: readonly User[] }>(
    `/internal/users?account_id=${account}`,
  );
  if (input.flag('json')) return printJson(answer);
  printRecords(answer, ['user_id', 'email', 'role', 'created_at'], 'no users');
}
