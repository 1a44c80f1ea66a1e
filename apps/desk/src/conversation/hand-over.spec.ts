/** What the hand-over from the agent to a person guarantees when everything happens at once, in two processes. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Conversation, createMessage } from '@millwright/contracts';
import { type Backbone, createBackbone, freshTenant } from '@millwright/testing';
import { deskApp } from '../desk.module.js';
import { Caller, codeOf, type DeskRun, startDesk, summary } from '../testing/start-desk.js';

const tenant = freshTenant();
let backbone: Backbone;
let apps: [DeskRun, DeskRun];
let callers: [Caller, Caller];

beforeAll(async () => {
  backbone = await createBackbone(deskApp);
  apps = [await startDesk({ backbone }), await startDesk({ backbone, environment: { INSTANCE: 'two' } })];
  callers = [new Caller(apps[0], tenant), new Caller(apps[1], tenant)];
}, 60_000);
afterAll(async () => {
  await Promise.all((apps ?? []).map((app) => app.stop()));
  await backbone?.drop();
});

const many = <T>(count: number, make: (caller: Caller, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(callers[index % 2]!, index)));

/** Of 100 calls every other one, once so many messages have a head start. */
const isEscalation = (index: number, headStart: number): boolean =>
  index >= headStart && (index >= 100 - headStart || (index - headStart) % 2 === 0);

describe('50 escalations beside 50 messages of the agent', () => {
  it('are one escalation and one event, and no message of the agent comes after it', async () => {
    let [sent, refused] = [0, 0];
    for (let round = 0; round < 5; round += 1) {
      const conversation = await callers[0].begin();
      const answers = await many(100, async (caller, index) =>
        isEscalation(index, 1 + round * 6)
          ? {
              step: await caller.tryStep(conversation, 'escalate', { reason: 'other', summary: `${summary} ${index}` }),
            }
          : { said: await caller.trySay(conversation, 'bot') },
      );
      const escalations = answers.flatMap(({ step }) => step ?? []);
      const said = answers.flatMap((answer) => answer.said ?? []);
      expect(new Set(escalations.map(({ status }) => status))).toEqual(new Set([200]));
      const standing = new Set(escalations.map(({ body }) => JSON.stringify((body as Conversation).escalation)));
      expect(standing.size).toBe(1);
      const { escalation, last_sequence: last, version } = await callers[1].read(conversation);
      expect(version).toBe(2);

      const accepted = said.filter(({ status }) => status === 201);
      const others = said.filter(({ status }) => status !== 201);
      expect(others.map(codeOf)).toEqual(others.map(() => [409, 'not_in_control']));
      sent += accepted.length;
      refused += others.length;
      expect([accepted.length, escalation!.last_sequence]).toEqual([last, last]);
      const messages = await callers[0].messages(conversation);
      expect(messages.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: last }, (_, index) => last - index),
      );

      const events = (await apps[0].published(tenant.accountId)).filter(({ key }) => key === conversation.id);
      expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
        ...accepted.map((_, index) => ['desk.message.created', index + 1]),
        ['desk.conversation.escalated', last + 1],
      ]);
      expect(events.at(-1)!.data.overdue).toBe(false);
    }
    expect([sent > 0, refused > 0]).toEqual([true, true]);
    console.info(`${sent} messages of the agent came before an escalation; ${refused} came after it and were refused`);
  });
});

describe('of several at once', () => {
  it('one person accepts a conversation, and one event says who', async () => {
    const waiting = await callers[0].escalated();
    const answers = await many(20, (caller, index) =>
      caller.tryStep(waiting, 'accept', { assignee: { id: `u-${index}`, name: `Person ${index}` } }),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(codeOf)).toEqual(
      Array.from({ length: 19 }, () => [409, 'invalid_state']),
    );
    const events = (await apps[0].published(tenant.accountId)).filter(({ key }) => key === waiting.id);
    expect(events.map(({ type }) => type)).toEqual(['desk.conversation.escalated', 'desk.conversation.accepted']);
    expect(events[1]!.data.conversation.assignee).toEqual((won[0]!.body as Conversation).assignee);
  });

  it('calls with one external id append one message', async () => {
    const conversation = await callers[0].begin();
    const answers = await many(20, (caller) =>
      caller.client.call(createMessage, {
        id: conversation.id,
        body: { from: 'contact', text: 'Hello', external_id: 'wa-1' },
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 19 }, () => 200),
      201,
    ]);
    expect(new Set(answers.map(({ body }) => body.id as string)).size).toBe(1);
    expect(await callers[1].messages(conversation)).toHaveLength(1);
    const events = (await apps[0].published(tenant.accountId)).filter(({ key }) => key === conversation.id);
    expect(events.map(({ type }) => type)).toEqual(['desk.message.created']);
  });

  it('conversations with a new contact make it once', async () => {
    const begun = await many(20, (caller, index) =>
      caller.begin({ contact: { external_id: 'C-new', ...(index === 7 && { name: 'Anita' }) } }),
    );
    expect(new Set(begun.map(({ contact }) => contact!.id)).size).toBe(1);
    expect((await callers[0].read(begun[0]!)).contact).toMatchObject({ external_id: 'C-new', name: 'Anita' });
  });
});
