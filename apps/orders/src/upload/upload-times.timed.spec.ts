/** Expiry and leases of uploads, on an app with its own clock; and the remains of a PUT or an app that fails half-way. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUpload, getUpload, type Upload } from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import { eventually, fileOf, sendFile } from '@millwright/testing';
import { request } from 'undici';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';
import { removeContents } from './upload.entity.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const uploadDeadlineMs = 1_000;
const tenant = { accountId: randomUUID(), livemode: false };

let app: OrdersApp;
let files: string;

beforeAll(async () => {
  app = await startOrders({ environment: { UPLOAD_DEADLINE: String(uploadDeadlineMs), UNUSED_UPLOADS: '12' } });
  files = join(app.directory, 'files', tenant.accountId, 'test');
});

afterAll(() => app?.stop());

const begin = async (size = 1_000): Promise<Upload> =>
  (await app.call(createUpload, tenant, { body: { type: 'image/png', size } })).body as Upload;
const received = async (): Promise<Upload> => (await sendFile(await begin())).body as Upload;
const shown = async ({ id }: Upload) => app.call(getUpload, tenant, { id, scopes: ['orders:read'] });
const idOf = ({ id }: Upload): string => decodeId('upload', id)!;
const contentsOf = (each: Upload): string[] => readdirSync(files).filter((name) => name.startsWith(idOf(each)));
const rowsOf = async (each: Upload): Promise<{ attempt: number }[]> =>
  app.database.worker.query('SELECT attempt FROM uploads WHERE id = $1', [idOf(each)]);

/** Opens a PUT and sends a part of its content; resolves once the app has accepted it. */
async function openPut({ put }: Upload, size: number) {
  const { hostname, port, pathname, search } = new URL(put!.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: ${size}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.write(fileOf('image/png', size / 2));
  return socket;
}

describe('time', () => {
  it('ends the addresses after 15 minutes, to the millisecond', async () => {
    const [pending, ready] = [await begin(), await received()];
    const { put } = pending;
    expect(Date.parse(put!.expires_at) - Date.parse(pending.created_at)).toBe(15 * minuteMs);
    await app.clock.advance(14 * minuteMs);
    expect((await fetch(ready.download!.url)).status).toBe(200);
    expect((await shown(pending)).body.status).toBe('pending');
    await app.clock.advance(minuteMs);
    for (const answer of [await sendFile(pending), await getJson(ready.download!.url)]) {
      expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([
        403,
        'invalid_signed_url',
        expect.stringContaining('has expired'),
      ]);
    }
    expect((await shown(pending)).body.status).toBe('expired');
    const { download } = (await shown(ready)).body as Upload;
    expect((await fetch(download!.url)).status).toBe(200);
  });

  it('removes after 24 hours what no call has used, with its content, and leaves the rest', async () => {
    const [pending, ready] = [await begin(), await received()];
    await app.clock.advance(23 * hourMs);
    const younger = await received();
    expect(contentsOf(ready)).toHaveLength(1);
    await app.clock.advance(hourMs);
    for (const each of [pending, ready]) {
      expect((await shown(each)).status).toBe(404);
      expect([await rowsOf(each), contentsOf(each)]).toEqual([[], []]);
    }
    expect((await shown(younger)).body.status).toBe('ready');
  });

  it('that passes while content arrives removes it with the next look', async () => {
    const begun = await begin();
    const socket = await openPut(begun, 1_000);
    await app.clock.advance(25 * hourMs);
    expect(await rowsOf(begun)).toHaveLength(1);
    socket.destroy();
    await eventually(async () => {
      await app.clock.advance(0);
      expect([await rowsOf(begun), contentsOf(begun)]).toEqual([[], []]);
    });
  });

  it('that a sender takes beyond the deadline ends its PUT, and the next one is let in', async () => {
    const begun = await begin();
    const socket = await openPut(begun, 1_000);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s);
    expect(contentsOf(begun)).toEqual([]);
    expect((await sendFile(begun)).status).toBe(200);
  });
});

