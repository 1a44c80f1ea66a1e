import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations with their contacts and messages. */
export class Conversations1799100002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
      )`);
    for (const column of ['state', 'queue_id', 'assignee_id', 'contact_id']) {
      await runner.query(
        `CREATE INDEX conversations_by_${column} ON conversations (account_id, livemode, ${column}, id)`,
      );
    }
    // Of all accounts.
    await runner.query('CREATE INDEX conversations_due ON conversations (due_at, id) WHERE due_at IS NOT NULL');
    await openToRequests(runner, 'conversations', 'SELECT, INSERT, UPDATE');

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
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX messages_by_external_id ON messages (account_id, livemode, conversation_id, external_id)',
    );
    // Of all accounts: those that retention empties.
    await runner.query('CREATE INDEX messages_with_text ON messages (created_at) WHERE text IS NOT NULL');
    await openToRequests(runner, 'messages', 'SELECT, INSERT, UPDATE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE messages, conversations, contacts');
  }
}
