import type { MigrationInterface, QueryRunner } from 'typeorm';

const rowsAtOnce = 1_000;

interface Key {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
}

/**
 * Fills in what stored documents and payments say of their buyers, some rows at a time, so that calls do not wait. Which stored buyer it
 * was is not kept here, so `buyer_id` stays null. A try that ends early is begun anew, and changes nothing twice.
 */
export class BuyersOfStoredDocuments1796083200001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await forEachPart(runner, 'tax_documents', async (keys) => {
      await runner.query(
        `UPDATE tax_documents SET buyer_key = coalesce(buyer->>'gstin', buyer->>'name'), due_paise = amount_due * 100,
           order_reference = document->'RefDtls'->'ContrDtls'->0->>'PORefr'
         WHERE buyer_key IS NULL AND ${amongKeys}`,
        keys,
      );
      await runner.query(
        `INSERT INTO invoice_search_terms (account_id, livemode, term, invoice_id)
         SELECT account_id, livemode, lower(term), id FROM tax_documents
         CROSS JOIN LATERAL unnest(ARRAY[number, buyer->>'name', order_reference]) AS terms (term)
         WHERE type = 'INV' AND term IS NOT NULL AND ${amongKeys}
         ON CONFLICT DO NOTHING`,
        keys,
      );
    });
    await forEachPart(runner, 'payments', async (keys) => {
      await runner.query(
        `UPDATE payments SET buyer_gstin = invoice.buyer->>'gstin', buyer_name = invoice.buyer->>'name'
         FROM payment_allocations made JOIN tax_documents invoice
           ON invoice.account_id = made.account_id AND invoice.livemode = made.livemode AND invoice.id = made.invoice_id
         WHERE made.account_id = payments.account_id AND made.livemode = payments.livemode AND made.payment_id = payments.id
           AND made.place = 0 AND payments.buyer_name IS NULL
           AND (payments.account_id, payments.livemode, payments.id) IN (${selectKeys})`,
        keys,
      );
    });
  }

  async down(): Promise<void> {
    // The columns and the table go with the migration that made them.
  }
}

const selectKeys = 'SELECT key.* FROM unnest($1::uuid[], $2::boolean[], $3::uuid[]) AS key (account_id, livemode, id)';
const amongKeys = `(account_id, livemode, id) IN (${selectKeys})`;

/** Calls `fill` with the keys of some rows at a time, as the arrays of their columns. */
async function forEachPart(
  runner: QueryRunner,
  table: string,
  fill: (keys: readonly [string[], boolean[], string[]]) => Promise<void>,
): Promise<void> {
  const none = '00000000-0000-0000-0000-000000000000';
  let last: Key = { account_id: none, livemode: false, id: none };
  for (;;) {
    const rows = (await runner.query(
      `SELECT account_id, livemode, id FROM ${table} WHERE (account_id, livemode, id) > ($1::uuid, $2::boolean, $3::uuid)
       ORDER BY account_id, livemode, id LIMIT ${rowsAtOnce}`,
      [last.account_id, last.livemode, last.id],
    )) as Key[];
    if (rows.length === 0) return;
    await fill([rows.map((row) => row.account_id), rows.map(({ livemode }) => livemode), rows.map(({ id }) => id)]);
    last = rows.at(-1)!;
  }
}
