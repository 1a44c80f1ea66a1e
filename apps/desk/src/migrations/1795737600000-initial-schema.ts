import { createOutbox } from '@millwright/messaging';
import { createIdempotencyRecords } from '@millwright/operations';
import { grantToRequests, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes that do not begin with the account are for work on all accounts. */
export class InitialSchema1795737600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await createOutbox(runner);
    // The erasure of a contact reaches into both.
    await grantToRequests(runner, 'idempotency_records', 'UPDATE');
    await grantToRequests(runner, 'outbox', 'SELECT, UPDATE');

    await runner.query(`
      CREATE TABLE queues (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        accept_within_seconds integer NOT NULL,
        business_hours json,
        mail_owner boolean NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id)
      )`);
    await openToRequests(runner, 'queues', 'SELECT, INSERT, UPDATE');

    await runner.query(`
      CREATE TABLE contacts (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        external_id text NOT NULL,
        name text,
        email text,
        phone text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id),
        UNIQUE (account_id, livemode, external_id)
      )`);
    await openToRequests(runner, 'contacts', 'SELECT, INSERT, UPDATE, DELETE');

    // `due_at` is when time changes something of it: its deadline passes, or its snooze ends.
    await runner.query(`
      CREATE TABLE conversations (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        channel text NOT NULL,
        contact_id uuid,
        subject text,
        order_id uuid,
        invoice_id uuid,
        state text NOT NULL CHECK (state IN ('bot_active', 'escalated', 'human_active', 'snoozed', 'resolved')),
        queue_id uuid,
        assignee_id text,
        assignee_name text,
        priority text NOT NULL,
        escalation_reason text,
        escalation_summary text,
        escalation_context json,
        escalated_at timestamptz,
        deadline_at timestamptz,
        escalation_last_sequence integer,
        accepted_at timestamptz,
        overdue_at timestamptz,
        snoozed_until timestamptz,
        due_at timestamptz,
        last_sequence integer NOT NULL,
        last_message_at timestamptz,
        metadata json NOT NULL,
        version integer NOT NULL,
        event_sequence integer NOT NULL,
        last_event_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id),
        FOREIGN KEY (account_id, livemode, contact_id) REFERENCES contacts (account_id, livemode, id)
      );
      CREATE INDEX conversations_by_state ON conversations (account_id, livemode, state, id);
      CREATE INDEX conversations_by_queue_id ON conversations (account_id, livemode, queue_id, id);
      CREATE INDEX conversations_by_assignee_id ON conversations (account_id, livemode, assignee_id, id);
      CREATE INDEX conversations_by_contact_id ON conversations (account_id, livemode, contact_id, id);
      CREATE INDEX conversations_due ON conversations (due_at, id) WHERE due_at IS NOT NULL`);
    await openToRequests(runner, 'conversations', 'SELECT, INSERT, UPDATE');

    // Retention empties the text.
    await runner.query(`
      CREATE TABLE messages (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        conversation_id uuid NOT NULL,
        sequence integer NOT NULL,
        id uuid NOT NULL,
        sender text NOT NULL CHECK (sender IN ('contact', 'bot', 'human', 'note')),
        text text,
        external_id text,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, conversation_id, sequence),
        FOREIGN KEY (account_id, livemode, conversation_id) REFERENCES conversations (account_id, livemode, id)
      );
      CREATE UNIQUE INDEX messages_by_external_id ON messages (account_id, livemode, conversation_id, external_id);
      CREATE INDEX messages_with_text ON messages (created_at) WHERE text IS NOT NULL`);
    await openToRequests(runner, 'messages', 'SELECT, INSERT, UPDATE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE messages, conversations, contacts, queues, idempotency_records, outbox, outbox_shards, day_partitioned_tables;
      DROP SEQUENCE outbox_seq`);
  }
}
