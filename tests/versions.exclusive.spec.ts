import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, newestVersion, versions } from '@millwright/contracts';
import {
  type ApiAnswer,
  type ApiClient,
  type Arrival,
  eventually,
  orderBody,
  Product,
  WebhookSink,
} from '@millwright/testing';

const [oldest, newest] = ['2026-10-01', '2026-11-01'] as const;
type Version = typeof oldest | typeof newest;

const { addresses, ...unaddressed } = createOrder.examples[0].body.buyer;
/** A buyer with both addresses, in each version. */
const shipping = { ...addresses.billing, line1: 'Plot 7, Peenya', postal_code: '560058' };
const buyerIn = {
  [oldest]: { ...unaddressed, billing_address: addresses.billing, shipping_address: shipping },
  [newest]: { ...unaddressed, addresses: { billing: addresses.billing, shipping } },
};

const scopes = ['orders:read', 'orders:write', 'invoices:write', 'webhooks:manage'];

let product: Product;
let account: string;
let client: ApiClient;
let reader: ApiClient;
let stranger: ApiClient;
const clients: ApiClient[] = [];
const sinks: WebhookSink[] = [];

function clientWith(key: string): ApiClient {
  const made = product.client('test', key);
  clients.push(made);
  return made;
}

async function newAccount(name: string): Promise<[account: string, client: ApiClient]> {
  const made = await product.createAccount(name);
  return [made, clientWith(await product.createKey(made, 'test', scopes))];
}

beforeAll(async () => {
  product = Product.ofTests();
  [account, client] = await newAccount('Versions');
  await product.liftLimits(account, 'test');
  reader = clientWith(await product.createKey(account, 'test', ['orders:read']));
  stranger = clientWith('svc_test_none');
});

afterAll(async () => {
  await Promise.all([...clients, ...sinks].map((each) => each.close()));
});

const inVersion = (version: string): Record<string, string> => ({ 'service-version': version });
const order = (reference: string, buyer: unknown): Record<string, unknown> => ({ ...orderBody(reference), buyer });

function place(reference: string, version: Version, more: Record<string, string> = {}): Promise<ApiAnswer> {
  return client.send('POST', '/v1/orders', order(reference, buyerIn[version]), { ...inVersion(version), ...more });
}

describe.each(versions)('a call in version %s', (version) => {
  it('sends and returns that version, whatever the version in which an order was placed', async () => {
    for (const written of versions) {
      const reference = `PO-${written}-${version}`;
      const placed = await place(reference, written);
      expect([placed.status, placed.body.buyer]).toEqual([201, buyerIn[written]]);
      const headers = inVersion(version);
      const read = await client.send('GET', `/v1/orders/${placed.body.id}`, undefined, headers);
      const listed = await client.send('GET', `/v1/orders?reference=${reference}`, undefined, headers);
      const expanded = await client.send('GET', `/v1/orders?reference=${reference}&expand=buyer`, undefined, headers);
      expect(read.body).toEqual({ ...placed.body, buyer: buyerIn[version] });
      expect(listed.body.data).toEqual([read.body]);
      expect(expanded.body.data).toEqual([{ ...read.body, expanded: { buyer: null } }]);
      for (const answer of [read, listed, expanded]) expect(answer.headers['service-version']).toBe(version);
    }
  });

  it('shows an expanded record as the GET of that version does', async () => {
    const headers = inVersion(version);
    const { body: buyer } = await client.send('POST', '/v1/buyers', buyerIn[version], headers);
    const { buyer: _, ...unnamed } = orderBody(`PO-EXPANDED-${version}`);
    const { body: placed } = await client.send('POST', '/v1/orders', { ...unnamed, buyer_id: buyer.id }, headers);
    const expanded = await client.send('GET', `/v1/orders/${placed.id}?expand=buyer`, undefined, headers);
    expect(expanded.body).toEqual({ ...placed, expanded: { buyer } });
    expect(buyer).toMatchObject(buyerIn[version]);
  });

  it('gets the same answer when it is repeated', async () => {
    const key = { 'idempotency-key': `versions-${version}` };
    const first = await place(`PO-REPEATED-${version}`, version, key);
    const second = await place(`PO-REPEATED-${version}`, version, key);
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    expect(second.body.buyer).toEqual(buyerIn[version]);
  });

  it.each<[string, number, () => Promise<ApiAnswer>]>([
    ['an answer', 200, () => client.send('GET', '/v1/orders?limit=1', undefined, inVersion(version))],
    ['a wrong parameter', 400, () => client.send('GET', '/v1/orders?limit=0', undefined, inVersion(version))],
    ['an unknown credential', 401, () => stranger.send('GET', '/v1/orders', undefined, inVersion(version))],
    ['a missing scope', 403, () => reader.send('POST', '/v1/orders', {}, inVersion(version))],
    ['an unknown record', 404, () => client.send('GET', '/v1/orders/ord_none', undefined, inVersion(version))],
    ['an unknown path', 404, () => client.send('GET', '/v1/none', undefined, inVersion(version))],
    ['an unknown method', 405, () => client.send('PATCH', '/v1/orders', {}, inVersion(version))],
  ])('is named in the response: %s', async (_, status, call) => {
    const answer = await call();
    expect([answer.status, answer.headers['service-version']]).toEqual([status, version]);
  });
});

