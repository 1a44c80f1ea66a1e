import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createDispatch,
  createOrder,
  createStageEntry,
  createUpload,
  getUpload,
  type Scope,
  scopesToUpload,
  type Upload,
  type UploadType,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId, encodeId } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import { accountIdOf, type ApiAnswer, fileOf, freshTenant, orderBody, sendFile, testSecret } from '@millwright/testing';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';
import { contentKey } from './upload.entity.js';

const tenant = freshTenant();
const token = testSecret('orders', 'uploadsToken');
let app: OrdersApp;

beforeAll(async () => {
  app = await startOrders({ environment: { UNUSED_UPLOADS: '10' } });
});

afterAll(() => app?.stop());

const begin = async (type: UploadType): Promise<Upload> =>
  (await app.call(createUpload, tenant, { body: { type, size: 1_000 } })).body as Upload;
const received = async (type: UploadType): Promise<Upload> => (await sendFile(await begin(type))).body as Upload;
const read = ({ id }: Pick<Upload, 'id'>, scopes: readonly Scope[] = ['invoices:read']): Promise<ApiAnswer> =>
  app.call(getUpload, tenant, { id, scopes });

const statement = (): string => encodeId('bank_statement', randomUUID());
const named = ({ id }: Pick<Upload, 'id'>, of: Tenant = tenant) => ({
  account_id: accountIdOf(of),
  livemode: of.livemode,
  upload_id: id,
});
const take = (upload: Pick<Upload, 'id'>, by: string, of = tenant, bearer = token): Promise<ApiAnswer> =>
  app.internal(
    'POST',
    '/internal/uploads/take',
    { ...named(upload, of), as: 'bank_statement', bank_statement_id: by },
    { authorization: `Bearer ${bearer}` },
  );
const takeLogo = async (upload: Pick<Upload, 'id'>, of = tenant): Promise<object> =>
  (
    await app.internal(
      'POST',
      '/internal/uploads/take',
      { ...named(upload, of), as: 'logo' },
      { authorization: `Bearer ${token}` },
    )
  ).body;
const content = (upload: Pick<Upload, 'id'>, of = tenant): Promise<ApiAnswer> => {
  const query = new URLSearchParams({ ...named(upload, of), livemode: String(of.livemode) });
  return app.internal('GET', `/internal/uploads/content?${query.toString()}`, undefined, {
    authorization: `Bearer ${token}`,
  });
};

describe.each(['text/csv', 'application/xml'] as const)('an upload of %s', (type) => {
  it('is taken by one bank statement, which is told each time, and gets its content', async () => {
    const upload = await received(type);
    expect((await content(upload)).status).toBe(409);
    const [first, second] = [statement(), statement()];
    const taken = { outcome: 'taken', bank_statement_id: first, type, size: 1_000 };
    for (const by of [first, second, first]) expect((await take(upload, by)).body).toEqual(taken);
    expect((await read(upload)).body).toMatchObject({ status: 'used', bank_statement_id: first, expires_at: null });
    expect(Buffer.from((await content(upload)).body as string).equals(fileOf(type))).toBe(true);
  });

  it('is taken by one of many statements at once', async () => {
    const upload = await received(type);
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(upload, statement())));
    expect(new Set(answers.map(({ body }) => body.bank_statement_id as string)).size).toBe(1);
  });

  it('is read with the scope that uploads it, or one that reads', async () => {
    const upload = await received(type);
    const scopes = [...scopesToUpload(type), 'orders:read', 'invoices:read'] as const;
    for (const scope of scopes) expect((await read(upload, [scope])).status).toBe(200);
    const refused = await read(upload, ['dispatch:write']);
    expect([refused.status, refused.body.error.required_scopes, refused.headers['www-authenticate']]).toEqual([
      403,
      scopes,
      `Bearer realm="millwright", error="insufficient_scope", scope="${scopes.join(' ')}"`,
    ]);
  });
});

it('a content that is no text of its type is refused at its PUT, and may be sent rightly', async () => {
  const upload = await begin('application/xml');
  for (const wrong of [fileOf('text/csv'), fileOf('application/pdf'), Buffer.alloc(1_000, '<a>')]) {
    const { status, body } = await sendFile(upload, wrong);
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
  }
  expect((await sendFile(upload)).status).toBe(200);
});

