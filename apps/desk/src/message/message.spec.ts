import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMessage, eventTypes, getConversation, listMessages } from '@millwright/contracts';
import { encodeCursor } from '@millwright/persistence';
import { Clock, decodeId } from '@millwright/service-kit';
import { freshTenant } from '@millwright/testing';
import { Caller, codeOf, type DeskRun, startDesk } from '../testing/start-desk.js';
import { OldMessages } from './old-messages.job.js';

const dayMs = 86_400_000;
const schemaOfEvent = eventTypes.find(({ type }) => type === 'desk.message.created')!.data;
const tenant = freshTenant();
let app: DeskRun;
let desk: Caller;

beforeAll(async () => {
  app = await startDesk({ environment: { DESK_MESSAGE_RETENTION_DAYS: '30' } });
  desk = new Caller(app, tenant);
}, 60_000);
afterAll(() => app?.stop());

describe('a message', () => {
  it('has the next number of its conversation, which gets no new version by it', async () => {
    const conversation = await desk.begin();
    const said = [await desk.say(conversation, 'contact', 'Hello'), await desk.say(conversation, 'bot', 'Good day')];
    expect(said.map(({ sequence, from, text }) => [sequence, from, text])).toEqual([
      [1, 'contact', 'Hello'],
      [2, 'bot', 'Good day'],
    ]);
    expect(await desk.read(conversation)).toEqual({
      ...conversation,
      last_sequence: 2,
      last_message_at: said[1]!.created_at,
    });
    expect(await desk.messages(conversation)).toEqual(said.toReversed());
  });

  it('is accepted of who controls the conversation, and always of the contact and as a note', async () => {
    const fates = async (conversation: { id: string }): Promise<(string | number)[]> => {
      const answers = [];
      for (const from of ['contact', 'note', 'bot', 'human'] as const)
        answers.push(await desk.trySay(conversation, from));
      return answers.map((answer) => (answer.status === 201 ? 201 : codeOf(answer)[1]));
    };
    expect(await fates(await desk.begin())).toEqual([201, 201, 201, 'not_in_control']);
    expect(await fates(await desk.escalated())).toEqual([201, 201, 'not_in_control', 'not_in_control']);
    expect(await fates(await desk.accepted())).toEqual([201, 201, 'not_in_control', 201]);
    const resolved = await desk.step(await desk.begin(), 'resolve');
    expect((await desk.trySay(resolved, 'note')).status).toBe(201);
    expect(codeOf(await desk.trySay(resolved, 'bot'))).toEqual([409, 'not_in_control']);
  });

  it('of the contact reopens a resolved conversation with the agent', async () => {
    const resolved = await desk.step(await desk.accepted(), 'resolve');
    await desk.say(resolved, 'contact', 'One more thing');
    const reopened = await desk.read(resolved);
    expect(reopened).toMatchObject({
      state: 'bot_active',
      controller: 'bot',
      assignee: null,
      version: resolved.version + 1,
    });
    await desk.say(resolved, 'bot', 'Yes?');
  });

  it('with an external id that the conversation has is answered by the one that is there, whoever is in control', async () => {
    const conversation = await desk.begin();
    const first = await desk.say(conversation, 'bot', 'Hello', { external_id: 'b-1' });
    await desk.step(conversation, 'escalate', { reason: 'other', summary: 'x' });
    const again = await desk.client.call(createMessage, {
      id: conversation.id,
      body: { from: 'bot', text: 'Hello again', external_id: 'b-1' },
    });
    expect([again.status, again.body]).toEqual([200, first]);
    const elsewhere = await desk.say(await desk.begin(), 'bot', 'Hello', { external_id: 'b-1' });
    expect(elsewhere.id).not.toBe(first.id);
  });

  it('is published with its conversation as the contact may see both, whoever wrote it, and a note is not', async () => {
    const own = freshTenant(true);
    const live = new Caller(app, own);
    const conversation = await live.accepted({ subject: 'PO-48213', metadata: { session: 'private' } });
    const contact = await live.say(conversation, 'contact', 'When?', { external_id: 'wa-1' });
    await live.say(conversation, 'note', 'Is upset');
    const human = await live.say(conversation, 'human', 'On Thursday');
    await live.step(conversation, 'return', { note: 'Has got the date' });
    const bot = await live.say(conversation, 'bot', 'Anything else?');
    await live.step(conversation, 'resolve');
    const reopening = await live.say(conversation, 'contact', 'One more thing');
    await live.say(conversation, 'contact', 'When?', { external_id: 'wa-1' });

    const published = await app.published(own.accountId);
    expect(published.map(({ type, sequence }) => [type, sequence])).toEqual(
      [
        ...['conversation.escalated', 'conversation.accepted', 'message.created', 'message.created'],
        ...['conversation.returned', 'message.created', 'conversation.resolved', 'message.created'],
      ].map((happened, index) => [`desk.${happened}`, index + 1]),
    );
    const told = published.filter(({ type }) => type === 'desk.message.created');
    expect(told.map(({ topic, key }) => [topic, key])).toEqual(told.map(() => ['desk.events.v1', conversation.id]));
    expect(told.map(({ data }) => data.message)).toEqual([contact, human, bot, reopening]);
    expect(told.map(({ data }) => [data.conversation.state, data.conversation.last_sequence])).toEqual([
      ['human_active', 1],
      ['human_active', 3],
      ['bot_active', 5],
      ['bot_active', 6],
    ]);
    const asContact = { id: conversation.id, query: { audience: 'contact' } };
    expect(told.at(-1)!.data.conversation).toEqual(await live.client.made(getConversation, asContact));
    for (const { data } of told) expect(schemaOfEvent.parse(data)).toEqual(data);
    expect(JSON.stringify(told)).not.toMatch(/upset|has got the date|private|Meera/i);
  });

  it('is listed in pages, and from a number on', async () => {
    const conversation = await desk.begin();
    for (let number = 1; number <= 7; number += 1)
      await desk.say(conversation, number === 4 ? 'note' : 'contact', `m${number}`);
    const page = async (query: string) => (await desk.client.call(listMessages, { id: conversation.id, query })).body;
    const sequencesOf = ({ data }: { data: { sequence: number }[] }): number[] => data.map(({ sequence }) => sequence);
    const first = await page('limit=3&audience=contact');
    const second = await page(`limit=3&audience=contact&cursor=${first.next_cursor}`);
    expect([sequencesOf(first), first.has_more, sequencesOf(second), second.has_more]).toEqual([
      [7, 6, 5],
      true,
      [3, 2, 1],
      false,
    ]);
    expect(sequencesOf(await page('limit=25&after_sequence=5'))).toEqual([7, 6]);
    expect(sequencesOf(await page('limit=25&after_sequence=7'))).toEqual([]);
    expect((await page('limit=3&cursor=x')).error).toMatchObject({ code: 'invalid_parameter', param: 'cursor' });
    const elsewhere = await desk.say(await desk.begin(), 'contact', 'Hello');
    expect(sequencesOf(await page(`limit=3&cursor=${encodeCursor(decodeId('message', elsewhere.id)!)}`))).toEqual([]);
  });

  it('is emptied after its retention, and stays in its place', async () => {
    const conversation = await desk.begin();
    await desk.say(conversation, 'contact', 'Old', { external_id: 'old' });
    await app.advance(20 * dayMs);
    await desk.say(conversation, 'contact', 'Newer');
    await app.advance(11 * dayMs);
    await app.nest.get(OldMessages).runNow();
    expect((await desk.messages(conversation)).map(({ sequence, text }) => [sequence, text])).toEqual([
      [2, 'Newer'],
      [1, null],
    ]);
    expect(await desk.say(conversation, 'contact', 'Old', { external_id: 'old' })).toMatchObject({
      sequence: 1,
      text: null,
    });
  });

  it('is not emptied by a process whose clock is wrong', async () => {
    // Without the file, the clock is that of the host.
    const own = await startDesk({ environment: { DESK_MESSAGE_RETENTION_DAYS: '30', TEST_CLOCK_FILE: '' } });
    try {
      const caller = new Caller(own, tenant);
      const conversation = await caller.begin();
      await caller.say(conversation, 'contact', 'New');
      const clock = Object.assign(own.nest.get(Clock), { now: () => new Date(Date.now() + 400 * dayMs) });
      await own.nest.get(OldMessages).runNow();
      Object.assign(clock, { now: () => new Date() });
      expect((await caller.messages(conversation)).map(({ text }) => text)).toEqual(['New']);
    } finally {
      await own.stop();
    }
  });
});
