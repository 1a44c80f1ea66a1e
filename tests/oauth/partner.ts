/** A partner's application, and a customer who may grant it access, each with their own account. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Scope } from '@millwright/contracts';
import { ApiClient, FormBrowser, type FormPage, Product } from '@millwright/testing';
import * as openid from 'openid-client';

export interface TokenResponse {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly [field: string]: unknown;
}

export interface TokenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: TokenResponse & { readonly error?: string };
}

export class Partner {
  readonly password = randomBytes(12).toString('base64url');

  private constructor(
    readonly product: Product,
    private readonly site: Server,
    readonly redirectUri: string,
    readonly customerAccount: string,
    readonly email: string,
    readonly clientId: string,
    readonly clientSecret: string,
    readonly mode: 'live' | 'test',
  ) {}

  /** Starts its own callback page, unless `otherUri` is given. */
  static async start(
    product: Product,
    mode: 'live' | 'test' = 'live',
    otherUri?: string,
    scopes: readonly Scope[] = ['orders:read', 'orders:write'],
  ): Promise<Partner> {
    const site = createServer((_, response) => response.end('Connected.'));
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const redirectUri = otherUri ?? `http://127.0.0.1:${(site.address() as AddressInfo).port}/callback`;
    const [own, customer] = [await product.createAccount('Ledgerline'), await product.createAccount('Bluepeak Retail')];
    const application = await product.registerApplication(own, {
      redirectUri,
      scopes,
      mode,
    });
    const email = `${randomBytes(6).toString('hex')}@bluepeak.example`;
    const { client_id: clientId, client_secret: clientSecret } = application;
    const partner = new Partner(product, site, redirectUri, customer, email, clientId, clientSecret, mode);
    await product.createUser(customer, email, partner.password);
    await product.liftLimits(customer, mode);
    return partner;
  }

  async stop(): Promise<void> {
    this.site.closeAllConnections();
    this.site.close();
    await once(this.site, 'close');
  }

  get authUrl(): string {
    return this.product.report.auth_url;
  }

  /** The server's configuration, from its metadata. */
  discover(): Promise<openid.Configuration> {
    return openid.discovery(new URL(this.authUrl), this.clientId, this.clientSecret, undefined, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    });
  }

  /** The whole flow, in a browser without scripts. */
  async connect(scope = 'orders:read'): Promise<TokenResponse> {
    const configuration = await this.discover();
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope,
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const callback = await this.allow(url.href);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await openid.authorizationCodeGrant(configuration, callback, checks);
    return tokens as unknown as TokenResponse;
  }

  /** What the customer does whom the application sends to the address: signs in and allows. Returns where they come back to. */
  async allow(url: string): Promise<URL> {
    const browser = new FormBrowser(this.authUrl);
    const consent = await this.signIn(browser, await browser.open(url));
    const { headers, status, text } = await browser.submit(consent, { decision: 'allow' });
    if (typeof headers['location'] !== 'string')
      throw new Error(`There is no redirect to the application: ${status} ${text}`);
    return new URL(headers['location']);
  }

  signIn(browser: FormBrowser, page: FormPage): Promise<FormPage> {
    return browser.submit(page, { decision: 'sign_in', email: this.email, password: this.password });
  }

  /** Calls the token endpoint without a client library. */
  async token(form: Record<string, string>): Promise<TokenAnswer> {
    const answer = await fetch(`${this.authUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: this.clientId, client_secret: this.clientSecret, ...form }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as TokenAnswer['body'] };
  }

  refresh(refreshToken: string): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Calls the API with an access token. */
  client(accessToken: string): ApiClient {
    return this.product.client(this.mode, accessToken);
  }
}
