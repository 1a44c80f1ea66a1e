// ./millwright users

import { text } from 'node:stream/consumers';
import type { internal } from '@millwright/contracts';
import { UsageFault } from '../launcher/fault.ts';
import { accountsApi } from '../launcher/internal-api.ts';
import { printJson, printRecords, type Command, type Input } from '../launcher/commands/command.ts';
import { runSubcommand, usageLines, type Subcommands } from './subcommands.ts';

const roleNames = 'owner|developer|operations|viewer';

const subcommands: Subcommands = {
  create: {
    usage: `--account ID --email E --password-stdin [--role ${roleNames}]`,
    words: 0,
    options: ['account', 'email', 'role'],
    run: create,
  },
  invite: {
    usage: `--account ID --email E [--role ${roleNames}]`,
    words: 0,
    options: ['account', 'email', 'role'],
    run: invite,
  },
  list: { usage: '--account ID', words: 0, options: ['account'], run: list },
  'set-password': { usage: 'USER_ID --password-stdin', words: 1, options: [], run: setPassword },
  disable: { usage: 'USER_ID', words: 1, options: [], run: disable },
  enable: { usage: 'USER_ID', words: 1, options: [], run: enable },
  'end-sessions': { usage: 'USER_ID', words: 1, options: [], run: endSessions },
};

export const users: Command = {
  name: 'users',
  usage: 'create | invite | list | set-password ID | disable ID | enable ID | end-sessions ID',
  summary: 'let people of an account sign in to the dashboard, and authorise partner applications',
  details: [
    ...usageLines(subcommands),
    '',
    'The password is read from standard input, so that it is in no shell history and no process list:',
    '  printf %s "$PASSWORD" | ./millwright users create --account ID --email E --password-stdin',
    'set-password and disable end all sessions of the person; connections that the person authorised stay in force.',
    'The first person of an account becomes its owner, later ones viewers, unless --role says otherwise.',
    'invite emails a link by which the person chooses a password: as an owner, unless --role says otherwise.',
  ],
  options: {
    account: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string' },
    'password-stdin': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  words: [1, 2],
  run: (input) => runSubcommand(users, subcommands, input),
};

async function create(input: Input): Promise<void> {
  const account = input.required('account');
  const email = input.required('email');
  const password = await passwordFor(input, 'users create');
  const body = { account_id: account, email, password, role: input.value('role') || undefined };
  const user = await accountsApi().call('POST /internal/users', { body });
  if (input.flag('json')) return printJson(user);
  console.log(`user ${user.user_id} (${user.role})`);
}

async function invite(input: Input): Promise<void> {
  const account = input.required('account');
  const body = { account_id: account, email: input.required('email'), role: input.value('role') || undefined };
  const invitation = await accountsApi().call('POST /internal/invitations', { body });
  if (input.flag('json')) return printJson(invitation);
  console.log(
    `${invitation.email} is invited as ${invitation.role}, by a link that works until ${invitation.expires_at}`,
  );
}

async function list(input: Input): Promise<void> {
  const query = { account_id: input.required('account') };
  const answer = await accountsApi().call('GET /internal/users', { query });
  if (input.flag('json')) return printJson(answer);
  const shown = answer.data.map((each) => ({ ...each, state: each.disabled_at === null ? 'enabled' : 'disabled' }));
  printRecords(shown, ['user_id', 'email', 'role', 'state', 'created_at'], 'no users');
}

async function setPassword(input: Input, id: string): Promise<void> {
  const body = { password: await passwordFor(input, 'users set-password') };
  const user = await accountsApi().call('POST /internal/users/:id/password', { id, body });
  print(input, user, 'has a new password, and is signed out everywhere');
}

async function disable(input: Input, id: string): Promise<void> {
  const user = await accountsApi().call('POST /internal/users/:id/disable', { id });
  print(input, user, 'cannot sign in any more, and is signed out everywhere');
}

async function enable(input: Input, id: string): Promise<void> {
  print(input, await accountsApi().call('POST /internal/users/:id/enable', { id }), 'can sign in');
}

async function endSessions(input: Input, id: string): Promise<void> {
  const user = await accountsApi().call('POST /internal/users/:id/end-sessions', { id });
  print(input, user, 'is signed out everywhere');
}

async function passwordFor(input: Input, command: string): Promise<string> {
  if (!input.flag('password-stdin')) {
    throw new UsageFault(`${command}: --password-stdin is missing; the password is only read from standard input`);
  }
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

function print(input: Input, user: internal.User, what: string): void {
  if (input.flag('json')) return printJson(user);
  console.log(`${user.email} (${user.user_id}) ${what}`);
}
