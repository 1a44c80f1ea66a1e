// The databases behind the product, for what a bench prepares or measures there.

import pg from 'pg';
import type { Product } from '@millwright/testing';

export async function connectTo(product: Product, database: string): Promise<pg.Client> {
  const address = new URL(product.postgresAdminUrl);
  address.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return client;
}
