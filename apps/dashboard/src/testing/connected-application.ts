/** An application of a partner, which a person lets act for an account. */
import { createHash, randomBytes } from 'node:crypto';
import { FormBrowser, type Product } from '@millwright/testing';
import { password, type Person } from '@millwright/testing/page';

const redirectUri = 'http://127.0.0.1:9/callback';

interface RegisteredApplication {
  readonly clientId: string;
  readonly secret: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
}

interface TestApplication {
  /** Where the person begins. */
  readonly authorizeUrl: string;
  /** Gets an access token for a code. */
  exchange(code: string): Promise<string>;
}

/** What the program of a partner does with its application. */
export function programOf(product: Product, application: RegisteredApplication): TestApplication {
  const { clientId, secret, redirectUri, scopes } = application;
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const url = product.report.auth_url;
  return {
    authorizeUrl: `${url}/oauth/authorize?${asked.toString()}`,
    exchange: async (code) => {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
      const answer = await fetch(`${url}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: clientId, client_secret: secret, ...form }),
      });
      if (!answer.ok) throw new Error(`The application got no token: ${answer.status}`);
      return ((await answer.json()) as { access_token: string }).access_token;
    },
  };
}

export async function createApplication(product: Product, account: string): Promise<TestApplication> {
  const scopes = ['orders:read', 'invoices:read'];
  const { client_id: clientId, client_secret: secret } = await product.registerApplication(account, {
    redirectUri,
    scopes,
  });
  return programOf(product, { clientId, secret, redirectUri, scopes });
}

/** A person lets the application act for the account. Returns the access token that it gets. */
export async function allow(product: Product, program: TestApplication, { email }: Person): Promise<string> {
  const browser = new FormBrowser(product.report.auth_url);
  const signIn = await browser.open(program.authorizeUrl);
  const consent = await browser.submit(signIn, { decision: 'sign_in', email, password });
  const { headers } = await browser.submit(consent, { decision: 'allow' });
  return program.exchange(new URL(String(headers['location'])).searchParams.get('code')!);
}

export async function connectApplication(product: Product, person: Person): Promise<void> {
  await allow(product, await createApplication(product, person.account), person);
}
