import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Contact,
  type ContactExport,
  type Conversation,
  createConversation,
  createMessage,
  deleteContact,
  escalateConversation,
  exportContact,
  getContact,
  getConversationTimeline,
  type Operation,
  type OperationInput,
  topicOf,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { Ids } from '@millwright/service-kit';
import { type ApiAnswer, eventually, freshTenant } from '@millwright/testing';
import { Caller, codeOf, type DeskRun, startDesk } from '../testing/start-desk.js';
import { encodePlace, readExport } from './contact-export.store.js';

const dayMs = 86_400_000;
/** Nothing else in the database has it. */
const secret = 'Quillfeather';
let app: DeskRun;

beforeAll(async () => {
  app = await startDesk({ topics: [topicOf('desk', false)] });
}, 60_000);
afterAll(() => app?.stop());

const person = {
  external_id: `${secret}-7`,
  name: `Ana ${secret}`,
  email: `ana@${secret}.example`,
  phone: '+91 80 4718 2200',
};

/** Two conversations of the person, of which one was escalated, and one of somebody else; every call has an idempotency key. */
async function talk(tenant: Tenant) {
  const desk = new Caller(app, tenant);
  const call = async (operation: Operation, input: OperationInput, key: string): Promise<ApiAnswer> => {
    const answer = await desk.client.call(operation, { ...input, headers: { 'idempotency-key': key } });
    expect(answer.status).toBeLessThan(300);
    return answer;
  };
  const begin = {
    channel: 'email',
    contact: person,
    subject: `About ${secret}`,
    priority: 'normal',
    metadata: { a: secret },
  };
  const first = (await call(createConversation, { body: begin }, 'begin')).body as Conversation;
  const { id } = first;
  const said = { from: 'contact', text: `I am ${secret}`, external_id: `${secret}-1` };
  await call(createMessage, { id, body: said }, 'say');
  await call(createMessage, { id, body: { from: 'note', text: `${secret} is upset` } }, 'note');
  const handOver = { reason: 'sentiment', summary: `${secret} waits`, context: { who: secret } };
  await call(escalateConversation, { id, body: handOver }, 'escalate');
  const second = await desk.begin({ contact: person });
  const other = await desk.begin({ contact: { external_id: 'other', name: 'Somebody else' } });
  await desk.say(other, 'contact', 'Mine stays');
  return { desk, begin, first, second, other };
}

/** Every row of every table in which the text is, as `table: row`. */
async function rowsWith(text: string): Promise<string[]> {
  const tables = await app.database.worker.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await app.database.worker.query<{ row: string }[]>(
        `SELECT row_to_json(t)::text AS row FROM ${name} t WHERE row_to_json(t)::text ILIKE '%' || $1 || '%'`,
        [text],
      );
      return rows.map(({ row }) => `${name}: ${row}`);
    }),
  );
  return found.flat();
}

const erase = (desk: Caller, { id }: { readonly id: string }, headers = {}): Promise<ApiAnswer> =>
  desk.client.call(deleteContact, { id, headers });

describe('an erased contact', () => {
  it('has left no trace in any table, but that there were conversations; it is said what the erasure does not reach', async () => {
    const tenant = freshTenant();
    const { desk, begin, first, second, other } = await talk(tenant);
    expect((await rowsWith(secret)).length).toBeGreaterThan(8);
    const escalatedAt = Date.parse((await desk.read(first)).escalation!.requested_at);

    const answer = await erase(desk, first.contact!, { 'idempotency-key': 'erase' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: first.contact!.id,
        deleted: true,
        not_reached: [{ what: 'delivered_events', count: 2, until: new Date(escalatedAt + 30 * dayMs).toISOString() }],
      },
    ]);
    // The resolutions that the erasure tells have nothing of the person.
    await eventually(async () => expect((await app.published(tenant.accountId)).length).toBe(5));
    expect(await rowsWith(secret)).toEqual([]);

    for (const { id } of [first, second]) {
      expect((await desk.client.call(getConversationTimeline, { id })).body.data).toMatchObject([
        { operation: 'contacts.delete', events: ['desk.conversation.resolved'], reason: null },
      ]);
      expect(await desk.read({ id })).toMatchObject({
        ...{ state: 'resolved', controller: 'none', contact: null, subject: null, metadata: {} },
      });
    }
    expect((await desk.read(first)).escalation).toMatchObject({ reason: 'sentiment', summary: null, context: null });
    expect((await desk.messages(first)).map(({ text, external_id: id }) => [text, id])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await desk.client.call(getContact, { id: first.contact!.id })).status).toBe(404);
    expect(await desk.read(other)).toMatchObject({ state: 'bot_active', contact: { name: 'Somebody else' } });
    expect(await desk.messages(other)).toMatchObject([{ text: 'Mine stays' }]);

    // Repeats of the calls about it are 404, that of the erasure is answered as before.
    const note = { from: 'note', text: `${secret} is upset` };
    for (const [operation, input, key] of [
      [createConversation, { body: begin }, 'begin'],
      [createMessage, { id: first.id, body: note }, 'note'],
    ] as const) {
      const repeat = await desk.client.call(operation, { ...input, headers: { 'idempotency-key': key } });
      expect(codeOf(repeat)).toEqual([404, 'not_found']);
    }
    expect((await erase(desk, first.contact!, { 'idempotency-key': 'erase' })).body).toEqual(answer.body);
    expect(codeOf(await erase(desk, first.contact!))).toEqual([404, 'not_found']);

    // Nothing can be said in what is left, and the person may come back as another contact.
    for (const from of ['contact', 'note'] as const)
      expect(codeOf(await desk.trySay(first, from))).toEqual([409, 'invalid_state']);
    expect((await desk.begin({ contact: person })).contact!.id).not.toBe(first.contact!.id);
  });

  it('is not overdue any more', async () => {
    const tenant = freshTenant();
    const { desk, first } = await talk(tenant);
    await erase(desk, first.contact!);
    await app.advance(20 * 60_000);
    const events = (await app.published(tenant.accountId)).filter(({ key }) => key === first.id);
    expect(events.map(({ type }) => type)).toEqual([
      'desk.message.created',
      'desk.conversation.escalated',
      'desk.conversation.resolved',
    ]);
  });

  it('is not one whose events wait to be published: they are published first, or the call is to be tried again', async () => {
    const tenant = freshTenant();
    const { desk, first } = await talk(tenant);
    await desk.step(first, 'accept', { assignee: { id: 'u', name: 'M' } });
    // No broker has the topic, so it waits.
    await app.database.worker.query(
      `INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value)
       VALUES ($1, 1, $2, false, 'nowhere', $3, '{}', '{}')`,
      [app.nest.get(Ids).next(), tenant.accountId, first.id],
    );
    expect(codeOf(await erase(desk, first.contact!))).toEqual([503, 'upstream_unavailable']);
    expect(await desk.read(first)).toMatchObject({ state: 'human_active', contact: { name: person.name } });
    await app.database.worker.query(`DELETE FROM outbox WHERE topic = 'nowhere'`);
    expect((await erase(desk, first.contact!)).status).toBe(200);
  }, 30_000);

  it('of another account, or of the other mode, is not found', async () => {
    const tenant = freshTenant();
    const { desk, first } = await talk(tenant);
    for (const foreign of [freshTenant(), { ...tenant, livemode: true }]) {
      const other = new Caller(app, foreign);
      expect(codeOf(await erase(other, first.contact!))).toEqual([404, 'not_found']);
      for (const operation of [getContact, exportContact])
        expect((await other.client.call(operation, { id: first.contact!.id })).status).toBe(404);
    }
    expect((await desk.read(first)).contact).not.toBeNull();
  });
});

