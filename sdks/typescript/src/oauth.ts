/** For applications that act for their customers: the authorization code flow with PKCE, and tokens that are refreshed in time. */
import { MillwrightError } from './core/errors.js';
import { sleep } from './core/sleep.js';
import { waitAfter } from './core/retrying.js';
import type { Credential } from './core/transport.js';

export interface OAuthOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Default: https://auth.millwright.example */
  readonly authUrl?: string | undefined;
  readonly fetch?: typeof fetch | undefined;
}

export interface Tokens {
  readonly accessToken: string;
  /** Can be used once. Used a second time, it ends the connection. */
  readonly refreshToken: string;
  /** In milliseconds of Unix time. */
  readonly expiresAt: number;
  readonly scopes: readonly string[];
  /** The account that has granted access. */
  readonly accountId: string;
}

/** Where the tokens of one customer are kept, encrypted. */
export interface TokenStore {
  load(): Promise<Tokens>;
  /** Is awaited before the new tokens are used: the old ones are worth nothing any more. */
  save(tokens: Tokens): Promise<void>;
}

/** The authorization server has refused: `code` is that of RFC 6749, such as `invalid_grant`. */
export class OAuthError extends MillwrightError {
  constructor(
    readonly status: number,
    readonly code: string,
    description: string,
  ) {
    super(description);
  }
}

const defaultAuthUrl = 'https://auth.millwright.example';
const attempts = 6;
const timeout = 30_000;
/** Milliseconds before its end from which a token counts as ended. */
const early = 60_000;

export class OAuth {
  private readonly authUrl: string;
  private readonly fetch: typeof fetch;

  constructor(private readonly options: OAuthOptions) {
    this.authUrl = (options.authUrl ?? defaultAuthUrl).replace(/\/$/, '');
    this.fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  }

  /** Where to send the customer, and what to keep until they come back to `redirectUri` with a code and the same `state`. */
  async authorize(given: {
    readonly redirectUri: string;
    readonly scopes: readonly string[];
  }): Promise<{ url: string; state: string; codeVerifier: string }> {
    const [state, codeVerifier] = [randomText(), randomText()];
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.options.clientId,
      redirect_uri: given.redirectUri,
      scope: given.scopes.join(' '),
      state,
      code_challenge: base64Url(new Uint8Array(digest)),
      code_challenge_method: 'S256',
    });
    return { url: `${this.authUrl}/oauth/authorize?${query}`, state, codeVerifier };
  }

  /** Exchanges the code within the minute that it lives. */
  exchange(given: {
    readonly code: string;
    readonly redirectUri: string;
    readonly codeVerifier: string;
  }): Promise<Tokens> {
    return this.tokens({
      grant_type: 'authorization_code',
      code: given.code,
      redirect_uri: given.redirectUri,
      code_verifier: given.codeVerifier,
    });
  }

  refresh(refreshToken: string): Promise<Tokens> {
    return this.tokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Ends the connection, with all its tokens. */
  async revoke(token: string): Promise<void> {
    await this.post('/oauth/revoke', { token });
  }

  /** A credential for the client, which refreshes the tokens of one customer: one refresh at a time, however many calls need it. */
  connection(store: TokenStore): Credential {
    return new Connection(this, store);
  }

  private async tokens(form: Record<string, string>): Promise<Tokens> {
    const answer = (await this.post('/oauth/token', form)) as {
      access_token: string;
      refresh_token: string;
      expires_in: number;
      scope: string;
      account_id: string;
    };
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresAt: Date.now() + answer.expires_in * 1_000,
      scopes: answer.scope.split(' '),
      accountId: answer.account_id,
    };
  }

  /** Only a refusal by a limit is followed by another attempt: after a lost answer nobody knows whether the token is used up. */
  private async post(path: string, form: Record<string, string>): Promise<unknown> {
    const { clientId, clientSecret } = this.options;
    const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.fetch(this.authUrl + path, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(timeout),
      });
      const text = await answer.text();
      if (answer.ok) return text === '' ? undefined : JSON.parse(text);
      if (answer.status !== 429 || attempt === attempts) throw refusal(answer.status, text);
      await sleep(waitAfter(attempt, Number(answer.headers.get('retry-after') ?? 1)));
    }
  }
}

class Connection implements Credential {
  private running: Promise<Tokens> | undefined;
  private tokens: Tokens | undefined;

  constructor(
    private readonly oauth: OAuth,
    private readonly store: TokenStore,
  ) {}

  async value(): Promise<string> {
    this.tokens ??= await this.store.load();
    if (this.tokens.expiresAt - early < Date.now()) await this.refreshed(this.tokens.accessToken);
    return this.tokens.accessToken;
  }

  async renew(refused: string): Promise<boolean> {
    await this.refreshed(refused);
    return true;
  }

  /** Callers that come while it runs share it, and those that come later find its result. */
  private async refreshed(old: string): Promise<void> {
    if (this.tokens !== undefined && this.tokens.accessToken !== old) return;
    this.running ??= this.refresh().finally(() => {
      this.running = undefined;
    });
    await this.running;
  }

  private async refresh(): Promise<Tokens> {
    const { refreshToken } = await this.store.load();
    const tokens = await this.oauth.refresh(refreshToken);
    await this.store.save(tokens);
    this.tokens = tokens;
    return tokens;
  }
}

function refusal(status: number, text: string): OAuthError {
  try {
    const { error, error_description: description } = JSON.parse(text) as { error: string; error_description?: string };
    return new OAuthError(status, error, description ?? error);
  } catch {
    return new OAuthError(status, 'server_error', `The authorization server has answered with status ${status}.`);
  }
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
