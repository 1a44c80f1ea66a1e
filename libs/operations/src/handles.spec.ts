import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { createOrder, getInvoicePdf, getOrder, updateOrder } from '@millwright/contracts';
import { findRecord, type UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId, Ids, TestClock } from '@millwright/service-kit';
import { type ApiAnswer, eventually, freshTenant, orderBody } from '@millwright/testing';
import { insertNote, type NoteRow, notes, type NotesApp, startNotes } from './testing/notes-app.js';
import { type Call, type EarlyCall, Handles } from './handles.js';
import { CompletedLater } from './operation-runner.js';

const ids = new Ids(new TestClock(0));
const tenant = freshTenant();

/** No text in UTF-8. */
const bytes = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe]);

/** What the other app answers. */
let ask: () => Promise<string>;
let asked = 0;

const answerOf = async (): Promise<string> => {
  asked += 1;
  return ask();
};

@Controller()
class NoteOperations {
  @Handles(createOrder, { asksFirst: true })
  async create({ body }: EarlyCall<typeof createOrder>): Promise<(work: UnitOfWork) => Promise<NoteRow>> {
    const text = `${body.reference} ${await answerOf()}`;
    return async (work) => {
      const note = { id: ids.next(), text };
      await insertNote(work, note);
      return note;
    };
  }

  @Handles(getOrder)
  async get({ work, params }: Call<typeof getOrder>): Promise<CompletedLater<object>> {
    const { text } = await findRecord(work, notes, params.id);
    return new CompletedLater(async () => ({ text, more: await answerOf() }));
  }

  @Handles(updateOrder, { asWorker: true })
  async login({ work }: Call<typeof updateOrder>): Promise<object> {
    const [row] = await work.query<{ login: string }>('SELECT current_user AS login, gen_random_uuid() AS run');
    const seen = await work.query('SELECT FROM notes');
    return { ...row, seen: seen.length, tenant: work.tenant };
  }

  @Handles(getInvoicePdf)
  async print(): Promise<Uint8Array> {
    return bytes;
  }
}

let app: NotesApp;

beforeAll(async () => {
  app = await startNotes([NoteOperations], { DATABASE_CONNECTIONS: '1' });
});

afterAll(() => app?.stop());

beforeEach(() => {
  ask = async () => 'answered';
  asked = 0;
});

const create = (reference: string, key?: string): Promise<ApiAnswer> =>
  app.call(createOrder, tenant, {
    body: orderBody(reference),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const get = (id: string): Promise<ApiAnswer> => app.call(getOrder, tenant, { id });
const idOf = ({ body }: ApiAnswer): string => encodeId('order', (body as { id: string }).id);

it('what is asked before the unit of work is there within it, and what is asked after it is in the answer', async () => {
  const made = await create('PO-1');
  expect([made.status, made.body.text]).toEqual([201, 'PO-1 answered']);
  expect((await get(idOf(made))).body).toEqual({ text: 'PO-1 answered', more: 'answered' });
});

it('no connection is held while another app is asked: the only one serves other calls meanwhile', async () => {
  const made = await create('PO-2');
  const hanging = Promise.withResolvers<string>();
  ask = () => hanging.promise;
  asked = 0;
  const waiting = [create('PO-3', 'waits'), get(idOf(made))];
  await eventually(() => expect(asked).toBe(2));
  ask = async () => 'meanwhile';
  expect((await create('PO-4')).body.text).toBe('PO-4 meanwhile');
  hanging.resolve('at last');
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 200]);
});

it('a refusal of the other app refuses the call, stores nothing, and lets the call be repeated', async () => {
  ask = () => Promise.reject(new ApiError('upstream_unavailable', { message: 'Not now.', retryAfter: 1 }));
  const refused = await create('PO-5', 'again');
  expect([refused.status, refused.body.error.code, refused.headers['retry-after']]).toEqual([
    503,
    'upstream_unavailable',
    '1',
  ]);
  ask = async () => 'answered';
  const made = await create('PO-5', 'again');
  expect([made.status, made.headers['idempotent-replayed']]).toEqual([201, undefined]);
  ask = () => Promise.reject(new ApiError('upstream_unavailable', { message: 'Not now.' }));
  expect((await get(idOf(made))).status).toBe(503);
});

it('a repeated call is answered with its stored outcome, also while the other app gives no answer', async () => {
  const made = await create('PO-6', 'stored');
  ask = () => Promise.reject(new ApiError('upstream_unavailable', { message: 'Not now.' }));
  const again = await create('PO-6', 'stored');
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, made.body, 'true']);
});

it('of calls with one key at once, one is carried out', async () => {
  ask = () => delay(20, 'answered');
  const answers = await Promise.all(Array.from({ length: 5 }, () => create('PO-7', 'at once')));
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([201, 409]))).toBe(true);
  const made = answers.filter(({ status, headers }) => status === 201 && headers['idempotent-replayed'] === undefined);
  expect(made).toHaveLength(1);
});

it('an answer that is not JSON comes byte by byte, under its own type', async () => {
  const { status, headers, body } = await app.call(getInvoicePdf, tenant, { id: encodeId('invoice', ids.next()) });
  expect([status, headers['content-type'], body]).toEqual([200, 'application/pdf', bytes]);
});

it('a unit of work of the worker login is for the tenant of the caller, sees all rows, and stores its outcome', async () => {
  await create('PO-8');
  const call = (tenant = freshTenant()): Promise<ApiAnswer> =>
    app.call(updateOrder, tenant, {
      id: encodeId('order', ids.next()),
      body: { due_date: '2026-12-04' },
      headers: { 'idempotency-key': 'as worker' },
    });
  const [first, other] = [await call(tenant), await call()];
  expect(first.body).toMatchObject({ login: expect.stringMatching(/_worker$/), tenant });
  expect(first.body.seen).toBeGreaterThan(0);
  expect(other.body.run).not.toBe(first.body.run);
});
