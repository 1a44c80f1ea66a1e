// ./millwright accounts

import { now } from '../clock.ts';
import { parseDuration } from '../durations.ts';
import { UsageFault } from '../fault.ts';
import { openInternalApi, pathOfRecord, type InternalApi } from '../internal-api.ts';
import { openInstance } from '../instance.ts';
import { readSettings } from '../settings.ts';
import { printJson, printRecords, printTable, type Command, type Input } from './command.ts';
import { linesOf, runVerb, type Verbs } from './verbs.ts';

interface Figures {
  readonly sustained: number;
  readonly burst: number;
  readonly concurrent: number;
}

interface Account {
  readonly account_id: string;
  readonly name: string;
  readonly email: string;
  readonly plans: readonly string[];
  readonly limits: { readonly live: Figures; readonly test: Figures };
  readonly time_zone: string;
  readonly status: string;
  readonly pinned_version: string | null;
  readonly created_at: string;
}

interface Page<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}

interface AuditRow {
  readonly at: string;
  readonly actor: string;
  readonly address: string;
  readonly action: string;
  readonly subject_id: string;
  readonly details: Readonly<Record<string, unknown>> & {
    readonly changes?: Readonly<Record<string, { readonly after: unknown }>>;
  };
}

interface Usage {
  readonly from: string;
  readonly to: string;
  readonly mode: string;
  readonly data: readonly {
    readonly credential_id: string;
    readonly operation: string | null;
    readonly status: number;
    readonly calls: number;
  }[];
}

const figureNames = ['sustained', 'burst', 'concurrent'] as const;

const verbs: Verbs = {
  create: {
    usage: '--name N --email E [--plan "A,B"] [--time-zone Z]',
    words: 0,
    options: ['name', 'email', 'plan', 'time-zone'],
    run: create,
  },
  list: { usage: '[--limit N] [--cursor C]', words: 0, options: ['limit', 'cursor'], run: list },
  show: { usage: 'ID', words: 1, options: [], run: show },
  update: {
    usage: 'ID [--name N] [--email E] [--time-zone Z]',
    words: 1,
    options: ['name', 'email', 'time-zone'],
    run: update,
  },
  suspend: { usage: 'ID', words: 1, options: [], run: suspend },
  resume: { usage: 'ID', words: 1, options: [], run: resume },
  plan: {
    usage: 'ID "A,B" [--sustained N --burst N --concurrent N [--mode live|test]]',
    words: 2,
    options: [...figureNames, 'mode'],
    run: plan,
  },
  audit: { usage: 'ID [--limit N] [--cursor C]', words: 1, options: ['limit', 'cursor'], run: audit },
  usage: {
    usage: 'ID [--last 1h | --from TIME --to TIME] [--mode live|test]',
    words: 1,
    options: ['last', 'from', 'to', 'mode'],
    run: usage,
  },
};

export const accounts: Command = {
  name: 'accounts',
  usage: Object.keys(verbs).join(' | '),
  summary: 'open accounts, change, suspend and resume them, and see what they did',
  details: [
    ...linesOf(verbs),
    '',
    'Plans as "Flow Growth"; several products as "Flow Growth,Desk Starter". Without any an account is on Flow Starter.',
    'Figures are set for Enterprise alone, one mode at a time; without --mode they are those of live mode.',
  ],
  options: {
    ...Object.fromEntries(
      [...new Set(Object.values(verbs).flatMap(({ options }) => options))].map((name) => [name, { type: 'string' }]),
    ),
    json: { type: 'boolean' },
  },
  words: [1, 3],
  run: (input) => runVerb(accounts, verbs, input),
};

async function create(input: Input): Promise<void> {
  const plans = input.value('plan');
  const body = {
    name: input.required('name'),
    email: input.required('email'),
    ...(plans !== undefined && { plans: namesIn(plans) }),
    ...given(input, { 'time-zone': 'time_zone' }),
  };
  const account = await api().post<Account>('/internal/accounts', body);
  if (input.flag('json')) return printJson(account);
  console.log(`account ${account.account_id}`);
}

async function list(input: Input): Promise<void> {
  const page = await api().get<Page<Account>>(`/internal/accounts?${pageOf(input).toString()}`);
  if (input.flag('json')) return printJson(page);
  printRecords(page, ['account_id', 'name', 'email', 'plans', 'status', 'created_at'], 'no accounts');
  printMore(page, 'list');
}

async function show(input: Input, id: string): Promise<void> {
  printAccount(input, await api().get<Account>(pathOfRecord('accounts', id)));
}

async function update(input: Input, id: string): Promise<void> {
  const fields = given(input, { name: 'name', email: 'email', 'time-zone': 'time_zone' });
  if (Object.keys(fields).length === 0)
    throw new UsageFault('accounts update: give --name, --email or --time-zone; see ./millwright help accounts');
  printAccount(input, await api().patch<Account>(pathOfRecord('accounts', id), fields));
}