describe('a PUT that was killed, or stood still,', () => {
  it('before its content was there holds the upload until its lease ends, and leaves nothing', async () => {
    const begun = await begin();
    const key = `${idOf(begun)}-1`;
    // What a process that dies now leaves: the claim, and a part of the file.
    await app.database.worker.query(
      `UPDATE uploads SET attempt = 1, leased_until = clock_timestamp() + interval '1 s' WHERE id = $1`,
      [idOf(begun)],
    );
    writeFileSync(join(files, `${key}.unfinished`), 'a part');
    expect((await sendFile(begun)).body.error.code).toBe('conflict');
    await eventually(async () => expect((await sendFile(begun)).status).toBe(200));
    expect(contentsOf(begun)).toEqual([`${idOf(begun)}-2`]);
  });

  it('and wakes up while another is under way is refused, and leaves nothing', async () => {
    const begun = await begin();
    const socket = await openPut(begun, 1_000);
    await app.database.worker.query('UPDATE uploads SET attempt = 2 WHERE id = $1', [idOf(begun)]);
    socket.write(fileOf('image/png', 1_000).subarray(500));
    const [late] = (await once(socket, 'data')) as [Buffer];
    expect(late.toString()).toMatch(/^HTTP\/1\.1 409 .*"code":"conflict"/s);
    socket.destroy();
    expect(contentsOf(begun)).toEqual([]);
    expect((await sendFile(begun)).body.error.code).toBe('conflict');
  });

  it('and wakes up after another has brought the content changes nothing', async () => {
    const begun = await begin();
    const socket = await openPut(begun, 1_000);
    // As if it had stood still past its lease.
    await app.database.worker.query('UPDATE uploads SET leased_until = NULL WHERE id = $1', [idOf(begun)]);
    const other = Buffer.concat([fileOf('image/png', 900), Buffer.alloc(100, 'other')]);
    expect((await sendFile(begun, other)).status).toBe(200);
    socket.write(fileOf('image/png', 1_000).subarray(500));
    const [late] = (await once(socket, 'data')) as [Buffer];
    expect(late.toString()).not.toMatch(/^HTTP\/1\.1 2/);
    socket.destroy();
    const { download } = (await shown(begun)).body as Upload;
    expect(Buffer.from(await (await fetch(download!.url)).arrayBuffer()).equals(other)).toBe(true);
    expect(contentsOf(begun)).toEqual([`${idOf(begun)}-2`]);
  });
});

