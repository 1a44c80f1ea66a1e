// A customer's calls at a steady rate, and pairs of calls of which the first is made before a process is replaced and the second
// after it. Each has one right answer; any other is a failure.

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createInvoice,
  createOrder,
  createUpload,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getInvoice,
  getMe,
  getOrder,
  type internal,
  listOrders,
  type Operation,
  type OperationInput,
  scopes,
  type Upload,
} from '@millwright/contracts';
import {
  addressOf,
  type ApiAnswer,
  eventually,
  fileOf,
  FormBrowser,
  type FormPage,
  type FormRequest,
  orderBody,
  orderIn,
  type SecondProcess,
  WebhookSink,
} from '@millwright/testing';
import { request } from 'undici';
import type { Fleet } from './fleet.ts';

const roundMs = 500;
const webhooksWithinMs = 60_000;
const callWithinMs = 30_000;
const redirectUri = 'https://ledgerline.example/callback';
const generous = { sustained: 10_000, burst: 10_000, concurrent: 1_000 };

/** Its reason is among the failures already. */
class CallFailed extends Error {}

interface SentCall {
  readonly what: string;
  readonly expected: number;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** By default the API key. */
  readonly token?: string;
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

interface Placed {
  readonly id: string;
  readonly key: string;
  readonly body: object;
}

interface Endpoint {
  readonly id: string;
  readonly signing_secret: string;
}

export class Customer {
  readonly failures: string[] = [];
  calls = 0;
  #accountId = '';
  #key = '';
  #application!: internal.ApplicationWithSecret;
  #sink!: WebhookSink;
  /** A person who stays signed in. */
  #browser!: FormBrowser;
  /** Of a connection from before the rotation. */
  #refreshToken = '';
  readonly #fleet: Fleet;
  readonly #email = 'owner@bluepeak.example';
  readonly #password = randomBytes(12).toString('base64url');
  readonly #verifier = randomBytes(32).toString('base64url');
  readonly #orders = new Set<string>();
  readonly #announced = new Set<string>();
  readonly #invoices = new Set<string>();
  readonly #rounds = new Set<Promise<void>>();
  #calling: Promise<void> | undefined;
  #isCalling = false;

  private constructor(fleet: Fleet) {
    this.#fleet = fleet;
  }

  static async create(fleet: Fleet): Promise<Customer> {
    const customer = new Customer(fleet);
    await customer.#setUp();
    return customer;
  }

  get accountId(): string {
    return this.#accountId;
  }

  get key(): string {
    return this.#key;
  }

  get webhooks(): number {
    return this.#sink.arrivals.length;
  }

  /** Why webhooks were not trusted. */
  get refusedWebhooks(): readonly string[] {
    return this.#sink.refusals;
  }

  begin(): void {
    this.#isCalling = true;
    this.#calling = this.#callOn();
  }

