// ./millwright apps

import { parseDuration } from '../durations.ts';
import { UsageFault } from '../fault.ts';
import { openInternalApi, pathOfRecord, type InternalApi } from '../internal-api.ts';
import { printJson, printRecords, type Command, type Input } from './command.ts';
import { linesOf, runVerb, type Verbs } from './verbs.ts';

interface Application {
  readonly client_id: string;
  readonly mode: string;
  readonly name: string;
  readonly redirect_uris: readonly string[];
  readonly scopes: readonly string[];
  readonly disabled_at: string | null;
}

interface WithSecret extends Application {
  /** Shown this once. */
  readonly client_secret: string;
}

const fields = ['name', 'redirect-uri', 'scopes', 'home-page', 'logo'];

const verbs: Verbs = {
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
    ...linesOf(verbs),
    '',
    'Without --mode the application acts in live mode. The client secret is shown once, when it is made.',
    'Give --redirect-uri as often as there are such; each is compared to the letter.',
    'rotate-secret makes another secret; those there are go on working for the overlap, and end at once with --overlap 0.',
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
  run: (input) => runVerb(applications, verbs, input),
};

async function create(input: Input): Promise<void> {
  input.required('name');
  input.required('scopes');
  if (input.all('redirect-uri').length === 0) throw new UsageFault('apps create: --redirect-uri is missing');
  const mode = input.value('mode') ?? 'live';
  if (mode !== 'live' && mode !== 'test') throw new UsageFault(`apps create: --mode is live or test, not "${mode}"`);
  const body = { account_id: input.required('account'), mode, ...fieldsOf(input) };
  const made = await api().post<WithSecret>('/internal/applications', body);
  if (input.flag('json')) return printJson(made);
  printSecret(made);
}

async function list(input: Input): Promise<void> {
  const account = encodeURIComponent(input.required('account'));
  const answer = await api().get<{ data: readonly Application[] }>(`/internal/applications?account_id=${account}`);
  if (input.flag('json')) return printJson(answer);
  const shown = answer.data.map((each) => ({ ...each, state: each.disabled_at === null ? 'enabled' : 'disabled' }));
  printRecords(shown, ['client_id', 'name', 'mode', 'scopes', 'redirect_uris', 'state'], 'no applications');
}

async function show(input: Input, id: string): Promise<void> {
  printApplication(input, await api().get<Application>(pathOfRecord('applications', id)));
}

async function update(input: Input, id: string): Promise<void> {
  const changes = fieldsOf(input);
  if (Object.keys(changes).length === 0) {
    throw new UsageFault('apps update: give at least one of --name, --redirect-uri, --scopes, --home-page and --logo');
  }
  printApplication(input, await api().patch<Application>(pathOfRecord('applications', id), changes));
}

async function rotate(input: Input, id: string): Promise<void> {
  const overlap = input.value('overlap');
  const body = overlap === undefined ? {} : { overlap_seconds: overlap === '0' ? 0 : parseDuration(overlap) / 1000 };
  const made = await api().post<WithSecret>(pathOfRecord('applications', id, 'rotate-secret'), body);
  if (input.flag('json')) return printJson(made);
  printSecret(made);
}

async function disable(input: Input, id: string): Promise<void> {
  printApplication(input, await api().post<Application>(pathOfRecord('applications', id, 'disable')));
}

async function enable(input: Input, id: string): Promise<void> {
  printApplication(input, await api().post<Application>(pathOfRecord('applications', id, 'enable')));
}

function fieldsOf(input: Input): object {
  const redirectUris = input.all('redirect-uri');
  const scopes = input.value('scopes');
  const plain = { name: input.value('name'), home_page: input.value('home-page'), logo_url: input.value('logo') };
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(redirectUris.length > 0 && { redirect_uris: redirectUris }),
    ...(scopes !== undefined && { scopes: scopes.split(',').map((scope) => scope.trim()) }),
  };
}

function printSecret({ client_id: id, client_secret: secret }: WithSecret): void {
  console.log(`client id ${id}`);
  console.log(`client secret ${secret}`);
}

function printApplication(input: Input, application: Application): void {
  if (input.flag('json')) return printJson(application);
  for (const [field, value] of Object.entries(application)) {
    console.log(`${field}: ${Array.isArray(value) ? value.join(', ') : String(value ?? '-')}`);
  }
}

function api(): InternalApi {
  return openInternalApi('accounts');
}
