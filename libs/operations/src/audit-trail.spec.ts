/** What people change is in the audit log if, and only if, it was changed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import {
  type Body,
  createOrder,
  deleteOrder,
  getOrder,
  inspectWithCamera,
  type OperationInput,
  previewLimit,
  updateOrder,
} from '@millwright/contracts';
import { ApiError, encodeId, Ids, TestClock } from '@millwright/service-kit';
import { type ApiAnswer, freshTenant, orderBody, startApp } from '@millwright/testing';
import type { Operation } from '@millwright/contracts';
import { insertNote, notesApp, type NotesApp, startNotes } from './testing/notes-app.js';
import { type Call, type EarlyCall, Handles } from './handles.js';
import { Repeated } from './operation-runner.js';

const ids = new Ids(new TestClock(0));
const tenant = freshTenant();
const person = randomUUID();
const order = encodeId('order', ids.next());

@Controller()
class NoteOperations {
  @Handles(createOrder)
  async create({ work, body }: Call<typeof createOrder>): Promise<unknown> {
    const note = { id: ids.next(), text: (body as Body<typeof createOrder>).reference };
    await insertNote(work, note);
    const shown = { id: encodeId('order', note.id) };
    return note.text.startsWith('again') ? new Repeated(shown) : shown;
  }

  @Handles(getOrder)
  async get({ params }: Call<typeof getOrder>): Promise<object> {
    return { id: params.id };
  }

  @Handles(updateOrder, { asWorker: true })
  async update({ params }: Call<typeof updateOrder>): Promise<object> {
    return { id: params.id };
  }

  @Handles(deleteOrder)
  async remove({ work }: Call<typeof deleteOrder>): Promise<object> {
    await insertNote(work, { id: ids.next(), text: 'removed' });
    throw new ApiError('invalid_state', { message: 'no' });
  }

  @Handles(inspectWithCamera, { withoutWork: true })
  async inspect({ params }: EarlyCall<typeof inspectWithCamera>): Promise<object> {
    return { camera_id: params.id };
  }

  @Handles(previewLimit, { withoutWork: true })
  async preview(): Promise<object> {
    return { inspected: 0, breaches: [] };
  }
}

let app: NotesApp;

beforeAll(async () => {
  app = await startNotes([NoteOperations]);
});

afterAll(() => app?.stop());

const byPerson = {
  credential: { kind: 'session', id: randomUUID() },
  actor: { type: 'dashboard', id: person, name: 'Asha Rao' },
} as const;
const call = (operation: Operation, input: OperationInput): Promise<ApiAnswer> => app.call(operation, tenant, input);
const place = (reference: string, more: OperationInput = {}): Promise<ApiAnswer> =>
  call(createOrder, { ...byPerson, body: orderBody(reference), ...more });
const callExample = async (operation: Operation): Promise<ApiAnswer> => {
  const { params, body } = operation.examples[0]!;
  const answer = await call(operation, { ...byPerson, id: params!['id']!, body });
  if (answer.status !== operation.status) throw new Error(`${operation.id}: ${answer.status}`);
  return answer;
};

interface Entry {
  readonly person: string;
  readonly call: Readonly<Record<string, unknown>>;
}

/** What the calls have added. */
async function addedBy(...calls: (() => Promise<ApiAnswer>)[]): Promise<Entry[]> {
  await app.database.worker.query('DELETE FROM trail');
  for (const each of calls) await each();
  return await app.database.worker.query('SELECT person, call FROM trail');
}

describe('a change of a person', () => {
  it.each([{}, { headers: { 'idempotency-key': randomUUID() } }])(
    'is kept with its operation, record and request, with and without a key: %j',
    async (more) => {
      let made: ApiAnswer | undefined;
      const added = await addedBy(async () => (made = await place('PO-1', more)));
      expect(added).toEqual([
        {
          person,
          call: {
            operation: 'orders.create',
            method: 'POST',
            path: '/v1/orders',
            subject_id: made!.body.id,
            status: 201,
            request_id: expect.any(String),
          },
        },
      ]);
    },
  );

  it('is kept under the path and the record of the call, also by the login of background work', async () => {
    const update = { ...byPerson, id: order, body: { due_date: '2026-12-04' } };
    const added = await addedBy(() => call(updateOrder, update));
    expect(added.map(({ call: { path, subject_id: subject } }) => [path, subject])).toEqual([
      [`/v1/orders/${order}`, order],
    ]);
  });

  it('is kept also where it has no unit of work', async () => {
    const added = await addedBy(() => callExample(inspectWithCamera));
    expect(added.map(({ call: { operation } }) => operation)).toEqual(['cameras.inspect']);
  });

  it('is kept once, however often the call is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect(await addedBy(...[1, 2, 3].map(() => () => place('PO-2', { headers })))).toHaveLength(1);
  });

  it('is undone if it cannot be kept', async () => {
    const { worker } = app.database;
    await worker.query('ALTER TABLE trail ADD CONSTRAINT is_full CHECK (false) NOT VALID');
    const { status } = await place('PO-3');
    await worker.query('ALTER TABLE trail DROP CONSTRAINT is_full');
    expect([status, await worker.query(`SELECT FROM notes WHERE text = 'PO-3'`)]).toEqual([500, []]);
  });
});

describe('nothing is kept', () => {
  it.each<[string, () => Promise<ApiAnswer>]>([
    ['of a read', () => call(getOrder, { ...byPerson, id: order })],
    ['of a computation, which is no GET, but changes nothing', () => callExample(previewLimit)],
    ['of a refused call', () => call(deleteOrder, { ...byPerson, id: order })],
    ['of a record that was there already', () => place('again')],
    ['of the calls of keys', () => call(createOrder, { body: orderBody('PO-4') })],
  ])('%s', async (_, each) => expect(await addedBy(each)).toEqual([]));
});

it('an app without an audit trail does not start', async () => {
  await expect(startApp(notesApp([NoteOperations], false))).rejects.toThrow('AuditTrail');
});