  /** Resolves once every call has ended. */
  async pause(): Promise<void> {
    this.#isCalling = false;
    await this.#calling;
    await Promise.all(this.#rounds);
  }

  async close(): Promise<void> {
    await this.pause();
    await this.#sink.close();
  }

  /** Waits for the webhooks of all orders; returns how many are missing. */
  async missingWebhooks(): Promise<number> {
    const missing = (): number => [...this.#orders].filter((id) => !this.#announced.has(id)).length;
    await eventually(() => {
      if (missing() > 0) throw new Error('webhooks are missing');
    }, webhooksWithinMs).catch(() => undefined);
    return missing();
  }

  /** Waits for the portal; returns how many invoices it has not registered. */
  async unregisteredInvoices(): Promise<number> {
    const unregistered = async (): Promise<number> => {
      for (const id of this.#invoices) {
        const { body } = await this.#call({ what: 'invoice', expected: 200, ...to(getInvoice, { id }) });
        if (body.status === 'registered') this.#invoices.delete(id);
      }
      return this.#invoices.size;
    };
    await eventually(async () => {
      if ((await unregistered()) > 0) throw new Error('invoices are not registered');
    }, webhooksWithinMs).catch(() => undefined);
    return this.#invoices.size;
  }

  /** Signs in, as sessions end with time. */
  async signIn(): Promise<void> {
    this.#browser = this.#newBrowser();
    await this.#tokensOf(await this.#allow(this.#browser, await this.#browser.open(this.#authorizeUrl)));
  }

  /** Connects an application, which goes on by its refresh token. */
  async connect(): Promise<void> {
    const browser = this.#newBrowser();
    const tokens = await this.#tokensOf(await this.#allow(browser, await browser.open(this.#authorizeUrl)));
    this.#refreshToken = tokens.refresh_token;
  }

  /** Moves on to a new API key and client secret, which are hashed under the pepper that accounts uses now. */
  async replaceCredentials(): Promise<void> {
    this.#key = await this.#createKey();
    const path = `/internal/applications/${this.#application.client_id}/rotate-secret`;
    this.#application = await this.#fleet.operate('accounts', path, {});
    await this.#refresh();
  }

  /** Makes the first calls of pairs; the function makes the second ones. */
  async beginPairs(): Promise<() => Promise<void>> {
    const order = await this.#placeOrder();
    await this.#invoice(order);
    const [endpointKey, upload, browser] = [randomUUID(), await this.#beginUpload(), this.#newBrowser()];
    const endpoint = await this.#createEndpoint(endpointKey);
    const form = await browser.open(this.#authorizeUrl);
    this.#require(form.text.includes('type="password"'), 'the sign-in page has no form');
    return async () => {
      await this.#repeatOrder(order);
      await this.#invoice(await this.#placeOrder());
      await this.#repeatEndpoint(endpointKey, endpoint);
      await this.#sendFile(upload);
      const { access_token: token } = await this.#tokensOf(await this.#allow(browser, form));
      await this.#call({
        what: 'list with an access token',
        expected: 200,
        ...to(listOrders, { query: { limit: 1 } }),
        token,
      });
      await this.#refresh();
      const page = await this.#browser.open(this.#authorizeUrl);
      this.#require(!page.text.includes('type="password"'), 'a session has ended');
    };
  }

  /** Counts the failure of a call within. */
  async attempt(calls: () => Promise<void>): Promise<void> {
    try {
      await calls();
    } catch (error) {
      if (error instanceof CallFailed) return;
      this.failures.push(String(error));
    }
  }

  async #setUp(): Promise<void> {
    const operate = <T>(path: string, body: object): Promise<T> => this.#fleet.operate('accounts', path, body);
    const given = { name: 'Bluepeak Retail', email: this.#email, plan: 'Enterprise' };
    const { account_id } = await operate<internal.Account>('/internal/accounts', given);
    this.#accountId = account_id;
    await operate(`/internal/accounts/${account_id}/plan`, { plan: 'Enterprise', mode: 'test', ...generous });
    await operate('/internal/users', { account_id, email: this.#email, password: this.#password });
    this.#key = await this.#createKey();
    this.#application = await operate('/internal/applications', {
      account_id,
      name: 'Ledgerline',
      redirect_uris: [redirectUri],
      scopes: ['orders:read'],
      mode: 'test',
    });
    this.#sink = await WebhookSink.start({
      onArrival: ({ body }) => {
        this.#announced.add(orderIn(body));
      },
    });
    const endpoint = { url: this.#sink.url, events: ['order.created'] };
    const call = { what: 'webhook subscription', expected: 201, ...to(createWebhookEndpoint), body: endpoint };
    this.#sink.trust((await this.#call(call)).body.signing_secret as string);
    await this.connect();
    await this.signIn();
  }

  async #callOn(): Promise<void> {
    while (this.#isCalling) {
      const round = this.attempt(() => this.#round());
      this.#rounds.add(round);
      void round.then(() => this.#rounds.delete(round));
      await delay(roundMs);
    }
  }

  async #round(): Promise<void> {
    const order = await this.#placeOrder();
    await this.#repeatOrder(order);
    await this.#call({ what: 'read', expected: 200, ...to(getOrder, { id: order.id }) });
    await this.#call({ what: 'list', expected: 200, ...to(listOrders, { query: { limit: 5 } }) });
    await this.#call({ what: 'own account', expected: 200, ...to(getMe) });
    await this.#sendFile(await this.#beginUpload());
    const endpointKey = randomUUID();
    await this.#repeatEndpoint(endpointKey, await this.#createEndpoint(endpointKey));
    await this.#openPage({ method: 'GET', path: '/.well-known/oauth-authorization-server', headers: {} });
  }

  async #placeOrder(): Promise<Placed> {
    const [key, body] = [randomUUID(), { ...orderBody(`PO-${randomUUID()}`), confirm: true }];
    const call = { what: 'order', expected: 201, ...to(createOrder), body, idempotencyKey: key };
    const { id } = (await this.#call(call)).body as { id: string };
    this.#orders.add(id);
    return { id, key, body };
  }

  async #repeatOrder({ id, key, body }: Placed): Promise<void> {
    const what = 'repeated order';
    const call = { what, expected: 201, ...to(createOrder), body, idempotencyKey: key };
    const answer = await this.#call(call);
    this.#require(answer.headers['idempotent-replayed'] === 'true' && answer.body.id === id, `${what}: not replayed`);
  }

