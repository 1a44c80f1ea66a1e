/** A database that is silent instead of dead: nothing answers, and nothing says that it is gone. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrder, getOrder } from '@millwright/contracts';
import { findRecord } from '@millwright/persistence';
import { encodeId, Ids } from '@millwright/service-kit';
import {
  type ApiAnswer,
  type Backbone,
  createBackbone,
  eventually,
  freshTenant,
  orderBody,
  startApp,
  TcpProxy,
} from '@millwright/testing';
import { Controller } from '@nestjs/common';
import { type Call, Handles } from './handles.js';
import { insertNote, type NoteRow, notes, type NotesApp, notesApp } from './testing/notes-app.js';

const [callTimeoutMs, overdueMs, connectMs] = [500, 1_000, 5_000];
const calls = 12;
const tenant = freshTenant();

@Controller()
class NoteOperations {
  constructor(private readonly ids: Ids) {}

  @Handles(createOrder)
  async create({ work, body }: Call<typeof createOrder>): Promise<NoteRow> {
    const note = { id: this.ids.next(), text: body.reference };
    await insertNote(work, note);
    return note;
  }

  @Handles(getOrder)
  get({ work, params }: Call<typeof getOrder>): Promise<NoteRow> {
    return findRecord(work, notes, params.id);
  }
}

let backbone: Backbone;
let proxy: TcpProxy;
let app: NotesApp;

beforeAll(async () => {
  const definition = notesApp([NoteOperations]);
  backbone = await createBackbone(definition);
  const { hostname, port } = new URL(backbone.database!.url);
  proxy = await TcpProxy.to(hostname, Number(port));
  const throughProxy = (url: string): string => {
    const address = new URL(url);
    address.host = `127.0.0.1:${proxy.port}`;
    return address.href;
  };
  app = await startApp(definition, {
    backbone,
    environment: {
      DATABASE_URL: throughProxy(backbone.database!.url),
      DATABASE_WORKER_URL: throughProxy(backbone.database!.workerUrl),
      DATABASE_CONNECTIONS: '5',
      DATABASE_CALL_TIMEOUT: String(callTimeoutMs),
    },
  });
}, 30_000);

afterAll(async () => {
  await app?.stop();
  await proxy?.cut();
  await backbone?.drop();
});

const create = (reference: string, key: string): Promise<ApiAnswer> =>
  app.call(createOrder, tenant, { body: orderBody(reference), headers: { 'idempotency-key': key } });

it('refuses calls within seconds, and answers again as soon as it speaks; a repeated call has its effect once', async () => {
  const { body } = await create('PO-1', 'first');
  const read = (): Promise<ApiAnswer> =>
    app.call(getOrder, tenant, { id: encodeId('order', (body as { id: string }).id) });
  expect((await read()).status).toBe(200);

  proxy.fallSilent();
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, index) => (index % 2 === 0 ? read() : create('PO-2', 'second'))),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
  expect(performance.now() - start).toBeLessThan(callTimeoutMs + overdueMs + connectMs + 2_000);

  proxy.speak();
  await eventually(async () => expect((await read()).status).toBe(200));
  await eventually(async () => expect((await create('PO-2', 'second')).status).toBe(201));
  const rows = await app.database.worker.query<object[]>(`SELECT FROM notes WHERE text = 'PO-2'`);
  expect(rows).toHaveLength(1);
}, 40_000);