describe('a logo', () => {
  it.each(['image/png', 'image/jpeg'] as const)(
    'of %s is taken as often as it is asked for, and gives its content',
    async (type) => {
      const upload = await received(type);
      expect((await content(upload)).status).toBe(409);
      const taken = { outcome: 'taken', bank_statement_id: null, type, size: 1_000 };
      for (let time = 0; time < 2; time += 1) expect(await takeLogo(upload)).toEqual(taken);
      expect((await read(upload)).body).toMatchObject({ status: 'used', expires_at: null });
      expect((await content(upload)).status).toBe(200);
    },
  );

  it('is no other file, and none of another account or mode', async () => {
    for (const type of ['image/webp', 'text/csv'] as const) {
      expect(await takeLogo(await received(type))).toEqual({ outcome: 'other_type' });
    }
    expect(await takeLogo(await begin('image/png'))).toEqual({ outcome: 'pending' });
    const image = await received('image/png');
    for (const other of [freshTenant(), { ...tenant, livemode: true }]) {
      expect(await takeLogo(image, other)).toEqual({ outcome: 'missing' });
    }
  });

  it('is uploaded and read with the scope that sets it', async () => {
    const upload = await received('image/png');
    expect((await read(upload, ['invoice-settings:write'])).status).toBe(200);
    expect((await read(await received('application/pdf'), ['invoice-settings:write'])).status).toBe(403);
  });

  it('stays when a day is over, and counts no more as unused', async () => {
    const own = freshTenant();
    const upload = (
      await sendFile((await app.call(createUpload, own, { body: { type: 'image/png', size: 1_000 } })).body)
    ).body as Upload;
    await takeLogo(upload, own);
    await app.advance(25 * 3_600_000);
    expect((await app.call(getUpload, own, { id: upload.id, scopes: ['invoices:read'] })).body.status).toBe('used');
    expect((await content(upload, own)).status).toBe(200);
  });
});

it('an upload that is not there, is not complete, or is no statement is not taken', async () => {
  const [pending, photo, csv] = [await begin('text/csv'), await received('image/png'), await received('text/csv')];
  const unknown = { id: encodeId('upload', randomUUID()) };
  const outcome = async (upload: Pick<Upload, 'id'>, of = tenant) => (await take(upload, statement(), of)).body;
  expect(await outcome(pending)).toEqual({ outcome: 'pending' });
  expect(await outcome(photo)).toEqual({ outcome: 'other_type' });
  for (const missing of [unknown, { id: 'upl_nonsense' }])
    expect(await outcome(missing)).toEqual({ outcome: 'missing' });
  for (const other of [freshTenant(), { ...tenant, livemode: true }]) {
    expect(await outcome(csv, other)).toEqual({ outcome: 'missing' });
  }
  const by = statement();
  await take(csv, by);
  expect((await content(csv, freshTenant())).status).toBe(404);
});

it('one whose content is lost is not found', async () => {
  const upload = await received('text/csv');
  await take(upload, statement());
  const { accountId, livemode } = tenant;
  await app.nest.get(FileStore).remove(contentKey({ accountId, livemode, id: decodeId('upload', upload.id)! }, 1));
  expect((await content(upload)).status).toBe(404);
});

it('only the token for uploads opens them', async () => {
  const upload = await received('text/csv');
  for (const other of ['internalToken', 'recordsToken', 'callerKey']) {
    expect((await take(upload, statement(), tenant, testSecret('orders', other))).status).toBe(401);
  }
});

it('a bank statement or a logo is no proof of a delivery, and such a proof is no logo', async () => {
  const client = app.client(tenant);
  const order = (await client.call(createOrder, { body: { ...orderBody('PO-PROOF'), confirm: true } })).body;
  const [{ quantity, id }] = order.line_items as [{ quantity: object; id: string }];
  const stages = order.work_orders[0].stages as string[];
  for (const stage of stages) {
    const entry = { stage, good: quantity, operator_id: 'op_1', machine_id: 'm_1' };
    expect((await client.call(createStageEntry, { id: order.id, body: entry })).status).toBe(201);
  }
  const dispatchWith = (upload: Upload) =>
    client.call(createDispatch, {
      id: order.id,
      body: { lines: [{ line_item_id: id, quantity }], documents: [{ upload_id: upload.id, kind: 'other' }] },
    });
  const [csv, logo, photo] = [await received('text/csv'), await received('image/png'), await received('image/png')];
  await takeLogo(logo);
  for (const [upload, word] of [
    [csv, 'text/csv'],
    [logo, 'is the logo of a seller'],
  ] as const) {
    const { status, body } = await dispatchWith(upload);
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
    expect(body.error.message).toContain(word);
  }
  expect((await dispatchWith(photo)).status).toBe(201);
  expect(await takeLogo(photo)).toEqual({ outcome: 'in_use' });
});

it('one that is taken counts no more as unused, and stays when a day is over', async () => {
  const own = freshTenant();
  const beginOwn = () => app.call(createUpload, own, { body: { type: 'text/csv', size: 1_000 } });
  const uploads: Upload[] = [];
  for (let i = 0; i < 10; i += 1) uploads.push((await sendFile((await beginOwn()).body as Upload)).body as Upload);
  expect((await beginOwn()).status).toBe(409);
  await take(uploads[0]!, statement(), own);
  expect((await beginOwn()).status).toBe(201);
  await app.advance(25 * 3_600_000);
  expect((await app.call(getUpload, own, { id: uploads[0]!.id, scopes: ['invoices:read'] })).body.status).toBe('used');
  expect((await content(uploads[0]!, own)).status).toBe(200);
  expect((await take(uploads[1]!, statement(), own)).body).toEqual({ outcome: 'missing' });
});