  /** Invoicing asks orders for the order, and registers the invoice at the portal afterwards. */
  async #invoice({ id }: Placed): Promise<void> {
    const call = { what: 'new invoice', expected: 202, ...to(createInvoice, { id }) };
    this.#invoices.add(((await this.#call(call)).body as { id: string }).id);
  }

  async #createEndpoint(idempotencyKey: string, what = 'endpoint'): Promise<Endpoint> {
    const body = { url: `${this.#sink.url}/unused`, events: ['order.cancelled'] };
    const call = { what, expected: 201, ...to(createWebhookEndpoint), body, idempotencyKey };
    return (await this.#call(call)).body as Endpoint;
  }

  /** The answer shows the secret again, which is stored encrypted. */
  async #repeatEndpoint(key: string, { id, signing_secret: secret }: Endpoint): Promise<void> {
    const repeated = await this.#createEndpoint(key, 'repeated endpoint');
    this.#require(repeated.id === id && repeated.signing_secret === secret, 'repeated endpoint: another answer');
    await this.#call({ what: 'deletion of an endpoint', expected: 200, ...to(deleteWebhookEndpoint, { id }) });
  }

  async #beginUpload(): Promise<Upload> {
    const body = { type: 'image/png', size: 1_000 };
    return (await this.#call({ what: 'upload', expected: 201, ...to(createUpload), body })).body as Upload;
  }

  /** To the process of orders that runs now, whatever process signed the address. */
  async #sendFile({ put }: Upload): Promise<void> {
    const { pathname, search } = new URL(put!.url);
    const { headers } = put!;
    const body = fileOf(headers['content-type']);
    await this.#count('content of a file', 200, () =>
      this.#fleet.callOwner('orders', async (process) => {
        const url = `http://127.0.0.1:${process.env['FILES_PORT']}${pathname}${search}`;
        return answerOf(await request(url, { method: 'PUT', headers, body, ...deadlines }));
      }),
    );
  }

  get #authorizeUrl(): string {
    const parameters = {
      response_type: 'code',
      client_id: this.#application.client_id,
      redirect_uri: redirectUri,
      scope: 'orders:read',
      state: 'of the application',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    return `/oauth/authorize?${new URLSearchParams(parameters).toString()}`;
  }

  /** Signs in if the page asks for it, and consents; returns the code. */
  async #allow(browser: FormBrowser, first: FormPage): Promise<string> {
    const isForm = first.text.includes('type="password"');
    const person = { decision: 'sign_in', email: this.#email, password: this.#password };
    const page = isForm ? await browser.submit(first, person) : first;
    const { headers } = await browser.submit(page, { decision: 'allow' });
    const code = new URL(String(headers['location'])).searchParams.get('code');
    this.#require(code !== null, `there is no code in ${String(headers['location'])}`);
    return code!;
  }

  #tokensOf(code: string): Promise<Tokens> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: this.#verifier };
    return this.#askForTokens('tokens by a code', form);
  }

  async #refresh(): Promise<void> {
    const form = { grant_type: 'refresh_token', refresh_token: this.#refreshToken };
    this.#refreshToken = (await this.#askForTokens('tokens by a refresh token', form)).refresh_token;
  }

  async #askForTokens(what: string, given: Readonly<Record<string, string>>): Promise<Tokens> {
    const { client_id, client_secret } = this.#application;
    const form = { client_id, client_secret, ...given };
    const { body } = await this.#count(what, 200, () => this.#sendForm({ method: 'POST', path: '/oauth/token', form }));
    return body as Tokens;
  }

  #newBrowser(): FormBrowser {
    return new FormBrowser(this.#fleet.authUrl, (sent) => this.#openPage(sent));
  }

  async #openPage(sent: FormRequest): Promise<FormPage> {
    const path = sent.path.split('?', 1)[0]!.replace(/\/interaction\/.*/, '/interaction');
    const what = `${sent.method} ${path}`;
    const answer = await this.#count(what, [200, 302, 303], () => this.#sendForm(sent));
    return { ...answer, text: typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body) };
  }

  #sendForm({
    method,
    path,
    headers = {},
    form,
  }: Omit<FormRequest, 'headers'> & Partial<FormRequest>): Promise<ApiAnswer> {
    return this.#fleet.callGateway(async (process) => {
      const url = `http://127.0.0.1:${process.env['AUTH_PORT']}${path}`;
      const type = form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' };
      const body = form !== undefined && { body: new URLSearchParams(form).toString() };
      return answerOf(await request(url, { method, headers: { ...headers, ...type }, ...body, ...deadlines }));
    });
  }

  #call({
    what,
    expected,
    method = 'GET',
    path,
    body,
    idempotencyKey,
    token = this.#key,
  }: SentCall): Promise<ApiAnswer> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const payload = body !== undefined && { body: JSON.stringify(body) };
    return this.#count(what, expected, () =>
      this.#fleet.callGateway(async (process: SecondProcess) =>
        answerOf(await request(process.baseUrl('test') + path, { method, headers, ...payload, ...deadlines })),
      ),
    );
  }

  async #count(what: string, expected: number | readonly number[], send: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    this.calls += 1;
    const answer = await send().catch((error: unknown) => this.#fail(`${what}: ${String(error)}`));
    if (![expected].flat().includes(answer.status))
      this.#fail(`${what}: ${answer.status} ${textOf(answer).slice(0, 300)}`);
    return answer;
  }

  #require(met: boolean, otherwise: string): void {
    if (!met) this.#fail(otherwise);
  }

  #fail(reason: string): never {
    this.failures.push(reason);
    throw new CallFailed(reason);
  }

  async #createKey(): Promise<string> {
    const given = { account_id: this.#accountId, mode: 'test', scopes: Object.keys(scopes), name: 'Drill' };
    return (await this.#fleet.operate<internal.CreatedKey>('accounts', '/internal/keys', given)).key;
  }
}

const deadlines = { headersTimeout: callWithinMs, bodyTimeout: callWithinMs };

function textOf({ body }: ApiAnswer): string {
  if (typeof body !== 'string') {
    const { error } = body as { error?: { code: string; message: string } };
    return error?.code === undefined ? JSON.stringify(body) : `${error.code}, ${error.message}`;
  }
  return body.replaceAll(/<style.*?<\/style>|<[^>]*>|\s+/gs, ' ').trim();
}

async function answerOf({ statusCode, headers, body }: Awaited<ReturnType<typeof request>>): Promise<ApiAnswer> {
  const text = await body.text();
  const isJson = String(headers['content-type']).includes('json');
  return { status: statusCode, headers, body: isJson ? JSON.parse(text) : text };
}

/** Where a call of an operation goes. */
function to(operation: Operation, input: OperationInput = {}): { method: Operation['method']; path: string } {
  return { method: operation.method, path: addressOf(operation, input) };
}