describe('the export of a contact', () => {
  it('has the contact, its conversations and messages as it may see them', async () => {
    const { desk, first, second } = await talk(freshTenant());
    const { body } = await desk.client.call(exportContact, { id: first.contact!.id });
    const { contact, conversations, messages, has_more: hasMore } = body as ContactExport;
    expect(contact).toMatchObject(person satisfies Partial<Contact>);
    expect(conversations.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(messages.map(({ from, text }) => [from, text])).toEqual([['contact', `I am ${secret}`]]);
    expect([hasMore, JSON.stringify(conversations).includes('waits')]).toEqual([false, false]);
  });

  it('has each conversation and each message once, whatever fits on its pages', async () => {
    const tenant = freshTenant();
    const desk = new Caller(app, tenant);
    const expected: (string | number)[][] = [];
    let contactId = '';
    for (const count of [0, 5, 1, 0, 3]) {
      const conversation = await desk.begin({ contact: person });
      contactId = conversation.contact!.id;
      expected.push([conversation.id]);
      for (let number = 1; number <= count; number += 1) {
        await desk.say(conversation, 'contact', 'x');
        expected.push([conversation.id, number]);
      }
    }
    const { body } = await desk.client.call(exportContact, { id: contactId });
    const wholeOf = ({ conversations, messages }: ContactExport): (string | number)[][] => [
      ...conversations.map(({ id }) => [id]),
      ...messages.map(({ conversation_id: id, sequence }) => [id, sequence]),
    ];
    const sorted = (entries: (string | number)[][]): (string | number)[][] =>
      entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    expect(sorted(wholeOf(body as ContactExport))).toEqual(sorted(expected));
    const contactRow = (
      await app.database.worker.query<{ id: string }[]>('SELECT id FROM contacts WHERE account_id = $1', [
        tenant.accountId,
      ])
    )[0]!;
    for (const most of [
      { conversations: 2, messages: 2 },
      { conversations: 1, messages: 100 },
      { conversations: 100, messages: 1 },
      { conversations: 3, messages: 4 },
    ]) {
      const ids: string[] = [];
      const sequences: string[] = [];
      let place: Parameters<typeof readExport>[2];
      for (let pages = 0; pages < 30; pages += 1) {
        const page = await app.database.asTenant(tenant, (work) => readExport(work, contactRow.id, place, most));
        ids.push(...page.conversations.map(({ id }) => id));
        sequences.push(...page.messages.map(({ conversation_id: id, sequence }) => `${id} ${sequence}`));
        place = page.next;
        if (place === undefined) break;
      }
      expect([ids.length, new Set(ids).size, sequences.length, new Set(sequences).size]).toEqual([5, 5, 9, 9]);
      expect(place).toBeUndefined();
    }
    const foreign = await desk.client.call(exportContact, { id: contactId, query: { cursor: 'abc' } });
    expect(foreign.body.error).toMatchObject({ code: 'invalid_parameter', param: 'cursor' });
    expect(encodePlace({ conversationId: contactRow.id, sequence: 3 })).toHaveLength(27);
  });
});
