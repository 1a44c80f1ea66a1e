// Fills its own product with `up --demo`, and checks everything that the README promises about it.
// Through the API. Also measures how long the filling takes.
// Needs the ports from 28600.

import { Millwright } from '@millwright/client';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listApiKeys, listPeople, orderStatuses } from '@millwright/contracts';
import { Product, SecondProcess } from '@millwright/testing';
import sharp from 'sharp';
import { dashboardClient } from '../demo/month/dashboard-client.ts';
import { dateOf } from '../demo/month/month.ts';
import { root } from '@millwright/tools/launcher/settings.ts';
import { verdict } from '../support/report.ts';
import { checkBooks } from './demo/books.ts';

const longestFillSeconds = 600;
const query = { limit: 100 };
const home = mkdtempSync(join(tmpdir(), 'millwright-demo-'));
Object.assign(process.env, { MILLWRIGHT_HOME: home, MILLWRIGHT_DISPOSABLE: 'true' });
process.env['MILLWRIGHT_PORT_BASE'] ??= '28600';
delete process.env['MILLWRIGHT_TEST_ENV'];

const checks: [met: boolean, otherwise: string][] = [];
/** Prints a figure, and expects at least so much of it. */
function figure(what: string, found: number, least: number): void {
  console.log(`${String(found).padStart(6)}  ${what}`);
  checks.push([found >= least, `${what}: ${found}, though there should be ${least} at least`]);
}

try {
  const startedAt = performance.now();
  const product = await Product.up('--demo');
  const { report } = product;
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`up --demo took ${seconds} s`);
  checks.push([seconds < longestFillSeconds, `up --demo took ${seconds} s`]);
  const live = new Millwright({ baseUrl: report.base_url, apiKey: report.live_key });
  const test = new Millwright({ baseUrl: report.sandbox_base_url, apiKey: report.test_key });
  await ordersAndDispatches(live);
  await invoices(live);
  checks.push(...(await checkBooks(live, SecondProcess.configurationOf(product, 'invoicing')['DATABASE_WORKER_URL']!)));
  await inspection(live);
  await desk(live);
  await webhooks(live, test);
  const person = await dashboardClient(report.dashboard_url, report.demo_email!, report.demo_password!);
  const { data: people } = await person.call(listPeople, { query });
  figure('people who sign in', people.filter(({ name }) => name !== '').length, 4);
  const { data: keys } = await person.call(listApiKeys, { query });
  const soon = Date.now() + 7 * 86_400_000;
  figure('keys near their end', keys.filter(({ expires_at: at }) => at !== null && Date.parse(at) < soon).length, 1);
  const again = await Product.up('--demo');
  checks.push([again.report.demo_password === report.demo_password, 'a second up --demo prints another sign-in']);
} finally {
  await promisify(execFile)(process.execPath, [join(root, 'tools/millwright.ts'), 'down', '--wipe']);
  rmSync(home, { recursive: true, force: true });
}
verdict(checks);

async function ordersAndDispatches(live: Millwright): Promise<void> {
  const counts = await live.orders.counts();
  for (const status of orderStatuses) figure(`orders that are ${status}`, counts[status], 1);
  figure(
    'orders',
    orderStatuses.reduce((sum, status) => sum + counts[status], 0),
    40,
  );
  const { data: orders } = await live.orders.list(query);
  const [today, inAWeek] = [dateOf(new Date()), dateOf(new Date(), 7)];
  const open = orders.filter(({ status }) => ['confirmed', 'in_production', 'completed'].includes(status));
  figure('open orders that are late', open.filter(({ due_date: due }) => due !== null && due < today).length, 2);
  const isSoon = (due: string | null) => due !== null && due >= today && due <= inAWeek;
  figure('open orders that are due this week', open.filter(({ due_date: due }) => isSoon(due)).length, 3);
  const lines = orders.flatMap(({ line_items: items }) => items);
  figure('line items with scrap', lines.filter(({ scrapped }) => scrapped.value > 0).length, 10);
  const isPart = (sent: number, wanted: number) => sent > 0 && sent < wanted * 0.9;
  figure(
    'line items that are dispatched in part',
    lines.filter(({ dispatched, quantity }) => isPart(dispatched.value, quantity.value)).length,
    1,
  );
  const ages = orders.map(({ created_at: at }) => (Date.now() - Date.parse(at)) / 86_400_000);
  figure('days since the oldest order', Math.floor(Math.max(...ages)), 28);
  const { data: dispatches } = await live.dispatches.list(query);
  figure('dispatches', dispatches.length, 20);
  figure('deliveries with a proof', dispatches.filter(({ proof }) => proof !== null).length, 10);
}

