import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  apiKeyExample,
  connectionExample,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  type Operation,
  pauseWebhookEndpoint,
  recoverWebhookEndpoint,
  replayEvent,
  resumeWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
  type WebhookEndpoint,
  webhookDispatcherContract,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { type ApiAnswer, type CallerOptions, eventually } from '@millwright/testing';
import { DispatcherApp } from '../testing/dispatcher-app.js';

let app: DispatcherApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await DispatcherApp.start();
});
afterAll(async () => {
  await app.stop();
});
beforeEach(() => {
  tenant = { accountId: app.ids.next(), livemode: true };
});

const url = 'https://erp.example.com/hooks';

type Maker = Required<Pick<CallerOptions, 'credential' | 'actor'>>;

function aKey(name = 'ERP'): Maker {
  const id = app.ids.next();
  return { credential: { kind: 'key', id }, actor: { type: 'api_key', id, name } };
}

/** A connection of an application; by default of one that has no other. */
function aConnection(applicationId = app.ids.next(), name = 'Ledgerline'): Maker {
  return {
    credential: { kind: 'grant', id: app.ids.next() },
    actor: { type: 'application', id: applicationId, name },
  };
}

async function createdBy(maker: Maker, owner = tenant): Promise<WebhookEndpoint> {
  const { status, body } = await app.call(createWebhookEndpoint, owner, { ...maker, body: { url } });
  expect(status).toBe(201);
  expect(createWebhookEndpoint.response.parse(body)).toEqual(body);
  return body as WebhookEndpoint;
}

async function shown(id: string): Promise<WebhookEndpoint> {
  const { status, body } = await app.call(getWebhookEndpoint, tenant, { ...aKey(), id });
  expect(status).toBe(200);
  return body as WebhookEndpoint;
}

const revoked = ({ credential }: Maker, reason: 'leak' | 'request' | 'replacement', within?: Within): Promise<void> =>
  app.consumeCredentialEnd(
    tenant,
    'key.revoked',
    { key: { ...apiKeyExample, id: encodeId('key', credential.id) }, reason },
    within,
  );
const disconnected = ({ credential }: Maker, within?: Within): Promise<void> =>
  app.consumeCredentialEnd(
    tenant,
    'application.disconnected',
    { connection: { ...connectionExample, id: encodeId('grant', credential.id) } },
    within,
  );
type Within = Parameters<DispatcherApp['consumeCredentialEnd']>[3];

describe('an endpoint', () => {
  it('shows who made it: an API key, or an application by its own id', async () => {
    const [key, connection] = [aKey('ERP connector'), aConnection(undefined, 'Ledgerline')];
    const [byKey, byApplication] = [await createdBy(key), await createdBy(connection)];
    expect(byKey.created_by).toEqual({
      type: 'api_key',
      id: encodeId('key', key.actor.id),
      name: 'ERP connector',
    });
    const made = { type: 'application', id: encodeId('application', connection.actor.id), name: 'Ledgerline' };
    expect(byApplication.created_by).toEqual(made);
    expect((await shown(byApplication.id)).created_by).toEqual(made);
    expect(await app.published(tenant)).toMatchObject([
      { type: 'webhook_endpoint.created', key: byKey.id, data: { endpoint: { url, created_by: byKey.created_by } } },
      { type: 'webhook_endpoint.created', key: byApplication.id, data: { endpoint: { url, created_by: made } } },
    ]);
  });
});

