/** The default seller of an account in tests: read, and changed. */
import { createSeller, listSellers, type SellerRecord, sellerExample, updateSeller } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import type { ApiAnswer, RunningApp } from '@millwright/testing';
import type { settings } from '../config.js';

type Callable = Pick<RunningApp<typeof settings>, 'call'>;

/** Undefined in live mode, where there is none yet. */
export async function findDefaultSeller(app: Callable, tenant: Tenant): Promise<SellerRecord | undefined> {
  const { body } = await app.call(listSellers, tenant);
  return (body.data as SellerRecord[]).find((each) => each.default);
}

export async function defaultSellerOf(app: Callable, tenant: Tenant): Promise<SellerRecord> {
  return (await findDefaultSeller(app, tenant))!;
}

/** In live mode. */
export async function createFirstSeller(app: Callable, tenant: Tenant): Promise<SellerRecord> {
  return (await app.call(createSeller, tenant, { body: sellerExample })).body as SellerRecord;
}

export async function changeDefaultSeller(app: Callable, tenant: Tenant, body: object): Promise<ApiAnswer> {
  const { id } = await defaultSellerOf(app, tenant);
  return app.call(updateSeller, tenant, { id, body });
}