describe('an upload of which 20 PUTs have failed', () => {
  it.each([
    ['wrong bytes', (each: Upload) => sendFile(each, Buffer.alloc(1_000, 'x'))],
    ['another size', (each: Upload) => sendFile(each, fileOf('image/png', 999))],
    ['no size', sendInChunks],
  ])('answers 409 whatever comes, after %s', async (_, sendWrong) => {
    const begun = await begin();
    const statuses: number[] = [];
    for (let i = 0; i < 20; i += 1) statuses.push((await sendWrong(begun)).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const rest = [sendWrong, sendFile, (each: Upload) => sendFile(each, fileOf('image/png', 5)), sendInChunks];
    for (const send of rest) {
      const { status, body } = await send(begun);
      expect([status, body.error.code, body.error.message]).toEqual([
        409,
        'invalid_state',
        expect.stringContaining('Create another upload'),
      ]);
    }
    expect(await rowsOf(begun)).toEqual([{ attempt: 20 }]);
  });

  it('is completed by the twentieth, and leaves nothing of the others', async () => {
    const begun = await begin();
    await app.database.worker.query('UPDATE uploads SET attempt = 19 WHERE id = $1', [idOf(begun)]);
    for (let attempt = 1; attempt < 20; attempt += 1) writeFileSync(join(files, `${idOf(begun)}-${attempt}`), 'a part');
    expect((await sendFile(begun)).status).toBe(200);
    await eventually(() => expect(contentsOf(begun)).toEqual([`${idOf(begun)}-20`]));
  });
});

it('the contents of an upload are removed five at a time', async () => {
  const removed: string[] = [];
  let [underWay, most] = [0, 0];
  const remove = async (key: string): Promise<void> => {
    underWay += 1;
    most = Math.max(most, underWay);
    await turnOfTheLoop();
    underWay -= 1;
    removed.push(key);
  };
  const keys = Array.from({ length: 19 }, (_, index) => `key-${index}`);
  await removeContents({ remove }, keys);
  expect([most, removed.toSorted()]).toEqual([5, keys.toSorted()]);
});

it('an unused upload that cannot be removed does not hold up those of others', async () => {
  const owners = Array.from({ length: 25 }, () => ({ accountId: randomUUID(), livemode: false }));
  const begun: Upload[] = [];
  for (const owner of owners) {
    begun.push((await app.call(createUpload, owner, { body: { type: 'image/png', size: 1 } })).body as Upload);
  }
  // A directory in the place of a file cannot be removed as one.
  const stuck = begun.slice(0, 20);
  for (const [index, each] of stuck.entries()) {
    mkdirSync(join(app.directory, 'files', owners[index]!.accountId, 'test', `${idOf(each)}-1`), { recursive: true });
  }
  await app.database.worker.query('UPDATE uploads SET attempt = 1 WHERE id = ANY ($1)', [begun.map(idOf)]);
  await app.clock.advance(25 * hourMs);
  const remaining = await app.database.worker.query<{ id: string }[]>('SELECT id FROM uploads WHERE id = ANY ($1)', [
    begun.map(idOf),
  ]);
  expect(remaining.map(({ id }) => id).toSorted()).toEqual(stuck.map(idOf).toSorted());
  for (const { accountId } of owners) rmSync(join(app.directory, 'files', accountId), { recursive: true, force: true });
  await app.clock.advance(hourMs);
  expect(await app.database.worker.query('SELECT FROM uploads WHERE id = ANY ($1)', [begun.map(idOf)])).toEqual([]);
});

describe('the store', () => {
  it('that cannot keep the content is answered with 503, and the PUT may be made again', async () => {
    const begun = await begin();
    rmSync(files, { recursive: true });
    writeFileSync(files, 'a file where the directory has to be');
    const refused = await sendFile(begun);
    expect([refused.status, refused.body.error.code]).toEqual([503, 'upstream_unavailable']);
    rmSync(files);
    expect((await sendFile(begun)).status).toBe(200);
  });

  it('has files that nobody else on the machine reads', async () => {
    const ready = await received();
    const [name] = contentsOf(ready);
    expect(statSync(join(files, name!)).mode & 0o077).toBe(0);
    expect(statSync(files).mode & 0o077).toBe(0);
  });
});

it('an account has no more unused uploads than is allowed', async () => {
  const another = { accountId: randomUUID(), livemode: false };
  const beginFor = (owner: typeof another) => app.call(createUpload, owner, { body: { type: 'image/png', size: 1 } });
  for (let i = 0; i < 12; i += 1) expect((await beginFor(another)).status).toBe(201);
  const { status, body } = await beginFor(another);
  expect([status, body.error.code]).toEqual([409, 'conflict']);
  expect((await beginFor({ ...another, livemode: true })).status).toBe(201);
});

/** A PUT that does not say how long its content is. */
async function sendInChunks({ put }: Upload): Promise<Awaited<ReturnType<typeof getJson>>> {
  const { statusCode, body } = await request(put!.url, {
    method: 'PUT',
    body: Readable.from([fileOf('image/png', 1_000)]),
  });
  return { status: statusCode, body: (await body.json()) as { error: { code: string; message: string } } };
}

async function getJson(url: string): Promise<{ status: number; body: { error: { code: string; message: string } } }> {
  const answer = await fetch(url);
  return { status: answer.status, body: (await answer.json()) as { error: { code: string; message: string } } };
}
