// The accounts of the bench, as clients of the sandbox without limits; some of them have webhook endpoints.

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createWebhookEndpoint,
  type Operation,
  type OperationInput,
  type Response,
  type Scope,
} from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { type ApiClient, HttpApiClient, type Product } from '@millwright/testing';
import type pg from 'pg';
import type { Trace } from './work.ts';

export interface Tenant {
  readonly uuid: string;
  readonly key: string;
  readonly client: ApiClient;
}

/** All of them together stay below the bound of the gateway for one address. */
const connections = 16;
const [mostTries, betweenTriesMs] = [10, 500];
const scopes: readonly Scope[] = [
  ...(['orders:read', 'orders:write', 'dispatch:write', 'webhooks:manage'] as const),
  ...(['cameras:write', 'invoices:read', 'invoices:write', 'desk:write'] as const),
];

/** `receiver`: where each has so many endpoints for these types of events. */
export async function openTenants(
  product: Product,
  count: number,
  receiver?: { readonly port: number; readonly endpoints: number; readonly events: readonly string[] },
): Promise<Tenant[]> {
  const open = async (number: number): Promise<Tenant> => {
    const account = await product.createAccount(`Cost bench ${Date.now()} ${receiver?.endpoints ?? 0} ${number}`);
    await product.liftLimits(account, 'test');
    const key = await product.createKey(account, 'test', scopes);
    const client = new HttpApiClient(product.report.sandbox_base_url, key, connections);
    for (let endpoint = 0; endpoint < (receiver?.endpoints ?? 0); endpoint += 1) {
      const url = `http://127.0.0.1:${receiver!.port}/hooks/${account}/${endpoint}`;
      await call(client, createWebhookEndpoint, { body: { url, events: receiver!.events } });
    }
    return { uuid: decodeId('account', account)!, key, client };
  };
  return Promise.all(Array.from({ length: count }, (_, number) => open(number)));
}

/** Makes a call as integrators do: with an idempotency key, and again where the answer is 503. Throws if it is no 2xx then. */
export async function call<O extends Operation>(
  client: ApiClient,
  operation: O,
  input: OperationInput,
): Promise<Response<O>> {
  const headers: Record<string, string> = operation.method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
  for (let tries = 1; ; tries += 1) {
    const answer = await client.call(operation, { ...input, headers });
    if (answer.status < 300) return answer.body as Response<O>;
    if (answer.status !== 503 || tries === mostTries) {
      throw new Error(`A call was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    await delay(betweenTriesMs);
  }
}

/** The events of these accounts in the dispatcher's event log. */
export function loggedEvents(log: pg.Client, tenants: readonly Tenant[], type: string): Trace {
  return {
    name: `events ${type} of the log`,
    count: () => countRows(log, 'events WHERE account_id = ANY ($1) AND type = $2', [uuidsOf(tenants), type]),
  };
}

export function deliveredWebhooks(log: pg.Client, tenants: readonly Tenant[], each: number): Trace {
  return {
    name: 'delivered webhooks',
    each,
    count: () => countRows(log, `deliveries WHERE account_id = ANY ($1) AND state = 'delivered'`, [uuidsOf(tenants)]),
  };
}

export async function countRows(client: pg.Client, from: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${from}`, values);
  return rows[0]!.count;
}

export function uuidsOf(tenants: readonly Tenant[]): string[] {
  return tenants.map(({ uuid }) => uuid);
}
