/**
 * With a collector, an order is one trace of spans from the call to the webhook. The apps on its way run a second time, with the address of
 * the collector; those of the product are suspended, so that the second ones take over the outbox, the topics and the endpoints.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrder } from '@millwright/contracts';
import {
  type ApiClient,
  eventually,
  freePort,
  HttpApiClient,
  orderBody,
  Product,
  SecondProcess,
  WebhookSink,
} from '@millwright/testing';
import { type ReceivedSpan, SpanReceiver } from './span-receiver.ts';

const scopes = ['orders:read', 'orders:write', 'webhooks:manage'];
const traceId = '4bf92f3577b34da6a3ce929d0e0e4737';
const callerSpan = '00f067aa0ba902b7';
const takeOverMs = 40_000;

let receiver: SpanReceiver;
let sink: WebhookSink;
let client: ApiClient;
const suspended: number[] = [];
const started: SecondProcess[] = [];

beforeAll(async () => {
  const product = Product.ofTests();
  const account = await product.createAccount('Traces');
  const key = await product.createKey(account, 'test', scopes);
  receiver = await SpanReceiver.start();
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
  };
  const start = async (app: Parameters<typeof SecondProcess.start>[1], changes: Record<string, string> = {}) => {
    const second = await SecondProcess.start(product, app, { ...environment, ...changes });
    started.push(second);
    return second;
  };
  const port = await freePort();
  const [orders, dispatcher, gateway] = await Promise.all([
    start('orders', { PORT: String(port) }),
    start('webhook-dispatcher', { INSTANCE: 'traces' }),
    start('api-gateway', { ORDERS_URL: `http://127.0.0.1:${port}` }),
  ]);
  client = new HttpApiClient(gateway.baseUrl('test'), key);
  sink = await WebhookSink.start();
  await sink.subscribe(client);
  for (const app of ['orders', 'webhook-dispatcher']) {
    const pid = product.runningPidOf(app);
    process.kill(pid, 'SIGSTOP');
    suspended.push(pid);
  }
  await eventually(async () => {
    expect(await gaugeOf(orders, 'outbox_shards_held')).toBe(64);
    expect(await gaugeOf(dispatcher, 'webhook_shards_held')).toBe(64);
  }, takeOverMs);
}, 120_000);

afterAll(async () => {
  for (const pid of suspended) process.kill(pid, 'SIGCONT');
  await Promise.all(started.map((each) => each.kill('SIGTERM')));
  await Promise.all([client?.close(), sink?.close(), receiver?.close()]);
}, 60_000);

async function gaugeOf(app: SecondProcess, name: string): Promise<number> {
  const page = await (await fetch(`${app.internalUrl}/metrics`)).text();
  return Number(new RegExp(`^${name}\\{.*\\} (\\d+)$`, 'm').exec(page)?.[1]);
}

it('an order is one trace from the call to the webhook, each span with its cause as parent', async () => {
  const headers = { traceparent: `00-${traceId}-${callerSpan}-01` };
  const { status, body } = await client.call(createOrder, { body: orderBody('PO-TRACES'), headers });
  expect(status).toBe(201);
  const arrival = await eventually(() => {
    const found = sink.arrivals.find((each) => each.body.includes((body as { id: string }).id));
    if (found === undefined) throw new Error('The webhook has not arrived.');
    return found;
  }, takeOverMs);
  // A stop exports what is left, at once; otherwise spans go out every five seconds.
  await Promise.all(started.map((each) => each.kill('SIGTERM')));
  const spanOf = (service: string, kind: string, parentId: string, name: RegExp): Promise<ReceivedSpan> =>
    eventually(() => {
      const ofTrace = receiver.spans.filter((span) => span.traceId === traceId);
      const [found, ...others] = ofTrace.filter(
        (span) => span.service === service && span.kind === kind && span.parentId === parentId && name.test(span.name),
      );
      const came = ofTrace.map((span) => `${span.service} ${span.kind} ${span.name} ${span.parentId}>${span.spanId}`);
      if (found === undefined) throw new Error(`No span ${name} below ${parentId} came, but:\n${came.join('\n')}`);
      expect(others).toEqual([]);
      return found;
    }, 20_000);

  const call = await spanOf('api-gateway', 'server', callerSpan, /^POST \/v1\/orders$/);
  const operation = await spanOf('orders', 'server', call.spanId, /^orders\.create$/);
  const publication = await spanOf('orders', 'producer', operation.spanId, /^publish orders\.events\./);
  const handling = await spanOf('webhook-dispatcher', 'consumer', publication.spanId, /^webhook-dispatcher\.fanout /);
  const attempt = await spanOf('webhook-dispatcher', 'client', handling.spanId, /^webhook attempt$/);
  expect(arrival.headers['traceparent']).toBe(`00-${traceId}-${attempt.spanId}-01`);

  expect(call.attributes).toMatchObject({ 'http.route': '/v1/orders', 'http.response.status_code': '201' });
  expect(attempt.attributes).toMatchObject({ 'http.response.status_code': '200', 'millwright.attempt': '1' });
  for (const [earlier, later] of [
    [call, operation],
    [operation, publication],
    [publication, handling],
    [handling, attempt],
  ] as const) {
    expect(earlier.startedAt).toBeLessThan(later.startedAt);
  }
  for (const span of [call, operation, publication, handling, attempt]) {
    expect(span.startedAt).toBeLessThan(span.endedAt);
    expect(span.failed).toBe(false);
  }
  expect(operation.endedAt).toBeLessThan(call.endedAt);
  expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer collector' });
}, 90_000);
