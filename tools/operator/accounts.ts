// ./millwright accounts

import type { internal } from '@millwright/contracts';
import { now } from '../launcher/clock.ts';
import { parseDuration } from '../launcher/durations.ts';
import { UsageFault } from '../launcher/fault.ts';
import { accountsApi } from '../launcher/internal-api.ts';
import { openInstance } from '../launcher/instance.ts';
import { readSettings } from '../launcher/settings.ts';
import { printJson, printRecords, printTable, type Command, type Input } from '../launcher/commands/command.ts';
import { commaSeparated } from './options.ts';
import { runSubcommand, usageLines, type Subcommands } from './subcommands.ts';

const subcommands: Subcommands = {
  create: {
    usage: '--name N --email E [--plan "A,B"] [--time-zone Z] [--invite]',
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
    options: ['sustained', 'burst', 'concurrent', 'mode'],
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
  usage: Object.keys(subcommands).join(' | '),
  summary: 'open, change, suspend and resume accounts, and show what they did',
  details: [
    ...usageLines(subcommands),
    '',
    'Write plans as "Flow Growth"; several products as "Flow Growth,Desk Starter". Without a plan, an account is on Flow Starter.',
    '--invite emails the address a link; the person who follows it becomes the owner who signs in to the dashboard.',
    'Limits are set only for Enterprise, one mode at a time; without --mode those of live mode.',
  ],
  options: {
    ...Object.fromEntries(
      [...new Set(Object.values(subcommands).flatMap(({ options }) => options))].map((name) => [
        name,
        { type: 'string' },
      ]),
    ),
    invite: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  words: [1, 3],
  run: (input) => runSubcommand(accounts, subcommands, input),
};

async function create(input: Input): Promise<void> {
  const plans = input.value('plan');
  const body = {
    name: input.required('name'),
    email: input.required('email'),
    plans: plans === undefined ? undefined : commaSeparated(plans),
    time_zone: input.value('time-zone'),
  };
  const account = await accountsApi().call('POST /internal/accounts', { body });
  if (input.flag('json')) printJson(account);
  else console.log(`account ${account.account_id}`);
  if (!input.flag('invite')) return;
  const invitation = { account_id: account.account_id, email: account.email };
  await accountsApi().call('POST /internal/invitations', { body: invitation });
  if (!input.flag('json')) console.log(`${account.email} is invited to sign in to it`);
}

async function list(input: Input): Promise<void> {
  const page = await accountsApi().call('GET /internal/accounts', { query: pageQuery(input) });
  if (input.flag('json')) return printJson(page);
  printRecords(page, ['account_id', 'name', 'email', 'plans', 'status', 'created_at'], 'no accounts');
  printMore(page, 'list');
}

async function show(input: Input, id: string): Promise<void> {
  printAccount(input, await accountsApi().call('GET /internal/accounts/:id', { id }));
}

async function update(input: Input, id: string): Promise<void> {
  const body = { name: input.value('name'), email: input.value('email'), time_zone: input.value('time-zone') };
  if (Object.values(body).every((value) => value === undefined))
    throw new UsageFault('accounts update: give --name, --email or --time-zone; see ./millwright help accounts');
  printAccount(input, await accountsApi().call('PATCH /internal/accounts/:id', { id, body }));
}

async function suspend(input: Input, id: string): Promise<void> {
  const account = await accountsApi().call('POST /internal/accounts/:id/suspend', { id });
  if (input.flag('json')) return printJson(account);
  console.log(`${id} is suspended: its calls are refused, and its webhooks are held until it resumes`);
}

async function resume(input: Input, id: string): Promise<void> {
  const account = await accountsApi().call('POST /internal/accounts/:id/resume', { id });
  if (input.flag('json')) return printJson(account);
  console.log(`${id} is active`);
}

async function plan(input: Input, id: string, names: string): Promise<void> {
  const body = {
    plans: commaSeparated(names),
    mode: input.value('mode'),
    sustained: figure(input, 'sustained'),
    burst: figure(input, 'burst'),
    concurrent: figure(input, 'concurrent'),
  };
  const account = await accountsApi().call('POST /internal/accounts/:id/plan', { id, body });
  if (input.flag('json')) return printJson(account);
  console.log(`${id} is on ${account.plans.join(', ')}`);
  printLimits(account);
}

async function audit(input: Input, id: string): Promise<void> {
  const page = await accountsApi().call('GET /internal/accounts/:id/audit', { id, query: pageQuery(input) });
  if (input.flag('json')) return printJson(page);
  printTable(
    ['at', 'actor', 'from', 'action', 'of', 'what'],
    page.data.map((entry) => [entry.at, entry.actor, entry.address, entry.action, entry.subject_id, changesIn(entry)]),
  );
  printMore(page, `audit ${id}`);
}

async function usage(input: Input, id: string): Promise<void> {
  const query = { ...rangeOf(input), mode: input.value('mode') };
  const answer = await accountsApi().call('GET /internal/accounts/:id/usage', { id, query });
  if (input.flag('json')) return printJson(answer);
  console.log(`calls in ${answer.mode} mode from ${answer.from} to ${answer.to}`);
  const sums = sumsOf(answer);
  if (sums.length === 0) console.log('none');
  else printTable(['calls', 'status', 'operation', 'credential_id'], sums);
}

function figure(input: Input, name: string): number | undefined {
  const text = input.value(name);
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageFault(`accounts plan: --${name} is a whole number, not "${text}"`);
}

function pageQuery(input: Input): { limit: string | undefined; cursor: string | undefined } {
  return { limit: input.value('limit'), cursor: input.value('cursor') };
}

function rangeOf(input: Input): { from: string | undefined; to: string | undefined } {
  const range = { from: input.value('from'), to: input.value('to') };
  const last = input.value('last');
  if (last === undefined) return range;
  if (range.from !== undefined || range.to !== undefined)
    throw new UsageFault('accounts usage: give --last, or --from and --to');
  const to = now(openInstance(readSettings()).settings);
  return { from: new Date(to.getTime() - parseDuration(last)).toISOString(), to: to.toISOString() };
}

function printMore({ next_cursor: cursor }: { readonly next_cursor: string | null }, subcommand: string): void {
  if (cursor !== null) console.log(`more: ./millwright accounts ${subcommand} --cursor ${cursor}`);
}

function printAccount(input: Input, account: internal.Account): void {
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

function printLimits({ limits }: internal.Account): void {
  for (const [mode, { sustained, burst, concurrent }] of Object.entries(limits))
    console.log(`${mode.padEnd(11)}${sustained} requests/s, burst ${burst}, ${concurrent} at once`);
}

/** The fields after a change, or those that a record was made with. */
function changesIn({ details }: internal.AuditEntry): string {
  const changes = details['changes'] as Readonly<Record<string, { readonly after: unknown }>> | undefined;
  const changed = Object.entries(changes ?? {}).map(([field, { after }]) => [field, after] as const);
  const fields = changes === undefined ? Object.entries(details) : changed;
  return fields.flatMap(([field, value]) => (value === null ? [] : [`${field}: ${textOf(value)}`])).join('; ');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** By key, operation and status, the largest first. */
function sumsOf({ data }: internal.Usage): string[][] {
  const sums = new Map<string, number>();
  for (const { credential_id: credential, operation, status, calls } of data) {
    const row = [String(status), operation ?? '-', credential].join('\t');
    sums.set(row, (sums.get(row) ?? 0) + calls);
  }
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([row, calls]) => [String(calls), ...row.split('\t')]);
}
