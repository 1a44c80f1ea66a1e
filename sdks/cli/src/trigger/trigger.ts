/** `mw trigger TYPE`: makes an event happen in test mode, by real calls. */
import type { Millwright } from '@millwright/client';
import { Fault } from '../fault.js';
import { good } from '../output.js';
import { clientOf, isLive, readLogin } from '../settings.js';
import { steps } from './steps.js';

/** These need time to pass, or more than calls, so an endpoint is sent a synthetic event. */
const byTestSend = [
  ...['payment.overdue', 'payment.released', 'vision.camera.offline', 'vision.qc_report.failed'],
  ...['eway_bill.expiring', 'eway_bill.extended', 'eway_bill.cancelled'],
  ...['credit_note.failed', 'debit_note.registered', 'debit_note.failed'],
];
export const triggers = [...Object.keys(steps), ...byTestSend].toSorted();

export async function trigger(type: string | undefined): Promise<void> {
  if (type === undefined) {
    console.log(`mw trigger TYPE, one of:\n${triggers.map((each) => `  ${each}`).join('\n')}`);
    return;
  }
  if (!triggers.includes(type)) throw new Fault(`${type} cannot be triggered. \`mw trigger\` lists what can.`);
  const login = readLogin();
  if (isLive(login)) throw new Fault('`mw trigger` changes records, so it takes a test key (svc_test_…).');
  const client = clientOf(login);
  if (byTestSend.includes(type)) {
    await sendTest(client, type);
    return;
  }
  const record = (await steps[type]!(client)) as { id?: string } | undefined;
  console.log(`${good('Triggered')} ${type}${record?.id === undefined ? '' : ` by ${record.id}`}.`);
}

async function sendTest(client: Millwright, type: string): Promise<void> {
  const endpoints = await client.webhookEndpoints.list().toArray({ most: 100 });
  const takers = endpoints.filter(({ status, events }) => status === 'active' && (events as string[]).includes(type));
  if (takers.length === 0) {
    throw new Fault(
      `${type} cannot be made to happen at once, so it can only be sent to an endpoint as a test. No active endpoint takes it: create one with \`mw webhook-endpoints create --url https://… --events ${type}\`.`,
    );
  }
  for (const { id, url } of takers) {
    await client.webhookEndpoints.test(id, { event_type: type as never });
    console.log(`${good('Sent')} a synthetic ${type} to ${url}: no record was changed.`);
  }
}
