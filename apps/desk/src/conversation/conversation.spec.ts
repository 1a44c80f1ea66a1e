import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Conversation,
  conversationLifecycle,
  conversationStates,
  countConversations,
  createQueue,
  escalateConversation,
  getConversation,
  listConversations,
  listMessages,
  type Queue,
  resultsOf,
} from '@millwright/contracts';
import { freshTenant } from '@millwright/testing';
import { Caller, codeOf, type DeskRun, startDesk, summary } from '../testing/start-desk.js';
import { controllerOf } from './conversation-states.js';

const tenant = freshTenant();
let app: DeskRun;
let desk: Caller;

beforeAll(async () => {
  app = await startDesk();
  desk = new Caller(app, tenant);
}, 60_000);
afterAll(() => app?.stop());

const queueOf = async (change: object = {}): Promise<Queue> =>
  (
    await desk.client.call(createQueue, {
      body: {
        name: 'Order questions',
        accept_within_seconds: 600,
        business_hours: null,
        mail_owner: false,
        ...change,
      },
    })
  ).body as Queue;
const unknownQueue = 'que_034qzGogx2C3dE4fG5hJ6k';
const assignee = { id: 'u-1', name: 'Meera' };
const until = (): string => new Date(app.clock.now().getTime() + 3_600_000).toISOString();

const inState: Record<Conversation['state'], () => Promise<Conversation>> = {
  bot_active: () => desk.begin(),
  escalated: () => desk.escalated(),
  human_active: () => desk.accepted(),
  snoozed: async () => desk.step(await desk.accepted(), 'snooze', { until: until() }),
  resolved: async () => desk.step(await desk.begin(), 'resolve'),
};
const bodies: Record<string, () => Promise<object> | object> = {
  escalate: () => ({ reason: 'policy', summary }),
  accept: () => ({ assignee }),
  return: () => ({}),
  resolve: () => ({}),
  snooze: () => ({ until: until() }),
  assign: () => ({ assignee: { id: 'u-2', name: 'Farhan' } }),
  move: async () => ({ queue_id: (await queueOf()).id }),
};
const pathOf = (step: string): string => (step === 'assign' || step === 'move' ? 'reassign' : step);