describe('an error', () => {
  const refusedIn = async (
    version: Version,
    buyer: unknown,
  ): Promise<[code: string, param: string, message: string]> => {
    const { status, body } = await client.send('POST', '/v1/orders', order('PO-WRONG', buyer), inVersion(version));
    expect(status).toBe(400);
    return [body.error.code, body.error.param, body.error.message];
  };

  it('names a field as in the version of the call', async () => {
    const country = { ...addresses.billing, country: 'India' };
    expect(await refusedIn(oldest, { name: 'x', billing_address: country })).toEqual([
      'invalid_parameter',
      'buyer.billing_address.country',
      expect.stringMatching(/^buyer\.billing_address\.country: must be/),
    ]);
    expect(await refusedIn(newest, { name: 'x', addresses: { billing: country } })).toEqual([
      'invalid_parameter',
      'buyer.addresses.billing.country',
      expect.stringMatching(/^buyer\.addresses\.billing\.country: must be/),
    ]);
  });

  it('names a field of the order as in the version of the call, where an invoice of it breaks rules', async () => {
    const billing = { ...addresses.billing, state: '27', postal_code: '110001' };
    const placed = await client.send('POST', '/v1/orders', {
      ...order('PO-UNINVOICED', { ...unaddressed, addresses: { billing } }),
      confirm: true,
    });
    const namedIn = async (version: Version): Promise<(readonly [param: string, message: string])[]> => {
      const path = `/v1/orders/${placed.body.id}/invoice`;
      const { status, body } = await client.send('POST', path, {}, inVersion(version));
      expect([status, body.error.code]).toEqual([422, 'invoice_invalid']);
      const { param, message, errors } = body.error as {
        param: string;
        message: string;
        errors: { param: string; message: string }[];
      };
      return [{ param, message }, ...errors].map((fault) => [fault.param, fault.message] as const);
    };
    const older = await namedIn(oldest);
    expect(older.map(([param]) => param)).toContain('buyer.billing_address.postal_code');
    for (const [param, message] of older) expect(message.slice(0, param.length)).toBe(param);
    expect(older.map(([param]) => param)).toEqual(
      (await namedIn(newest)).map(([param]) => param.replace('addresses.billing', 'billing_address')),
    );
  });

  it('refuses fields of another version as unknown fields', async () => {
    const unknown = (param: string) => ['unknown_parameter', param, expect.stringContaining(`${param} is not a field`)];
    expect(await refusedIn(oldest, buyerIn[newest])).toEqual(unknown('buyer.addresses'));
    expect(await refusedIn(newest, buyerIn[oldest])).toEqual(unknown('buyer.billing_address'));
    expect(await refusedIn(oldest, { ...buyerIn[oldest], billing_adress: {} })).toEqual(
      unknown('buyer.billing_adress'),
    );
  });
});

describe('an unknown version', () => {
  const sent = ['2026-10-02', '2027-01-01', '2026-10', 'latest', '20261001', `${oldest}, ${newest}`, ''];

  it.each(sent)('is refused with the list of known versions: "%s"', async (version) => {
    const { status, headers, body } = await client.send('GET', '/v1/orders', undefined, inVersion(version));
    expect([status, headers['service-version']]).toEqual([400, newestVersion]);
    expect(body.error).toMatchObject({ code: 'unsupported_version', supported_versions: versions });
    expect(body.error.message).toContain(versions.join(', '));
  });

  it('is refused after the credential and the scope are checked, and before the body', async () => {
    const codeOf = async (caller: ApiClient, body: unknown): Promise<string> =>
      (await caller.send('POST', '/v1/orders', body, inVersion('2026-10-02'))).body.error.code;
    expect(await codeOf(stranger, {})).toBe('invalid_api_key');
    expect(await codeOf(reader, {})).toBe('insufficient_scope');
    expect(await codeOf(client, { any: 'thing' })).toBe('unsupported_version');
  });
});

