/** The deadlines of escalations, and the event and the mail that tell of them. */
import { Inject, Injectable } from '@nestjs/common';
import { defaultAcceptSeconds, mailRequested, type MailRequest, mailsTopic } from '@millwright/contracts';
import { Outbox } from '@millwright/messaging';
import type { UnitOfWork } from '@millwright/persistence';
import { appConfig, encodeId } from '@millwright/service-kit';
import { messageResource } from '../message/message.resource.js';
import { listedMessages } from '../message/message.store.js';
import { deadlineOf } from '../queue/deadline.js';
import { type QueueEntity, queues } from '../queue/queue.entity.js';
import type { ConversationEvent } from './conversation-changes.js';
import type { ConversationRow } from './conversation.store.js';
import type { EscalationConfig } from './escalation.settings.js';

const transcriptMessages = 20;

@Injectable()
export class Escalations {
  constructor(
    private readonly outbox: Outbox,
    @Inject(appConfig) private readonly config: EscalationConfig,
  ) {}

  /** By when an escalation in a queue, or in none, is to be accepted. */
  deadline(requestedAt: Date, queue: QueueEntity | undefined): Date {
    return deadlineOf(requestedAt, queue?.acceptWithinSeconds ?? defaultAcceptSeconds, queue?.businessHours ?? null);
  }

  async event(
    work: UnitOfWork,
    row: ConversationRow,
    overdue: boolean,
  ): Promise<ConversationEvent<'desk.conversation.escalated'>> {
    const messages = await listedMessages(work, {
      conversationId: row.id,
      isForContact: true,
      limit: transcriptMessages,
    });
    const transcript = messages.toReversed().map(messageResource);
    const links = this.linksOf(row);
    return {
      type: 'desk.conversation.escalated',
      dataOf: (conversation) => ({ conversation, transcript, links, overdue }),
    };
  }

  /** Mails the owner of the account if the queue of the conversation is set so. */
  async mail(work: UnitOfWork, row: ConversationRow): Promise<void> {
    const queue = row.queue_id === null ? undefined : await queues.rows.find(work, row.queue_id);
    if (queue?.mailOwner !== true) return;
    const key = encodeId('conversation', row.id);
    const request: MailRequest = {
      kind: 'escalation_overdue',
      values: {
        conversation_id: key,
        queue_name: queue.name,
        reason: row.escalation_reason!,
        requested_at: row.escalated_at!.toISOString(),
        deadline_at: row.deadline_at!.toISOString(),
      },
    };
    const { tenant } = work;
    this.outbox.publishInternal(work, { topic: mailsTopic.name, tenant, key, type: mailRequested, data: request });
  }

  private linksOf({ livemode, id, order_id: order, invoice_id: invoice }: ConversationRow) {
    const api = `${livemode ? this.config.publicBaseUrl : this.config.publicSandboxUrl}/v1`;
    const conversation = `${api}/conversations/${encodeId('conversation', id)}`;
    return {
      conversation,
      messages: `${conversation}/messages`,
      ...(order !== null && { order: `${api}/orders/${encodeId('order', order)}` }),
      ...(invoice !== null && { invoice: `${api}/invoices/${encodeId('invoice', invoice)}` }),
    };
  }
}