describe('a conversation', () => {
  it('begins with the agent, and is read back as it was answered', async () => {
    const begun = await desk.begin({ subject: 'When?', metadata: { a: '1' }, priority: 'high' });
    expect(begun).toMatchObject({
      ...{ state: 'bot_active', controller: 'bot', last_sequence: 0, assignee: null, escalation: null },
      ...{ subject: 'When?', metadata: { a: '1' }, priority: 'high', version: 1, livemode: false },
    });
    expect(await desk.read(begun)).toEqual(begun);
  });

  it.each(conversationStates.flatMap((state) => Object.keys(bodies).map((step) => [step, state] as const)))(
    'takes %s in %s only as the table says',
    async (step, state) => {
      const { from } = conversationLifecycle.transitions[step as 'accept'];
      const before = await inState[state]();
      const answer = await desk.tryStep(before, pathOf(step), await bodies[step]!());
      if (step === 'escalate' && state === 'escalated') {
        expect([answer.status, answer.body]).toEqual([200, before]);
      } else if ((from as readonly string[]).includes(state)) {
        const [expected] = resultsOf(conversationLifecycle.transitions[step as 'accept'], state);
        expect(answer.body).toMatchObject({
          state: expected,
          controller: controllerOf(expected!),
          version: before.version + 1,
        });
        expect(await desk.read(before)).toEqual(answer.body);
      } else {
        expect(codeOf(answer)).toEqual([409, 'invalid_state']);
        expect(await desk.read(before)).toEqual(before);
      }
    },
  );

  it('is given by its version: a step that knows an older one changes nothing', async () => {
    const begun = await desk.begin();
    const stale = await desk.tryStep(begun, 'escalate', bodies['escalate']!(), { 'if-match': '"2"' });
    expect(codeOf(stale)).toEqual([412, 'precondition_failed']);
    const answer = await desk.tryStep(begun, 'escalate', bodies['escalate']!(), { 'if-match': '"1"' });
    expect([answer.status, answer.headers['etag']]).toEqual([200, '"2"']);
  });

  it('keeps what the agent tells the person, and shows none of it to the contact', async () => {
    const context = { confidence: 0.4, tried: ['refund', { step: 2 }] };
    const queue = await queueOf();
    const escalated = await desk.escalated({}, { context, queue_id: queue.id, priority: 'urgent' });
    await desk.say(escalated, 'note', 'Be careful.');
    expect(escalated).toMatchObject({ queue_id: queue.id, priority: 'urgent', escalation: { summary, context } });
    const { body: shown } = await desk.client.call(getConversation, {
      id: escalated.id,
      query: { audience: 'contact' },
    });
    const { body: said } = await desk.client.call(listMessages, { id: escalated.id, query: { audience: 'contact' } });
    for (const hidden of ['escalation', 'assignee', 'queue_id', 'priority', 'metadata'])
      expect(shown).not.toHaveProperty(hidden);
    expect(JSON.stringify([shown, said])).not.toMatch(/firm date|refund|careful/);
    expect(shown).toMatchObject({ id: escalated.id, state: 'escalated', version: 2 });
  });

  it('takes any context of up to 16 KiB, and refuses more', async () => {
    const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    for (const context of [{ a: '\u0000 \ud800 ₹' }, { deep: nested(19) }, { ['constructor']: null }, {}]) {
      const escalated = await desk.escalated({}, { context });
      expect((await desk.read(escalated)).escalation!.context).toEqual(context);
    }
    const begun = await desk.begin();
    for (const context of [{ a: 'x'.repeat(16_384) }, { a: '₹'.repeat(5_500) }, { deep: nested(21) }, []]) {
      const refused = await desk.tryStep(begun, 'escalate', { reason: 'other', summary, context });
      expect([refused.status, refused.body.error.param]).toEqual([400, 'context']);
    }
    const deep = `{"reason":"other","summary":"x","context":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`;
    expect(escalateConversation.body.safeParse(JSON.parse(deep)).success).toBe(false);
  });

  it('is due by its queue, also after it has moved to another one', async () => {
    const [slow, quick] = [await queueOf(), await queueOf({ accept_within_seconds: 60 })];
    const escalated = await desk.escalated({ queue_id: slow.id });
    const waits = ({ escalation }: Conversation): number =>
      Date.parse(escalation!.deadline_at) - Date.parse(escalation!.requested_at);
    expect(waits(escalated)).toBe(600_000);
    expect(waits(await desk.step(escalated, 'reassign', { queue_id: quick.id }))).toBe(60_000);
    expect(waits(await desk.escalated())).toBe(900_000);
    const unknown = await desk.tryStep(await desk.begin(), 'escalate', {
      reason: 'other',
      summary,
      queue_id: unknownQueue,
    });
    expect(unknown.body.error).toMatchObject({ code: 'invalid_parameter', param: 'queue_id' });
  });

  it('has notes of its steps among its messages, which the contact does not see', async () => {
    const accepted = await desk.accepted();
    const returned = await desk.step(accepted, 'return', { note: 'Has got the date.' });
    expect(returned).toMatchObject({
      state: 'bot_active',
      assignee: null,
      last_sequence: 1,
      version: accepted.version + 1,
    });
    const resolved = await desk.step(returned, 'resolve', { note: 'Done.' });
    expect((await desk.messages(resolved)).map(({ from, text }) => [from, text])).toEqual([
      ['note', 'Done.'],
      ['note', 'Has got the date.'],
    ]);
    expect(await desk.messages(resolved, '&audience=contact')).toEqual([]);
  });

  it('is listed by state, queue, person and contact', async () => {
    const other = new Caller(app, freshTenant());
    const own = new Caller(app, freshTenant());
    const queue = (
      await own.client.call(createQueue, {
        body: {
          name: 'Q',
          accept_within_seconds: 60,
          business_hours: null,
          mail_owner: false,
        },
      })
    ).body as Queue;
    const waiting = await own.escalated({ queue_id: queue.id });
    const taken = await own.accepted({ contact: { external_id: 'C-7', name: 'Anita' } });
    const [order, another] = ['ord_034qzGoglnll8Ild7pcYOy', 'ord_034qzGoglnll8Ild7pcYOz'];
    const held = await own.begin({
      contact: { external_id: 'C-7' },
      order_id: order,
      subject: 'Crushed on the way',
    });
    await other.begin({ order_id: order });
    const idsBy = async (query: string): Promise<string[]> =>
      ((await own.client.call(listConversations, { query: `limit=25&${query}` })).body.data as Conversation[]).map(
        ({ id }) => id,
      );
    expect(await idsBy('')).toEqual([held.id, taken.id, waiting.id]);
    expect(await idsBy('state=escalated,human_active')).toEqual([taken.id, waiting.id]);
    expect(await idsBy(`queue_id=${queue.id}`)).toEqual([waiting.id]);
    const counted = async (query: object) => (await own.client.call(countConversations, { query: { ...query } })).body;
    expect(await counted({})).toEqual({ bot_active: 1, escalated: 1, human_active: 1, snoozed: 0, resolved: 0 });
    expect(await counted({ queue_id: queue.id })).toMatchObject({ bot_active: 0, escalated: 1, human_active: 0 });
    expect(await idsBy('q=crush')).toEqual([held.id]);
    expect(await counted({ q: 'on the' })).toMatchObject({ bot_active: 1, escalated: 0 });
    expect(await idsBy('assignee_id=u-1')).toEqual([taken.id]);
    expect(await idsBy(`contact_id=${held.contact!.id}`)).toEqual([held.id, taken.id]);
    expect(await idsBy(`order_id=${order}`)).toEqual([held.id]);
    expect(await idsBy(`order_id=${another},${order}`)).toEqual([held.id]);
    expect([held.contact!.id, held.contact!.name]).toEqual([taken.contact!.id, 'Anita']);
    const first = (await own.client.call(listConversations, { query: { limit: 2 } })).body;
    const second = (await own.client.call(listConversations, { query: { limit: 2, cursor: first.next_cursor } })).body;
    expect([first.has_more, second.has_more, second.data.map(({ id }: Conversation) => id)]).toEqual([
      true,
      false,
      [waiting.id],
    ]);
  });

  it('tells its events in order, the escalation with its transcript and addresses of its mode', async () => {
    const own = freshTenant(true);
    const live = new Caller(app, own);
    const begun = await live.begin({ order_id: 'ord_034qzGogkNbRTk1T7kU9bI' });
    for (let number = 1; number <= 22; number += 1)
      await live.say(begun, number % 2 === 0 ? 'bot' : 'contact', `m${number}`);
    await live.say(begun, 'note', 'private');
    await live.step(begun, 'escalate', { reason: 'sentiment', summary });
    await live.step(begun, 'accept', { assignee });
    await live.step(begun, 'return');
    await live.step(begun, 'resolve');
    const events = await app.published(own.accountId);
    expect(events.map(({ topic, type, key, sequence }) => [topic, type, key, sequence])).toEqual(
      [
        ...Array.from({ length: 22 }, () => 'message.created'),
        ...['escalated', 'accepted', 'returned', 'resolved'].map((step) => `conversation.${step}`),
      ].map((happened, index) => ['desk.events.v1', `desk.${happened}`, begun.id, index + 1]),
    );
    const { data } = events[22]!;
    expect(data.transcript.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 20 }, (_, index) => `m${index + 3}`),
    );
    const { publicBaseUrl } = app.config;
    expect(data).toMatchObject({
      overdue: false,
      links: {
        conversation: `${publicBaseUrl}/v1/conversations/${begun.id}`,
        messages: `${publicBaseUrl}/v1/conversations/${begun.id}/messages`,
        order: `${publicBaseUrl}/v1/orders/ord_034qzGogkNbRTk1T7kU9bI`,
      },
      conversation: { id: begun.id, state: 'escalated', escalation: { reason: 'sentiment', last_sequence: 23 } },
    });
  });

  it('of another account, or of the other mode, is not found by any step', async () => {
    const accepted = await desk.accepted();
    for (const foreign of [freshTenant(), { ...tenant, livemode: true }]) {
      const other = new Caller(app, foreign);
      for (const [step, body] of Object.entries(bodies)) {
        if (step === 'move') continue;
        expect(codeOf(await other.tryStep(accepted, pathOf(step), await body()))).toEqual([404, 'not_found']);
      }
      expect(codeOf(await other.trySay(accepted, 'contact'))).toEqual([404, 'not_found']);
      expect((await other.client.call(listMessages, { id: accepted.id })).status).toBe(404);
    }
    expect(await desk.read(accepted)).toEqual(accepted);
  });
});
