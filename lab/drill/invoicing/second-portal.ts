// A second portal beside that of the product.

import type { App } from '@millwright/contracts';
import { createDatabase, type Product, SecondProcess } from '@millwright/testing';
import { OwnApp } from '../../support/own-app.ts';

/** The same program, with registrations of its own; it signs, and lets in, by the same keys. */
export async function secondPortal(product: Product): Promise<OwnApp> {
  const portal = await ownAt(product, 'irp-simulator');
  const there = await product.connectTo('irp-simulator');
  try {
    const { rows } = await there.query<object>(
      'SELECT kid, purpose, certificate, private_key, created_at FROM rsa_keys',
    );
    for (const row of rows) {
      await portal.database.query('INSERT INTO rsa_keys VALUES ($1, $2, $3, $4, $5)', Object.values(row));
    }
  } finally {
    await there.end();
  }
  await portal.start();
  return portal;
}

/** A further process with a database of its own, by the clock of the product, which the drill moves. */
export async function ownAt(
  product: Product,
  app: App['name'],
  settings: Record<string, string> = {},
): Promise<OwnApp> {
  const { TEST_CLOCK_FILE: clock = '' } = SecondProcess.configurationOf(product, app);
  const database = await createDatabase(app.replaceAll('-', '_'), product.environment);
  return OwnApp.create(product, app, database, { TEST_CLOCK_FILE: clock, ...settings });
}
