/** Drives the OAuth server: an application, a customer who may give consent, and the customer's browser. */
import { createHash, randomBytes } from 'node:crypto';
import { proxiedCallerHeader, signProxiedCaller } from '@millwright/operations';
import { type ApiAnswer, FormBrowser, type FormPage, type FormRequest, testCallerKey } from '@millwright/testing';
import { insertPerson, password } from './people.js';
import { type AccountsApp, authUrl, createAccount } from './start-accounts.js';

export const redirectUri = 'https://ledgerline.example/callback';

/** Default network address of browsers and applications. */
const defaultAddress = '198.51.100.7';

interface RequestOptions {
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

export interface TokenAnswer extends ApiAnswer {
  readonly headers: FormPage['headers'];
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

interface Application {
  readonly partnerId: string;
  readonly clientId: string;
  readonly secret: string;
}

const shared = new WeakMap<AccountsApp, Promise<Application>>();

/** Sends a request as the gateway proxies it. */
export async function send(
  app: AccountsApp,
  { method, path, headers, form }: FormRequest,
  address = defaultAddress,
): Promise<FormPage> {
  const signed = signProxiedCaller(
    { address, requestId: 'req_test' },
    { audience: 'accounts', method, path },
    testCallerKey,
  );
  const answer = await app.nest.inject({
    method,
    url: path,
    headers: {
      ...headers,
      [proxiedCallerHeader]: signed,
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form !== undefined && { payload: new URLSearchParams(form).toString() }),
  });
  return { status: answer.statusCode, headers: answer.headers as FormPage['headers'], text: answer.body };
}

export function get(app: AccountsApp, path: string): Promise<FormPage> {
  return send(app, { method: 'GET', path, headers: {} });
}

export function browserAt(app: AccountsApp, address?: string): FormBrowser {
  return new FormBrowser(authUrl, (sent) => send(app, sent, address));
}

/** An application of a partner, and a user of another account. */
export class OAuthCustomer {
  readonly verifier = randomBytes(32).toString('base64url');
  readonly password = password;

  private constructor(
    private readonly app: AccountsApp,
    readonly partnerId: string,
    readonly accountId: string,
    readonly userId: string,
    readonly email: string,
    readonly clientId: string,
    readonly secret: string,
  ) {}

  /** Of the application that all such customers of the app share. */
  static async create(app: AccountsApp): Promise<OAuthCustomer> {
    let application = shared.get(app);
    if (application === undefined) shared.set(app, (application = register(app)));
    return OAuthCustomer.of(app, await application);
  }

  /** Of an application of the customer's own. */
  static async withOwnApplication(app: AccountsApp, change: object = {}): Promise<OAuthCustomer> {
    return OAuthCustomer.of(app, await register(app, change));
  }

  /** The same person, of another application. */
  async withAnotherApplication(change: object = {}): Promise<OAuthCustomer> {
    const { partnerId, clientId, secret } = await register(this.app, change);
    return new OAuthCustomer(this.app, partnerId, this.accountId, this.userId, this.email, clientId, secret);
  }

  private static async of(app: AccountsApp, { partnerId, clientId, secret }: Application): Promise<OAuthCustomer> {
    const accountId = await createAccount(app);
    const email = `${randomBytes(6).toString('hex')}@bluepeak.example`;
    const userId = await insertPerson(app, accountId, email, 'owner');
    return new OAuthCustomer(app, partnerId, accountId, userId, email, clientId, secret);
  }

  /** URL of an authorization request. */
  authorizeUrl(change: Record<string, string | undefined> = {}): string {
    const parameters = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: redirectUri,
      scope: 'orders:read',
      state: 'of the application',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    };
    const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `/oauth/authorize?${new URLSearchParams(sent).toString()}`;
  }

  signIn(browser: FormBrowser, page: FormPage, change: Record<string, string> = {}): Promise<FormPage> {
    return browser.submit(page, { decision: 'sign_in', email: this.email, password, ...change });
  }

  /** The customer signs in and gives consent; returns the code. */
  async allow(browser = browserAt(this.app), change: Record<string, string | undefined> = {}): Promise<string> {
    let page = await browser.open(this.authorizeUrl(change));
    if (page.text.includes('type="password"')) page = await this.signIn(browser, page);
    const sent = await browser.submit(page, { decision: 'allow' });
    return callbackOf(sent).get('code') ?? fail(sent);
  }

  /** Creates a grant; returns its first tokens. */
  async connect(browser?: FormBrowser): Promise<Tokens> {
    const { body } = await this.exchange(await this.allow(browser));
    return body as Tokens;
  }

  exchange(code: string, change: Record<string, string> = {}, sent: RequestOptions = {}): Promise<TokenAnswer> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: this.verifier };
    return this.token({ ...form, ...change }, sent);
  }

  refresh(refreshToken: string, change: Record<string, string> = {}, sent: RequestOptions = {}): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...change }, sent);
  }

  token(form: Record<string, string>, sent: RequestOptions = {}): Promise<TokenAnswer> {
    return this.post('/oauth/token', form, sent);
  }

  revoke(token: string, sent: RequestOptions = {}): Promise<TokenAnswer> {
    return this.post('/oauth/revoke', { token }, sent);
  }

  /** Authenticates by form fields, unless there is an authorization header. */
  private async post(
    path: string,
    form: Record<string, string>,
    { headers = {}, address }: RequestOptions,
  ): Promise<TokenAnswer> {
    const own = { client_id: this.clientId, client_secret: this.secret };
    const whole = headers['authorization'] === undefined ? { ...own, ...form } : form;
    const answer = await send(this.app, { method: 'POST', path, headers, form: whole }, address);
    return { ...answer, body: answer.text === '' ? undefined : JSON.parse(answer.text) };
  }
}

/** The parameters of the redirect to the application. */
export function callbackOf(page: FormPage): URLSearchParams {
  const { location } = page.headers;
  if (typeof location !== 'string') return fail(page);
  return new URL(location).searchParams;
}

async function register(app: AccountsApp, change: object = {}): Promise<Application> {
  const partnerId = await createAccount(app, { name: 'Ledgerline' });
  const { body } = await created(
    app.internal('POST', '/internal/applications', {
      account_id: partnerId,
      name: 'Ledgerline',
      redirect_uris: [redirectUri],
      scopes: ['orders:read', 'invoices:read'],
      ...change,
    }),
  );
  return { partnerId, clientId: body.client_id, secret: body.client_secret };
}

async function created(answer: Promise<ApiAnswer>): Promise<ApiAnswer> {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`Nothing was created: ${status} ${JSON.stringify(body)}`);
  return answer;
}

function fail(page: FormPage): never {
  throw new Error(
    `The browser is not sent back, but shown ${page.status}: ${JSON.stringify(page.headers)} ${page.text}`,
  );
}
