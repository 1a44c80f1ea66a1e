import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes without tax are sent to no portal, so that there is no document of theirs; annual returns end the time of those with tax. */
export class CommercialNotes1796083200100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tax_documents
        ALTER COLUMN document DROP NOT NULL,
        ADD COLUMN commercial boolean NOT NULL DEFAULT false,
        ADD COLUMN declare_by date`);
    await runner.query(`
      UPDATE tax_documents note SET declare_by = make_date(
        extract(year FROM invoice.date - interval '3 months')::integer + 1, 11, 30)
      FROM tax_documents invoice
      WHERE note.type = 'CRN' AND invoice.account_id = note.account_id AND invoice.livemode = note.livemode
        AND invoice.id = note.invoice_id`);
    await runner.query(`ALTER TABLE invoice_settings ADD COLUMN annual_returns json NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_settings DROP COLUMN annual_returns');
    // A note without a document cannot be kept by the version before.
    await runner.query(`
      ALTER TABLE tax_documents DROP COLUMN declare_by, DROP COLUMN commercial, ALTER COLUMN document SET NOT NULL`);
  }
}
