// Conversations with buyers: an agent answers, hands over where it must, and people take it from there.

import type { Millwright } from '@millwright/client';
import { createQueue, type Input } from '@millwright/contracts';
import { dayMs, days, type Moment } from './month.ts';
import type { Orders } from './orders.ts';
import { dialogues, people, type Step } from './dialogues.ts';

interface Talk {
  readonly id: string;
  readonly steps: Iterator<Step>;
  isOver: boolean;
}

export class Desk {
  readonly #agent: Millwright;
  readonly #orders: Orders;
  readonly #queues = new Map<string, string>();
  readonly #talks: Talk[] = [];
  #begun = 0;

  constructor(agent: Millwright, orders: Orders) {
    this.#agent = agent;
    this.#orders = orders;
  }

  async begin(): Promise<void> {
    const workDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
    const hours = workDays.map((day) => ({ day, from: '09:00', to: '18:30' }));
    const queues = [
      {
        name: 'Orders and delivery',
        accept_within_seconds: 900,
        mail_owner: true,
        business_hours: { time_zone: 'Asia/Kolkata', hours },
      },
      { name: 'Invoices and payments', accept_within_seconds: 14_400 },
    ] satisfies Input<typeof createQueue>[];
    for (const body of queues) this.#queues.set(body.name, (await this.#agent.queues.create(body)).id);
  }

  async work(moment: Moment): Promise<void> {
    if (moment.isSunday) return;
    for (const talk of this.#talks) if (!talk.isOver) await this.#goOn(talk, moment);
    const due = dialogues.filter(({ daysAgo }) => days - daysAgo <= moment.day && (daysAgo > 0 || moment.isNow));
    for (const { channel, contact, subject, priority, steps, isAboutOrder } of due.slice(this.#begun)) {
      const order = isAboutOrder ? this.#orders.inWork : undefined;
      const { id } = await this.#agent.conversations.create({
        channel,
        contact,
        subject,
        priority: priority ?? 'normal',
        ...(order && { order_id: order.id }),
      });
      const talk = { id, steps: steps[Symbol.iterator](), isOver: false };
      this.#talks.push(talk);
      await this.#goOn(talk, moment);
    }
    this.#begun = due.length;
  }

  /** Up to the next pause. */
  async #goOn(talk: Talk, { at }: Moment): Promise<void> {
    const { id } = talk;
    for (;;) {
      const { value: step, done } = talk.steps.next();
      if (done) {
        talk.isOver = true;
        return;
      }
      const [kind, text] = step;
      if (kind === 'pause') return;
      if (kind === 'accepts') {
        await this.#agent.conversations.accept(id, { assignee: people[text] });
      } else if (kind === 'escalates') {
        const [, , reason, queue] = step;
        await this.#agent.conversations.escalate(id, { reason, summary: text, queue_id: this.#queues.get(queue)! });
      } else if (kind === 'resolves') {
        await this.#agent.conversations.resolve(id, { note: text });
      } else if (kind === 'snoozes') {
        const until = new Date(at.getTime() + Number(text) * dayMs).toISOString();
        await this.#agent.conversations.snooze(id, { until });
      } else await this.#agent.messages.create(id, { from: kind, text });
    }
  }
}