describe('an application', () => {
  const operations = webhookDispatcherContract.resources
    .flatMap((resource) => resource.operations ?? [])
    .filter(({ path }) => path.includes('{id}') && !path.startsWith('/v1/events/'));
  let others: Record<string, string>;
  let othersTenant: Tenant;

  beforeAll(async () => {
    const test = { accountId: app.ids.next(), livemode: false };
    const endpoint = await createdBy(aKey(), test);
    const { body: sent } = await app.call(testWebhookEndpoint, test, {
      id: endpoint.id,
      body: { event_type: 'order.created' },
    });
    const { body: recovery } = await app.call(recoverWebhookEndpoint, test, {
      id: endpoint.id,
      body: { since: endpoint.created_at },
    });
    others = {
      'webhook-endpoints': endpoint.id,
      deliveries: sent['delivery_id'] as string,
      recoveries: recovery['id'] as string,
      events: sent['event_id'] as string,
    };
    othersTenant = test;
  });

  const call = (operation: Operation, id: string, as: Partial<Maker>): Promise<ApiAnswer> =>
    app.call(operation, othersTenant, { ...as, id, body: operation.examples[0]!.body });
  const collectionOf = ({ path }: Operation): string => path.split('/')[2]!;
  const unknownLike = (id: string): string => `${id.slice(0, -4)}0000`;
  const comparable = ({ status, body }: ApiAnswer, id: string): string =>
    `${status} ${JSON.stringify(body).replaceAll(id, 'ID')}`;

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'gets from %s the same 404 for an endpoint of another as for none',
    async (_, operation) => {
      const id = others[collectionOf(operation)]!;
      const stranger = aConnection();
      const [foreign, missing] = [
        await call(operation, id, stranger),
        await call(operation, unknownLike(id), stranger),
      ];
      expect(foreign.status).toBe(404);
      expect(comparable(foreign, id)).toBe(comparable(missing, unknownLike(id)));
      if (operation.method === 'GET') expect((await call(operation, id, aKey())).status).toBe(200);
    },
  );

  it('cannot have an event replayed to the endpoint of another', async () => {
    const replay = (endpointId: string): Promise<ApiAnswer> =>
      app.call(replayEvent, othersTenant, {
        ...aConnection(),
        id: others['events']!,
        body: { endpoint_id: endpointId },
      });
    const endpointId = others['webhook-endpoints']!;
    const foreign = await replay(endpointId);
    expect(foreign.status).toBe(404);
    expect(comparable(foreign, endpointId)).toBe(
      comparable(await replay(unknownLike(endpointId)), unknownLike(endpointId)),
    );
  });

  it('lists, sees, changes and deletes its own, also by another connection; a key those of all', async () => {
    const applicationId = app.ids.next();
    const [one, again] = [aConnection(applicationId), aConnection(applicationId)];
    const [byKey, own, byOther] = [
      await createdBy(aKey()),
      await createdBy(one),
      await createdBy(aConnection(undefined, 'Other')),
    ];
    const listed = async (as: Maker): Promise<string[]> => {
      const { body } = await app.call(listWebhookEndpoints, tenant, as);
      return (body['data'] as WebhookEndpoint[]).map(({ id }) => id);
    };
    expect(await listed(one)).toEqual([own.id]);
    expect(await listed(again)).toEqual([own.id]);
    expect(await listed(aKey())).toEqual([byOther.id, own.id, byKey.id]);
    const steps: [Operation, object][] = [
      [getWebhookEndpoint, {}],
      [updateWebhookEndpoint, { body: { description: 'ours' } }],
      [rotateWebhookSecret, { body: {} }],
      [pauseWebhookEndpoint, {}],
      [resumeWebhookEndpoint, {}],
      [deleteWebhookEndpoint, {}],
    ];
    for (const [operation, input] of steps) {
      expect([operation.id, (await app.call(operation, tenant, { ...again, id: own.id, ...input })).status]).toEqual([
        operation.id,
        200,
      ]);
    }
  });
});

