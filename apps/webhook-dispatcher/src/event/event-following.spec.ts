import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventTypeName, listEvents } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { DispatcherApp } from '../testing/dispatcher-app.js';

let app: DispatcherApp;

beforeAll(async () => {
  app = await DispatcherApp.start();
});
afterAll(() => app.stop());

interface Page {
  readonly data: readonly { readonly id: string; readonly type: string }[];
  readonly has_more: boolean;
  readonly next_cursor: string;
}

function newTenant(): Tenant {
  return { accountId: app.ids.next(), livemode: false };
}

async function read(tenant: Tenant, query: string, by = app): Promise<Page> {
  const { status, body } = await by.call(listEvents, tenant, { query });
  expect({ status, error: body['error'] }).toEqual({ status: 200, error: undefined });
  return body as unknown as Page;
}

async function faultOf(tenant: Tenant, query: string): Promise<object> {
  const { status, body } = await app.call(listEvents, tenant, { query });
  const { code, param } = body['error'] as { code: string; param: string };
  return { status, code, param };
}

async function publish(tenant: Tenant, types: EventTypeName | EventTypeName[], by = app): Promise<string[]> {
  return (await by.publish(tenant, types)).map(({ event }) => event.id);
}

/** Other tests of the same server may have transactions open, so what was stored can take a moment to be in the log. */
const soon = 'wait=20';

const refused = { status: 400, code: 'invalid_parameter' };

describe('following the log of events', () => {
  it('gives the events after one, oldest first, page by page', async () => {
    const tenant = newTenant();
    const [first, ...others] = await publish(
      tenant,
      Array.from({ length: 6 }, () => 'order.created' as const),
    );
    await publish({ ...tenant, livemode: true }, 'order.created');
    await publish(newTenant(), 'order.created');
    const seen: string[] = [];
    let position = first!;
    while (seen.length < others.length) {
      const page = await read(tenant, `?after=${position}&limit=2&${soon}`);
      expect(page.data.length).toBeGreaterThan(0);
      seen.push(...page.data.map(({ id }) => id));
      position = page.next_cursor;
    }
    expect(seen).toEqual(others);
    expect(await read(tenant, `?after=${position}`)).toMatchObject({
      data: [],
      has_more: false,
      next_cursor: expect.stringMatching(/^p-/),
    });
  });

  it('begins now with latest, and goes on from where it was though nothing was there', async () => {
    const tenant = newTenant();
    const [first, second] = await publish(tenant, ['order.created', 'order.created']);
    expect((await read(tenant, `?after=${first}&${soon}`)).data.map(({ id }) => id)).toEqual([second]);
    const start = await read(tenant, '?after=latest');
    expect(start.data).toEqual([]);
    const [next] = await publish(tenant, 'order.created');
    const page = await read(tenant, `?after=${start.next_cursor}&${soon}`);
    expect(page.data.map(({ id }) => id)).toEqual([next]);
    expect(page.next_cursor).toBe(next);
  });

  it('has only the types that were asked for', async () => {
    const tenant = newTenant();
    const [first] = await publish(tenant, 'order.created');
    await publish(tenant, ['order.updated', 'order.cancelled', 'order.updated']);
    const { data } = await read(tenant, `?after=${first}&type=order.updated&${soon}`);
    expect(data.map(({ type }) => type)).toEqual(['order.updated', 'order.updated']);
  });

  it('waits for the next event, also for one that another process stores', async () => {
    const tenant = newTenant();
    const other = await app.startAnother();
    try {
      const waiting = read(tenant, '?after=latest&wait=20');
      await delay(600);
      const begun = performance.now();
      const [id] = await publish(tenant, 'order.created', other);
      expect((await waiting).data.map((event) => event.id)).toEqual([id]);
      // Long before the twenty seconds are over.
      expect(performance.now() - begun).toBeLessThan(10_000);
    } finally {
      await other.stop();
    }
  });

  it('answers with nothing at the end of the wait', async () => {
    const begun = performance.now();
    const page = await read(newTenant(), '?after=latest&wait=1');
    expect(page).toMatchObject({ data: [], has_more: false });
    expect(performance.now() - begun).toBeGreaterThan(900);
  });

  it('shows no event before one of a transaction that is still open could come', async () => {
    const tenant = newTenant();
    const start = await read(tenant, '?after=latest');
    const [opened, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = app.database.asWorker(async (work) => {
      await work.query('SELECT pg_current_xact_id()');
      opened.resolve();
      await end.promise;
    });
    await opened.promise;
    const [id] = await publish(tenant, 'order.created');
    expect((await read(tenant, `?after=${start.next_cursor}`)).data).toEqual([]);
    end.resolve();
    await open;
    expect((await read(tenant, `?after=${start.next_cursor}&wait=20`)).data.map((event) => event.id)).toEqual([id]);
  });

  it('misses none and repeats none of many that are stored side by side', async () => {
    const tenant = newTenant();
    const start = await read(tenant, '?after=latest');
    const writers = Array.from({ length: 8 }, async () => {
      const ids: string[] = [];
      for (let number = 0; number < 15; number += 1) ids.push(...(await publish(tenant, 'order.created')));
      return ids;
    });
    const written = Promise.all(writers);
    const seen: string[] = [];
    let position = start.next_cursor;
    // Until all are there, and once more: what another program has in an open transaction keeps events back for a while.
    for (let isOver = false; !isOver;) {
      isOver = seen.length >= 120;
      const { data, next_cursor: next } = await read(tenant, `?after=${position}&limit=7&wait=${isOver ? 1 : 20}`);
      seen.push(...data.map(({ id }) => id));
      position = next;
    }
    expect(seen).toHaveLength(120);
    expect(seen.toSorted()).toEqual((await written).flat().toSorted());
  });

  it('refuses what it cannot begin after', async () => {
    const tenant = newTenant();
    const [id] = await publish(tenant, 'order.created');
    const [ofOther] = await publish(newTenant(), 'order.created');
    const unknown = encodeId('event', app.ids.next());
    for (const after of [unknown, ofOther, 'evt_1', 'p-zz']) {
      expect(await faultOf(tenant, `?after=${after}`)).toEqual({ ...refused, param: 'after' });
    }
    for (const beside of ['cursor=abc', 'from=2026-11-01T00:00:00Z', 'to=2026-11-01T00:00:00Z']) {
      expect(await faultOf(tenant, `?after=${id}&${beside}`)).toEqual({ ...refused, param: 'after' });
    }
    expect(await faultOf(tenant, '?wait=5')).toEqual({ ...refused, param: 'wait' });
    expect(await faultOf(tenant, `?after=${id}&wait=31`)).toEqual({ ...refused, param: 'wait' });
  });
});
