/** What a test of the OAuth server drives it with: an application with a customer who may allow it, and the customer's browser. */
import { createHash, randomBytes } from 'node:crypto';
import { signVisitor, visitorHeader } from '@millwright/service-kit';
import { FormBrowser, type FormPage, type FormRequest } from '@millwright/testing';
import { type AccountsApp, type Answer, authUrl, callerKey } from './accounts-app.js';

export const redirectUri = 'https://ledgerline.example/callback';
const password = 'correct horse battery';

/** The network address that the gateway sees, where a test says nothing else. */
const usualAddress = '198.51.100.7';

interface Sent {
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

export interface TokenAnswer extends Answer {
  readonly headers: FormPage['headers'];
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Sends a request the way the gateway does. */
export async function send(
  app: AccountsApp,
  { method, path, headers, form }: FormRequest,
  address = usualAddress,
): Promise<FormPage> {
  const visitor = signVisitor({ address, requestId: 'req_test' }, { audience: 'accounts', method, path }, callerKey);
  const answer = await app.nest.inject({
    method,
    url: path,
    headers: {
      ...headers,
      [visitorHeader]: visitor,
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

/** An application of a partner, and a person of another account whom it asks. */
export class OAuthCustomer {
  readonly verifier = randomBytes(32).toString('base64url');

  private constructor(
    private readonly app: AccountsApp,
    readonly partnerId: string,
    readonly accountId: string,
    readonly email: string,
    readonly clientId: string,
    readonly secret: string,
  ) {}

  static async create(app: AccountsApp, change: object = {}): Promise<OAuthCustomer> {
    const [partnerId, accountId] = [await app.account({ name: 'Ledgerline' }), await app.account()];
    const email = `${randomBytes(6).toString('hex')}@bluepeak.example`;
    await made(app.call('POST', '/internal/users', { account_id: accountId, email, password }));
    const { body } = await made(
      app.call('POST', '/internal/applications', {
        account_id: partnerId,
        name: 'Ledgerline',
        redirect_uris: [redirectUri],
        scopes: ['orders:read', 'invoices:read'],
        ...change,
      }),
    );
    return new OAuthCustomer(app, partnerId, accountId, email, body.client_id, body.client_secret);
  }

  /** The address that the application sends the customer to. */
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

  /** Has the customer sign in and allow the application; returns the code that it is sent. */
  async allow(browser = browserAt(this.app), change: Record<string, string | undefined> = {}): Promise<string> {
    let page = await browser.open(this.authorizeUrl(change));
    if (page.text.includes('type="password"')) page = await this.signIn(browser, page);
    const sent = await browser.submit(page, { decision: 'allow' });
    return callbackOf(sent).get('code') ?? fail(sent);
  }

  /** A grant with its first tokens. */
  async connect(browser?: FormBrowser): Promise<Tokens> {
    const { body } = await this.exchange(await this.allow(browser));
    return body as Tokens;
  }

  exchange(code: string, change: Record<string, string> = {}, sent: Sent = {}): Promise<TokenAnswer> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: this.verifier };
    return this.token({ ...form, ...change }, sent);
  }

  refresh(refreshToken: string, change: Record<string, string> = {}, sent: Sent = {}): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...change }, sent);
  }

  token(form: Record<string, string>, sent: Sent = {}): Promise<TokenAnswer> {
    return this.post('/oauth/token', form, sent);
  }

  revoke(token: string, sent: Sent = {}): Promise<TokenAnswer> {
    return this.post('/oauth/revoke', { token }, sent);
  }

  /** Authenticates by form fields, unless the test has brought a header for it. */
  private async post(
    path: string,
    form: Record<string, string>,
    { headers = {}, address }: Sent,
  ): Promise<TokenAnswer> {
    const own = { client_id: this.clientId, client_secret: this.secret };
    const whole = headers['authorization'] === undefined ? { ...own, ...form } : form;
    const answer = await send(this.app, { method: 'POST', path, headers, form: whole }, address);
    return { ...answer, body: answer.text === '' ? undefined : JSON.parse(answer.text) };
  }
}

/** What the application is sent with the customer's browser. */
export function callbackOf(page: FormPage): URLSearchParams {
  const { location } = page.headers;
  if (typeof location !== 'string') return fail(page);
  return new URL(location).searchParams;
}

async function made(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer;
  if (status !== 201) throw new Error(`It was not made: ${status} ${JSON.stringify(body)}`);
  return { status, body };
}

function fail(page: FormPage): never {
  throw new Error(
    `The browser is not sent back, but shown ${page.status}: ${JSON.stringify(page.headers)} ${page.text}`,
  );
}
