/**
 * Erases a contact in one transaction: its row, what was said in its conversations, the stored answers of calls about them, and their
 * events that Kafka has. An event that Kafka does not have yet would be lost, so it is published first.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Erasure, eventLogDays, type NotReached } from '@millwright/contracts';
import { emptyPublished, isAllPublished } from '@millwright/messaging';
import { deleteTimelines, emptyOutcomes } from '@millwright/operations';
import { Database, lockRecord, type Tenant, type UnitOfWork } from '@millwright/persistence';
import { ApiError, decodeId, encodeId } from '@millwright/service-kit';
import { ConversationChanges, eventOf } from '../conversation/conversation-changes.js';
import { conversationIdsOf, type ConversationRow, lockConversationsOf } from '../conversation/conversation.store.js';
import { eraseMessages } from '../message/message.store.js';
import { contacts, deleteContact } from './contact.store.js';

const dayMs = 86_400_000;
const publishedWithinMs = 3_000;
const pauseMs = 50;

@Injectable()
export class ContactErasure {
  constructor(
    private readonly database: Database,
    private readonly changes: ConversationChanges,
  ) {}

  /** Waits a while for what is about to be published. */
  async awaitPublished(tenant: Tenant, publicId: string): Promise<void> {
    const id = decodeId('contact', publicId);
    if (id === undefined) return;
    const deadline = performance.now() + publishedWithinMs;
    while (performance.now() < deadline) {
      const isPublished = await this.database.asTenant(tenant, async (work) =>
        isAllPublished(work, keysOf(await conversationIdsOf(work, id))),
      );
      if (isPublished) return;
      await delay(pauseMs);
    }
  }

  async erase(work: UnitOfWork, publicId: string): Promise<Erasure> {
    const { id } = await lockRecord(work, contacts, publicId);
    const rows = await lockConversationsOf(work, id);
    const ids = rows.map((row) => row.id);
    const keys = keysOf(ids);
    if (!(await isAllPublished(work, keys))) {
      throw new ApiError('upstream_unavailable', {
        message: 'Events about conversations of this contact are not published yet. Try again.',
        retryAfter: 2,
      });
    }
    await emptyPublished(work, keys);
    await emptyOutcomes(work, 'conversation', keys);
    await deleteTimelines(work, keys);
    await eraseMessages(work, ids);
    for (const row of rows) {
      const isOver = row.state === 'resolved';
      await this.changes.save(work, row, erased(row), isOver ? [] : [eventOf('desk.conversation.resolved')]);
    }
    // After the changes of the conversations, which refer to it until then.
    work.beforeCommit(() => deleteContact(work.tenant, id));
    return { id: publicId, deleted: true, not_reached: notReached(rows) };
  }
}

const keysOf = (ids: readonly string[]): string[] => ids.map((id) => encodeId('conversation', id));

/** What stays is that there was a conversation, and who took it. */
function erased(row: ConversationRow): ConversationRow {
  return {
    ...row,
    contact_id: null,
    contact: null,
    subject: null,
    metadata: {},
    escalation_summary: null,
    escalation_context: null,
    state: 'resolved',
    snoozed_until: null,
  };
}

/** The event log keeps the last event the longest; what others have received is theirs. */
function notReached(rows: readonly ConversationRow[]): NotReached[] {
  const count = rows.reduce((sum, row) => sum + row.event_sequence, 0);
  const last = Math.max(...rows.map((row) => row.last_event_at?.getTime() ?? 0));
  return count === 0
    ? []
    : [{ what: 'delivered_events', count, until: new Date(last + eventLogDays * dayMs).toISOString() }];
}