async function invoices(live: Millwright): Promise<void> {
  const { data } = await live.invoices.list(query);
  const registered = data.filter(({ status }) => status === 'registered');
  const failed = data.filter(({ status }) => status === 'failed');
  figure('invoices that are registered', registered.length, 20);
  figure('codes of failed invoices', new Set(failed.flatMap(({ errors }) => errors.map(({ code }) => code))).size, 2);
  figure('invoices that are cancelled', data.filter(({ status }) => status === 'cancelled').length, 1);
  const today = dateOf(new Date());
  const left = (amount: { readonly amount: string } | null) => Number(amount?.amount ?? 0);
  figure(
    'invoices that are overdue',
    registered.filter(({ due_date: due, amount_due: amount }) => due !== null && due < today && left(amount) > 0)
      .length,
    2,
  );
  figure('invoices that are paid', registered.filter(({ amount_due: amount }) => left(amount) === 0).length, 5);
  figure('invoices that are voided', data.filter(({ status }) => status === 'voided').length, 1);
  figure('invoices that no portal registers', data.filter(({ status }) => status === 'issued').length, 1);
  figure('sellers', new Set(data.map(({ seller_id: seller }) => seller)).size, 3);
  figure('debit notes', (await live.debitNotes.list(query)).data.length, 1);
  figure('deductions', (await live.deductions.list(query)).data.length, 3);
  figure('credit notes', (await live.creditNotes.list(query)).data.length, 1);
  figure('payments', (await live.payments.list(query)).data.length, 5);
  figure('bank statements', (await live.bankStatements.list(query)).data.length, 1);
  const bills = await Promise.all(registered.map(({ id }) => live.ewayBills.get(id).catch(() => undefined)));
  const found = bills.filter((bill) => bill !== undefined);
  figure('e-way bills', found.length, 10);
  figure('e-way bills that are active', found.filter(({ status }) => status === 'active').length, 2);
  const endsToday = (until: string | null) => until !== null && dateOf(new Date(until)) === today;
  figure('e-way bills that end today', found.filter(({ valid_until: until }) => endsToday(until)).length, 1);
}

async function inspection(live: Millwright): Promise<void> {
  const { data: cameras } = await live.cameras.list(query);
  figure('cameras', cameras.length, 4);
  figure('cameras that are offline', cameras.filter(({ health }) => health.status === 'offline').length, 1);
  figure('cameras that are online', cameras.filter(({ health }) => health.status === 'online').length, 3);
  const { data: breaches } = await live.events.list({ type: ['vision.threshold.breached'] });
  figure('breached limits', breaches.length, 1);
  const { data: sessions } = await live.inspectionSessions.list(query);
  figure('inspection sessions', sessions.length, 20);
  figure(
    'inspected parts',
    sessions.reduce((sum, { counts }) => sum + counts.inspected, 0),
    5_000,
  );
  const { data: defects } = await live.defects.list(query);
  figure('defects', defects.length, 40);
  figure('defects that are reviewed', defects.filter(({ review }) => review !== 'unreviewed').length, 10);
  let decoded = 0;
  for (const { id } of defects) {
    const [image] = (await live.defects.get(id)).evidence;
    const url = image?.rendering?.url;
    if (url === undefined) continue;
    const content = await (await fetch(url)).arrayBuffer();
    const { channels } = await sharp(content).stats();
    if (channels.some(({ stdev }) => stdev > 5)) decoded += 1;
  }
  figure('images of defects that decode', decoded, 40);
  figure('QC reports', (await live.qcReports.list(query)).data.length, 1);
}

async function desk(live: Millwright): Promise<void> {
  const { data } = await live.conversations.list(query);
  const inState = (wanted: string) => data.filter(({ state }) => state === wanted).length;
  figure('conversations', data.length, 8);
  figure('conversations that wait for a person', inState('escalated'), 2);
  figure('conversations with a person', inState('human_active'), 1);
  figure('conversations that are resolved', inState('resolved'), 3);
}

async function webhooks(live: Millwright, test: Millwright): Promise<void> {
  const { data } = await live.webhookEndpoints.list(query);
  figure('live endpoints that are disabled', data.filter(({ status }) => status === 'disabled').length, 1);
  figure('live endpoints', data.length, 2);
  const { data: ofTest } = await test.webhookEndpoints.list(query);
  figure('test endpoints', ofTest.length, 1);
}
