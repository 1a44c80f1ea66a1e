/**
 * The one list of contracts: a line for the contract of an app, and a line that makes what it exports part of the public face.
 * The contract of webhooks carries the events of all others, so it is built on this list; `contract.ts` adds it.
 */
import { accountsContract } from './accounts/index.js';
import { deskContract } from './desk/index.js';
import { invoicingContract } from './invoicing/index.js';
import { ordersContract } from './orders/index.js';
import { visionIngestContract } from './vision-ingest/index.js';

export * from './accounts/index.js';
export * from './desk/index.js';
export * from './invoicing/index.js';
export * from './orders/index.js';
export * from './vision-ingest/index.js';

/** In the order of the documents. */
export const appContracts = [
  accountsContract,
  ordersContract,
  invoicingContract,
  visionIngestContract,
  deskContract,
] as const;