describe('without Service-Version', () => {
  const shown = async (caller: ApiClient, headers: Record<string, string> = {}): Promise<unknown> => {
    const { headers: answered } = await caller.send('GET', '/v1/orders?limit=1', undefined, headers);
    return answered['service-version'];
  };
  const pinnedOf = async (caller: ApiClient): Promise<string | null> =>
    (await caller.send('GET', '/v1/me')).body.account.pinned_version;

  it('an unknown caller gets the newest version', async () => {
    expect(await shown(stranger)).toBe(newestVersion);
  });

  it('the first call of an account pins it to the newest version, whatever version the call names', async () => {
    const [, fresh] = await newAccount('First call');
    expect(await shown(fresh, inVersion(oldest))).toBe(oldest);
    await eventually(async () => expect(await pinnedOf(fresh)).toBe(newestVersion));
    expect(await shown(fresh)).toBe(newestVersion);
  });

  it('an account that is pinned to an older version gets that version, unless the call names another', async () => {
    const [pinned, caller] = await newAccount('Pinned long ago');
    await pinTo(pinned, 'Pinned long ago', oldest);
    await eventually(async () => expect(await shown(caller)).toBe(oldest));
    const placed = await caller.send('POST', '/v1/orders', order('PO-PINNED', buyerIn[oldest]));
    expect([placed.status, placed.body.buyer]).toEqual([201, buyerIn[oldest]]);
    const read = await caller.send('GET', `/v1/orders/${placed.body.id}`, undefined, inVersion(newest));
    expect(read.body.buyer).toEqual(buyerIn[newest]);
    expect(await pinnedOf(caller)).toBe(oldest);
    expect(await shown(caller)).toBe(oldest);
  });
});

/** Pins an account to an older version in the database. A change of its plan publishes it to the gateways. */
async function pinTo(id: string, name: string, version: Version): Promise<void> {
  const database = await product.connectTo('accounts');
  try {
    const { rowCount } = await database.query(
      'UPDATE accounts SET pinned_version = $1 WHERE name = $2 AND pinned_version IS NULL',
      [version, name],
    );
    expect(rowCount).toBe(1);
  } finally {
    await database.end();
  }
  await product.liftLimits(id, 'test');
}

describe('webhooks', () => {
  const arrivals = new Map<Version, Arrival[]>();
  const shown = new Map<Version, string>();
  let id: string;

  /** Each endpoint fails once, so that an event is sent twice. */
  beforeAll(async () => {
    for (const version of versions) {
      const sink = await WebhookSink.start({ answer: ({ count }) => (count === 1 ? 500 : 200) });
      sinks.push(sink);
      arrivals.set(version, sink.arrivals);
      const endpoint = { url: sink.url, events: ['order.created'] };
      const created = await client.send('POST', '/v1/webhook-endpoints', endpoint, inVersion(version));
      expect([created.status, created.body.api_version]).toEqual([201, version]);
      sink.trust(created.body.signing_secret);
    }
    const placed = await place('PO-WEBHOOKS', oldest);
    id = placed.body.id;
    for (const version of versions) {
      const read = await client.send('GET', `/v1/orders/${id}`, undefined, inVersion(version));
      shown.set(version, JSON.stringify(read.body));
    }
  });

  const attemptsOf = (version: Version, count: number, withinMs?: number): Promise<Arrival[]> =>
    eventually(() => {
      const found = arrivals.get(version)!.filter(({ body }) => body.includes(id));
      expect(found.length).toBeGreaterThanOrEqual(count);
      return found;
    }, withinMs);

  it.each(versions)('contain the order as in the API, in the version of their endpoint: %s', async (version) => {
    const [{ body, type }] = (await attemptsOf(version, 1)) as [Arrival];
    const event = JSON.parse(body) as { api_version: string; data: { order: { buyer: unknown } } };
    expect([type, event.api_version]).toEqual(['order.created', version]);
    expect(event.data.order.buyer).toEqual(buyerIn[version]);
    expect(JSON.stringify(event.data.order)).toBe(shown.get(version));
  });

  it('have the same event id in every version', async () => {
    const [first, second] = await Promise.all(versions.map((version) => attemptsOf(version, 1)));
    expect(first![0]!.eventId).toBe(second![0]!.eventId);
  });

  it.each(versions)(
    'are listed in the version of the call, whatever the version of an endpoint: %s',
    async (version) => {
      const [{ eventId }] = (await attemptsOf(version, 1)) as [Arrival];
      const listed = await client.send('GET', '/v1/events?type=order.created&limit=100', undefined, inVersion(version));
      const read = await client.send('GET', `/v1/events/${eventId}`, undefined, inVersion(version));
      expect([listed.status, read.status]).toEqual([200, 200]);
      const event = (listed.body.data as { id: string }[]).find(({ id: each }) => each === eventId);
      expect(event).toEqual(read.body);
      expect(JSON.stringify(read.body.data.order)).toBe(shown.get(version));
      expect([read.body.api_version, read.body.type]).toEqual([version, 'order.created']);
      for (const answer of [listed, read]) expect(answer.headers['service-version']).toBe(version);
      const arrived = arrivals.get(version)!.find(({ eventId: each }) => each === eventId)!;
      expect(JSON.parse(arrived.body)).toEqual(read.body);
    },
  );

  it('are signed, with the same bytes at every attempt', async () => {
    for (const version of versions) {
      const [first, second] = await eventually(async () => {
        await product.operate('clock', 'advance', '11s');
        return await attemptsOf(version, 2, 100);
      });
      expect(second!.body).toBe(first!.body);
    }
    expect(sinks.map(({ refusals }) => refusals)).toEqual(sinks.map(() => []));
  });
});