describe('the end of a credential', () => {
  const disabled = { status: 'disabled', disabled_reason: 'credential_revoked', disabled_at: expect.any(String) };

  it('disables what was made with a leaked key, and publishes that', async () => {
    const [leaked, other] = [aKey(), aKey()];
    const made = [await createdBy(leaked), await createdBy(leaked), await createdBy(other)];
    await app.call(pauseWebhookEndpoint, tenant, { id: made[1]!.id });
    await revoked(leaked, 'leak');
    expect(await Promise.all(made.map(({ id }) => shown(id)))).toMatchObject([
      disabled,
      disabled,
      { status: 'active' },
    ]);
    const events = (await app.published(tenant)).filter(({ type }) => type === 'webhook_endpoint.disabled');
    expect(events.map(({ key, sequence }) => [key, sequence])).toEqual([
      [made[0]!.id, 2],
      [made[1]!.id, 2],
    ]);
    expect(events[0]!.data).toMatchObject({ endpoint: { url, ...disabled } });
  });

  it('lets no call of the leaked key resume what was disabled, and another key resumes it', async () => {
    const leaked = aKey();
    const { id } = await createdBy(leaked);
    await revoked(leaked, 'leak');
    const late = await app.call(resumeWebhookEndpoint, tenant, { ...leaked, id });
    expect([late.status, (late.body['error'] as { code: string }).code]).toEqual([409, 'invalid_state']);
    expect(await shown(id)).toMatchObject(disabled);
    expect((await app.call(resumeWebhookEndpoint, tenant, { ...aKey(), id })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ status: 'active' });
  });

  it.each(['request', 'replacement'] as const)('leaves what was made with a key revoked by %s', async (reason) => {
    const key = aKey();
    const { id } = await createdBy(key);
    await revoked(key, reason);
    expect(await shown(id)).toMatchObject({ status: 'active', disabled_at: null });
  });

  it.each(['application.disconnected', 'application.grant_revoked'] as const)(
    '%s disables what the connection made, in its account and mode alone',
    async (type) => {
      const applicationId = app.ids.next();
      const [ended, other] = [aConnection(applicationId), aConnection(applicationId)];
      const [gone, kept] = [await createdBy(ended), await createdBy(other)];
      const data = { connection: { ...connectionExample, id: encodeId('grant', ended.credential.id) } };
      for (const stranger of [
        { accountId: app.ids.next(), livemode: true },
        { ...tenant, livemode: false },
      ]) {
        await app.consumeCredentialEnd(stranger, type, data);
      }
      expect(await shown(gone.id)).toMatchObject({ status: 'active' });
      await app.consumeCredentialEnd(tenant, type, data);
      expect(await shown(gone.id)).toMatchObject(disabled);
      expect(await shown(kept.id)).toMatchObject({ status: 'active' });
    },
  );

  it('leaves the endpoint to the keys of the account: they resume it, the application does not', async () => {
    const applicationId = app.ids.next();
    const [ended, again] = [aConnection(applicationId), aConnection(applicationId)];
    const { id } = await createdBy(ended);
    await disconnected(ended);
    const refused: [Operation, object][] = [
      [resumeWebhookEndpoint, {}],
      [updateWebhookEndpoint, { body: { url: 'https://elsewhere.example.com/' } }],
      [rotateWebhookSecret, { body: {} }],
    ];
    const attempts = async (): Promise<unknown[]> => {
      const answers = [];
      for (const [operation, input] of refused) {
        const { status, body } = await app.call(operation, tenant, { ...again, id, ...input });
        answers.push([status, (body['error'] as { code: string }).code]);
      }
      return answers;
    };
    expect(await attempts()).toEqual(refused.map(() => [409, 'invalid_state']));

    const resumed = await app.call(resumeWebhookEndpoint, tenant, { ...aKey(), id });
    expect([resumed.status, resumed.body['status'], resumed.body['disabled_reason']]).toEqual([200, 'active', null]);
    await disconnected(ended);
    expect(await shown(id)).toMatchObject({ status: 'active' });
    expect(await attempts()).toEqual(refused.map(() => [409, 'invalid_state']));
  });

  it.each([
    ['a leaked key', () => aKey(), (maker: Maker, within: Within) => revoked(maker, 'leak', within)],
    ['a connection', () => aConnection(), (maker: Maker, within: Within) => disconnected(maker, within)],
  ] as const)('lets no endpoint survive that is created as %s ends', async (_, make, end) => {
    const late = make();
    const create = (): Promise<ApiAnswer> => app.call(createWebhookEndpoint, tenant, { ...late, body: { url } });
    let created: Promise<ApiAnswer> | undefined;
    await end(late, async (_work, consume) => {
      await consume();
      created = create();
      await creationLock('awaited');
    });
    expect((await created!).status).toBe(409);
    expect((await create()).status).toBe(409);

    const early = make();
    const blocker = app.database.worker.createQueryRunner();
    await blocker.startTransaction();
    // The event of the creation waits for it, with the endpoint inserted and not committed.
    await blocker.query('LOCK TABLE outbox IN SHARE ROW EXCLUSIVE MODE');
    const creating = app.call(createWebhookEndpoint, tenant, { ...early, body: { url } });
    await creationLock('held');
    const ending = end(early, (_work, consume) => consume());
    await creationLock('awaited');
    await blocker.commitTransaction();
    await blocker.release();
    await ending;
    const { status, body } = await creating;
    expect(status).toBe(201);
    expect(await shown(body['id'] as string)).toMatchObject(disabled);
  });

  it('is forgotten once no call can be under way that it let in', async () => {
    const key = aKey();
    await revoked(key, 'leak');
    const known = (): Promise<unknown[]> =>
      app.database.worker.query('SELECT FROM ended_credentials WHERE credential_id = $1', [key.credential.id]);
    await app.cleanup.runNow();
    expect(await known()).toHaveLength(1);
    await app.database.worker.query(
      `UPDATE ended_credentials SET ended_at = ended_at - interval '32 days' WHERE credential_id = $1`,
      [key.credential.id],
    );
    await app.cleanup.runNow();
    expect(await known()).toHaveLength(0);
  });
});

/** Resolves once a transaction has, or waits for, the lock of creations. */
async function creationLock(is: 'held' | 'awaited'): Promise<void> {
  await eventually(async () => {
    const locks = await app.database.worker.query<unknown[]>(
      `SELECT FROM pg_locks
       WHERE locktype = 'advisory' AND (classid::bigint << 32) | objid::bigint = hashtextextended($1, 0) AND granted = $2`,
      [`webhook_endpoints ${tenant.accountId} ${tenant.livemode}`, is === 'held'],
    );
    expect(locks).toHaveLength(1);
  });
}
