// ./millwright apps

import type { internal } from '@millwright/contracts';
import { UsageFault } from '../launcher/fault.ts';
import { accountsApi } from '../launcher/internal-api.ts';
import { printJson, printRecords, type Command, type Input } from '../launcher/commands/command.ts';
import { commaSeparated, modeOf, overlapOf } from './options.ts';
import { runSubcommand, usageLines, type Subcommands } from './subcommands.ts';

const fields = ['name', 'redirect-uri', 'scopes', 'home-page', 'logo'];

const subcommands: Subcommands = {
  create: {
    usage: '--account ID --name N --redirect-uri U … --scopes a,b [--mode live|test] [--home-page U] [--logo U]',
    words: 0,
    options: ['account', 'mode', ...fields],
    run: create,
  },
  list: { usage: '--account ID', words: 0, options: ['account'], run: list },
  show: { usage: 'CLIENT_ID', words: 1, options: [], run: show },
  update: {
    usage: 'CLIENT_ID [--name N] [--redirect-uri U …] [--scopes a,b] [--home-page U] [--logo U]',
    words: 1,
    options: fields,
    run: update,
  },
  'rotate-secret': { usage: 'CLIENT_ID [--overlap 1d]', words: 1, options: ['overlap'], run: rotate },
  disable: { usage: 'CLIENT_ID', words: 1, options: [], run: disable },
  enable: { usage: 'CLIENT_ID', words: 1, options: [], run: enable },
};

export const applications: Command = {
  name: 'apps',
  usage: 'create | list | show ID | update ID | rotate-secret ID | disable ID | enable ID',
  summary: 'register partner applications, which act for other accounts by OAuth',
  details: [
    ...usageLines(subcommands),
    '',
    'Without --mode the application acts in live mode. The client secret is shown only once, when it is created.',
    'Repeat --redirect-uri for each URI; each is compared literally.',
    'rotate-secret creates another secret; earlier ones stay valid for the overlap, and end at once with --overlap 0.',
  ],
  options: {
    account: { type: 'string' },
    mode: { type: 'string' },
    name: { type: 'string' },
    'redirect-uri': { type: 'string', multiple: true },
    scopes: { type: 'string' },
    'home-page': { type: 'string' },
    logo: { type: 'string' },
    overlap: { type: 'string' },
    json: { type: 'boolean' },
  },
  words: [1, 2],
  run: (input) => runSubcommand(applications, subcommands, input),
};

async function create(input: Input): Promise<void> {
  const name = input.required('name');
  const scopes = commaSeparated(input.required('scopes'));
  const redirectUris = input.all('redirect-uri');
  if (redirectUris.length === 0) throw new UsageFault('apps create: --redirect-uri is missing');
  const mode = modeOf(input, 'apps create');
  const body = {
    ...fieldsOf(input),
    account_id: input.required('account'),
    mode,
    name,
    scopes,
    redirect_uris: redirectUris,
  };
  const made = await accountsApi().call('POST /internal/applications', { body });
  if (input.flag('json')) return printJson(made);
  printSecret(made);
}

async function list(input: Input): Promise<void> {
  const query = { account_id: input.required('account') };
  const answer = await accountsApi().call('GET /internal/applications', { query });
  if (input.flag('json')) return printJson(answer);
  const shown = answer.data.map((each) => ({ ...each, state: each.disabled_at === null ? 'enabled' : 'disabled' }));
  printRecords(shown, ['client_id', 'name', 'mode', 'scopes', 'redirect_uris', 'state'], 'no applications');
}

async function show(input: Input, id: string): Promise<void> {
  printApplication(input, await accountsApi().call('GET /internal/applications/:id', { id }));
}

async function update(input: Input, id: string): Promise<void> {
  const body = fieldsOf(input);
  if (Object.values(body).every((value) => value === undefined)) {
    throw new UsageFault('apps update: give at least one of --name, --redirect-uri, --scopes, --home-page and --logo');
  }
  printApplication(input, await accountsApi().call('PATCH /internal/applications/:id', { id, body }));
}

async function rotate(input: Input, id: string): Promise<void> {
  const body = overlapOf(input);
  const made = await accountsApi().call('POST /internal/applications/:id/rotate-secret', { id, body });
  if (input.flag('json')) return printJson(made);
  printSecret(made);
}

async function disable(input: Input, id: string): Promise<void> {
  printApplication(input, await accountsApi().call('POST /internal/applications/:id/disable', { id }));
}

async function enable(input: Input, id: string): Promise<void> {
  printApplication(input, await accountsApi().call('POST /internal/applications/:id/enable', { id }));
}

function fieldsOf(input: Input) {
  const redirectUris = input.all('redirect-uri');
  const scopes = input.value('scopes');
  return {
    name: input.value('name'),
    redirect_uris: redirectUris.length === 0 ? undefined : redirectUris,
    scopes: scopes === undefined ? undefined : commaSeparated(scopes),
    home_page: input.value('home-page'),
    logo_url: input.value('logo'),
  };
}

function printSecret({ client_id: id, client_secret: secret }: internal.ApplicationWithSecret): void {
  console.log(`client id ${id}`);
  console.log(`client secret ${secret}`);
}

function printApplication(input: Input, application: internal.Application): void {
  if (input.flag('json')) return printJson(application);
  for (const [field, value] of Object.entries(application)) {
    console.log(`${field}: ${Array.isArray(value) ? value.join(', ') : String(value ?? '-')}`);
  }
}