async function suspend(input: Input, id: string): Promise<void> {
  const account = await api().post<Account>(pathOfRecord('accounts', id, 'suspend'));
  if (input.flag('json')) return printJson(account);
  console.log(`${id} is suspended: its calls are refused, and its webhooks are held until it is resumed`);
}

async function resume(input: Input, id: string): Promise<void> {
  const account = await api().post<Account>(pathOfRecord('accounts', id, 'resume'));
  if (input.flag('json')) return printJson(account);
  console.log(`${id} is active`);
}

async function plan(input: Input, id: string, names: string): Promise<void> {
  const figures = Object.fromEntries(
    figureNames.flatMap((name) => {
      const value = input.value(name);
      return value === undefined ? [] : [[name, wholeNumber(name, value)]];
    }),
  );
  const body = { plans: namesIn(names), ...given(input, { mode: 'mode' }), ...figures };
  const account = await api().post<Account>(pathOfRecord('accounts', id, 'plan'), body);
  if (input.flag('json')) return printJson(account);
  console.log(`${id} is on ${account.plans.join(', ')}`);
  printLimits(account);
}

async function audit(input: Input, id: string): Promise<void> {
  const page = await api().get<Page<AuditRow>>(`${pathOfRecord('accounts', id, 'audit')}?${pageOf(input).toString()}`);
  if (input.flag('json')) return printJson(page);
  printTable(
    ['at', 'actor', 'from', 'action', 'of', 'what'],
    page.data.map((row) => [row.at, row.actor, row.address, row.action, row.subject_id, changesIn(row)]),
  );
  printMore(page, `audit ${id}`);
}

async function usage(input: Input, id: string): Promise<void> {
  const query = new URLSearchParams(given(input, { from: 'from', to: 'to', mode: 'mode' }));
  const last = input.value('last');
  if (last !== undefined) {
    if (query.has('from') || query.has('to')) throw new UsageFault('accounts usage: give --last, or --from and --to');
    const to = now(openInstance(readSettings()).settings);
    query.set('from', new Date(to.getTime() - parseDuration(last)).toISOString());
    query.set('to', to.toISOString());
  }
  const answer = await api().get<Usage>(`${pathOfRecord('accounts', id, 'usage')}?${query.toString()}`);
  if (input.flag('json')) return printJson(answer);
  console.log(`calls in ${answer.mode} mode from ${answer.from} to ${answer.to}`);
  const sums = sumsOf(answer);
  if (sums.length === 0) console.log('none');
  else printTable(['calls', 'status', 'operation', 'credential_id'], sums);
}

function api(): InternalApi {
  return openInternalApi('accounts');
}

function namesIn(plans: string): string[] {
  return plans.split(',').map((name) => name.trim());
}

/** The options that were given, under the names of the API. */
function given(input: Input, names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([option, field]) => {
      const value = input.value(option);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageFault(`accounts plan: --${name} is a whole number, not "${text}"`);
}

function pageOf(input: Input): URLSearchParams {
  return new URLSearchParams(given(input, { limit: 'limit', cursor: 'cursor' }));
}

function printMore({ next_cursor: cursor }: Page<unknown>, verb: string): void {
  if (cursor !== null) console.log(`more: ./millwright accounts ${verb} --cursor ${cursor}`);
}

function printAccount(input: Input, account: Account): void {
  if (input.flag('json')) return printJson(account);
  const fields = {
    account: account.account_id,
    name: account.name,
    email: account.email,
    status: account.status,
    plans: account.plans.join(', '),
    'time zone': account.time_zone,
    version: account.pinned_version ?? 'that of its first call',
    opened: account.created_at,
  };
  for (const [field, value] of Object.entries(fields)) console.log(`${field.padEnd(11)}${value}`);
  printLimits(account);
}

function printLimits({ limits }: Account): void {
  for (const [mode, { sustained, burst, concurrent }] of Object.entries(limits))
    console.log(`${mode.padEnd(11)}${sustained} requests/s, burst ${burst}, ${concurrent} at once`);
}

/** What it became, or what it was made with. */
function changesIn({ details }: AuditRow): string {
  const changed = Object.entries(details.changes ?? {}).map(([field, { after }]) => [field, after] as const);
  const fields = details.changes === undefined ? Object.entries(details) : changed;
  return fields.flatMap(([field, value]) => (value === null ? [] : [`${field}: ${textOf(value)}`])).join('; ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** By key, operation and status, the largest first. */
function sumsOf({ data }: Usage): string[][] {
  const sums = new Map<string, number>();
  for (const { credential_id: credential, operation, status, calls } of data) {
    const row = [String(status), operation ?? '-', credential].join('\t');
    sums.set(row, (sums.get(row) ?? 0) + calls);
  }
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([row, calls]) => [String(calls), ...row.split('\t')]);
}
