/** What a test of the OAuth server drives it with: an application with a customer who may allow it, and the customer's browser. */
import { createHash, randomBytes } from 'node:crypto';
import { signVisitor, visitorHeader } from '@millwright/service-kit';
import { type AccountsApp, type Answer, authUrl, callerKey } from './accounts-app.js';

export const redirectUri = 'https://ledgerline.example/callback';
const password = 'correct horse battery';

export interface Page {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}

interface Sent {
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
  /** The network address that the gateway sees. */
  readonly address?: string;
}

/** Sends a request the way the gateway does. */
export async function send(
  app: AccountsApp,
  method: 'GET' | 'POST',
  url: string,
  { form, headers = {}, address = '198.51.100.7' }: Sent = {},
): Promise<Page> {
  const visitor = signVisitor(
    { address, requestId: 'req_test' },
    { audience: 'accounts', method, path: url },
    callerKey,
  );
  const answer = await app.nest.inject({
    method,
    url,
    headers: {
      [visitorHeader]: visitor,
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(form !== undefined && { payload: new URLSearchParams(form).toString() }),
  });
  return { status: answer.statusCode, headers: answer.headers as Page['headers'], text: answer.body };
}

/** Keeps cookies and follows redirects as a browser does, until one leads away from the OAuth server. */
export class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>();
  at = '/';

  constructor(
    private readonly app: AccountsApp,
    private readonly address?: string,
  ) {}

  open(url: string): Promise<Page> {
    return this.go('GET', url);
  }

  /** Sends the form of the page that is open, with these fields besides its hidden ones. */
  async submit(page: Page, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Page> {
    const [, action = this.at] = /<form method="post" action="([^"]+)"/.exec(page.text) ?? [];
    const [, proof = ''] = /name="proof" value="([^"]+)"/.exec(page.text) ?? [];
    return this.go('POST', action, { proof, ...fields }, headers);
  }

  private async go(
    method: 'GET' | 'POST',
    url: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    this.at = url;
    const cookie = [...this.cookies]
      .filter(([, { path }]) => url.startsWith(path))
      .map(([name, { value }]) => `${name.split('@')[0]}=${value}`)
      .join('; ');
    const page = await send(this.app, method, url, {
      ...(form !== undefined && { form }),
      headers: { ...(cookie !== '' && { cookie }), accept: 'text/html', ...headers },
      ...(this.address !== undefined && { address: this.address }),
    });
    for (const line of [page.headers['set-cookie'] ?? []].flat()) this.keep(line);
    const { location } = page.headers;
    if (typeof location !== 'string') return page;
    const next = new URL(location, authUrl);
    return next.origin === authUrl ? this.go('GET', next.pathname + next.search) : page;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((each) => each.toLowerCase().startsWith('path='))?.slice('path='.length) ?? '/';
    if (value === '' || attributes.some((each) => each.includes('01 Jan 1970'))) this.cookies.delete(`${name}@${path}`);
    else this.cookies.set(`${name}@${path}`, { value, path });
  }
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
    const user = { account_id: accountId, email, password };
    const made = await app.call('POST', '/internal/users', user);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const given = {
      account_id: partnerId,
      name: 'Ledgerline',
      redirect_uris: [redirectUri],
      scopes: ['orders:read', 'invoices:read'],
      ...change,
    };
    const { status, body } = await app.call('POST', '/internal/applications', given);
    if (status !== 201) throw new Error(JSON.stringify(body));
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

  signIn(browser: Browser, page: Page, change: Record<string, string> = {}): Promise<Page> {
    return browser.submit(page, { decision: 'sign_in', email: this.email, password, ...change });
  }

  /** Has the customer sign in and allow the application; returns the code that it is sent. */
  async allow(browser = new Browser(this.app), change: Record<string, string | undefined> = {}): Promise<string> {
    let page = await browser.open(this.authorizeUrl(change));
    if (page.text.includes('type="password"')) page = await this.signIn(browser, page);
    const sent = await browser.submit(page, { decision: 'allow' });
    return callbackOf(sent).get('code') ?? fail(sent);
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

  private async post(path: string, form: Record<string, string>, sent: Sent): Promise<TokenAnswer> {
    const own = { client_id: this.clientId, client_secret: this.secret };
    const whole = sent.headers?.['authorization'] === undefined ? { ...own, ...form } : form;
    const { status, text, headers } = await send(this.app, 'POST', path, { form: whole, ...sent });
    return { status, headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** A grant with its first tokens. */
  async connect(browser?: Browser): Promise<Tokens> {
    const { body } = await this.exchange(await this.allow(browser));
    return body as Tokens;
  }
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

export interface TokenAnswer extends Answer {
  readonly headers: Page['headers'];
}

/** What the application is sent with the customer's browser. */
export function callbackOf(page: Page): URLSearchParams {
  const { location } = page.headers;
  if (typeof location !== 'string') return fail(page);
  return new URL(location).searchParams;
}

function fail(page: Page): never {
  throw new Error(
    `The browser is not sent back, but shown ${page.status}: ${JSON.stringify(page.headers)} ${page.text}`,
  );
}
