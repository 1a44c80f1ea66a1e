/**
 * A client of the simulated portals, as another program of a seller: written from the published protocol alone, without code of the
 * simulator or of the adapter of invoicing.
 */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  verify,
  X509Certificate,
} from 'node:crypto';

export interface PortalAnswer {
  readonly httpStatus: number;
  /** As it was sent. */
  readonly text: string;
  /** The envelope with its names in one case. */
  readonly status: unknown;
  readonly isDone: boolean;
  readonly codes: readonly string[];
  readonly notes: readonly { readonly InfCd: string; readonly Desc: unknown }[];
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every form
  readonly data: any;
}

export interface PortalSession {
  readonly token: string;
  readonly key: Buffer;
  readonly expiry: string | undefined;
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
type Json = any;

export interface PortalClientOptions {
  readonly username?: string;
  readonly password?: string;
  readonly hyphens?: boolean;
}

const passing = { 'content-type': 'application/json' };

export class PortalClient {
  session: PortalSession | undefined;
  ewaySession: PortalSession | undefined;

  constructor(
    readonly base: string,
    readonly gstin: string,
    private readonly options: PortalClientOptions = {},
  ) {}

  async logIn(force = false): Promise<PortalSession> {
    const appKey = randomBytes(32);
    const answer = await this.auth({
      UserName: this.username,
      Password: this.password,
      AppKey: appKey.toString('base64'),
      ForceRefreshAccessToken: force,
    });
    if (!answer.isDone) throw new Error(`The login failed: ${answer.codes.join()} in ${answer.text}`);
    const { AuthToken: token, Sek: sek, TokenExpiry: expiry } = answer.data as Record<string, string>;
    this.session = { token: token!, key: decrypted(sek!, appKey), expiry };
    return this.session;
  }

  async auth(login: object): Promise<PortalAnswer> {
    return this.send('POST', '/eivital/v1.04/auth', this.headers(), { Data: await this.sealedLogin(login) });
  }

  async logInForEwayBills(): Promise<PortalSession> {
    const appKey = randomBytes(32);
    const login = { action: 'ACCESSTOKEN', username: this.username, password: this.password };
    const sealed = await this.sealedLogin({ ...login, app_key: appKey.toString('base64') });
    const answer = await this.send('POST', '/v1.03/auth', this.headers(), { Data: sealed });
    const fields = JSON.parse(answer.text) as { authtoken?: string; sek?: string };
    if (fields.authtoken === undefined) throw new Error(`The login failed: ${answer.text}`);
    this.ewaySession = { token: fields.authtoken, key: decrypted(fields.sek!, appKey), expiry: undefined };
    return this.ewaySession;
  }

  generate(document: object): Promise<PortalAnswer> {
    return this.post('/eicore/v1.03/Invoice', document);
  }

  byIrn(irn: string): Promise<PortalAnswer> {
    return this.get(`/eicore/v1.03/Invoice/irn/${irn}`);
  }

  byDocument(type: string, number: string, date: string): Promise<PortalAnswer> {
    const query = new URLSearchParams({ doctype: type, docnum: number, docdate: date });
    return this.get(`/eicore/v1.03/Invoice/irnbydocdetails?${query.toString()}`);
  }

  cancel(irn: string, reason = '1'): Promise<PortalAnswer> {
    return this.post('/eicore/v1.03/Invoice/Cancel', { Irn: irn, CnlRsn: reason, CnlRem: 'Wrong entry' });
  }

  ewayBill(irn: string, more: object = {}): Promise<PortalAnswer> {
    return this.post('/eiewb/v1.03/ewaybill', { Irn: irn, Distance: 0, TransId: this.gstin, ...more });
  }

  /** Of an e-way bill, at its own portal. */
  async act(action: string, content: object): Promise<PortalAnswer> {
    const session = this.ewaySession ?? (await this.logInForEwayBills());
    const data = encrypted(Buffer.from(JSON.stringify(content)).toString('base64'), session.key);
    const headers = this.headers({ authtoken: session.token });
    return this.opened(await this.send('POST', '/v1.03/ewayapi', headers, { action, data }), session);
  }

  readEwayBill(number: string | number): Promise<PortalAnswer> {
    return this.readOfEwayBills(`GetEwayBill?ewbNo=${number}`);
  }

  /** The e-way bill in force of a document. */
  ewayBillOf(type: string, number: string): Promise<PortalAnswer> {
    const query = new URLSearchParams({ docType: type, docNo: number });
    return this.readOfEwayBills(`GetEwayBillGeneratedByConsigner?${query.toString()}`);
  }

  async get(path: string): Promise<PortalAnswer> {
    const session = this.session ?? (await this.logIn());
    return this.opened(await this.send('GET', path, this.headers(this.sessionHeaders(session))), session);
  }

  async post(path: string, content: object): Promise<PortalAnswer> {
    const session = this.session ?? (await this.logIn());
    const body = { Data: encrypted(JSON.stringify(content), session.key) };
    return this.opened(await this.send('POST', path, this.headers(this.sessionHeaders(session)), body), session);
  }

  async send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<PortalAnswer> {
    const answer = await fetch(this.base + path, {
      method,
      headers: { ...headers, ...(body !== undefined && passing) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { httpStatus: answer.status, text, ...envelopeOf(text) };
  }

  headers(more: Record<string, string> = {}): Record<string, string> {
    const spelled = { client_id: 'client', client_secret: 'secret', Gstin: this.gstin, ...more };
    if (this.options.hyphens !== true) return spelled;
    return Object.fromEntries(Object.entries(spelled).map(([name, value]) => [name.replaceAll('_', '-'), value]));
  }

  /** What the signature of the portal holds, if it fits the published certificate of its key. */
  async verified(jws: string): Promise<Json> {
    const [header, payload, signature] = jws.split('.') as [string, string, string];
    const { kid, alg, x5t } = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, string>;
    const key = (await this.certificates()).find((each) => each.kid === kid);
    if (key === undefined || alg !== 'RS256') throw new Error(`No certificate of ${kid} for ${alg}.`);
    const certificate = new X509Certificate(Buffer.from(key.x5c[0], 'base64'));
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      certificate.publicKey,
      Buffer.from(signature, 'base64url'),
    );
    const isNamed = certificate.fingerprint.replaceAll(':', '') === kid && x5t === key.x5t;
    if (!isSigned || !isNamed) throw new Error('The signature is wrong.');
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { data: string };
    return JSON.parse(content.data);
  }

  async certificates(): Promise<{ kid: string; x5t: string; x5c: [string]; n: string; e: string; kty: string }[]> {
    const answer = await fetch(`${this.base}/certificates`);
    return ((await answer.json()) as { keys: Json[] }).keys;
  }

  private async readOfEwayBills(call: string): Promise<PortalAnswer> {
    const session = this.ewaySession ?? (await this.logInForEwayBills());
    const headers = this.headers({ authtoken: session.token });
    const answer = await this.send('GET', `/v1.03/ewayapi/${call}`, headers);
    if (!answer.isDone) return answer;
    const { data, rek, hmac } = JSON.parse(answer.text) as Record<string, string>;
    const ownKey = decrypted(rek!, session.key);
    const content = decrypted(data!, ownKey);
    if (createHmac('sha256', ownKey).update(content).digest('base64') !== hmac) throw new Error('The code is wrong.');
    return { ...answer, data: JSON.parse(Buffer.from(content.toString(), 'base64').toString()) };
  }

  private get username(): string {
    return this.options.username ?? 'factory';
  }

  private get password(): string {
    return this.options.password ?? 'secret';
  }

  private sessionHeaders({ token }: PortalSession): Record<string, string> {
    return { user_name: this.username, AuthToken: token };
  }

  private async sealedLogin(login: object): Promise<string> {
    const key = createPublicKey(await (await fetch(`${this.base}/login-key`)).text());
    const content = Buffer.from(Buffer.from(JSON.stringify(login)).toString('base64'));
    return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, content).toString('base64');
  }

  private opened(answer: PortalAnswer, { key }: PortalSession): PortalAnswer {
    if (!answer.isDone || typeof answer.data !== 'string') return answer;
    const text = decrypted(answer.data, key).toString();
    return { ...answer, data: JSON.parse(text.startsWith('{') ? text : Buffer.from(text, 'base64').toString()) };
  }
}

function encrypted(content: string, key: Buffer): string {
  const cipher = createCipheriv('aes-256-ecb', key, null);
  return Buffer.concat([cipher.update(content), cipher.final()]).toString('base64');
}

function decrypted(content: string, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-ecb', key, null);
  return Buffer.concat([decipher.update(content, 'base64'), decipher.final()]);
}

function envelopeOf(text: string): Omit<PortalAnswer, 'httpStatus' | 'text'> {
  let fields: Record<string, Json> = {};
  try {
    fields = JSON.parse(text) as Record<string, Json>;
  } catch {
    // A page.
  }
  const status: unknown = fields['Status'] ?? fields['status'];
  const errors = listOf(fields['ErrorDetails'] ?? fields['error'] ?? []);
  return {
    status,
    isDone: String(status) === '1',
    codes: errors,
    notes: fields['InfoDtls'] ?? [],
    data: fields['Data'] ?? fields['data'],
  };
}

/** The codes, however they are written. */
function listOf(errors: Json): string[] {
  if (typeof errors === 'string') return listOf(JSON.parse(/^[[{]/.test(errors) ? errors : atob(errors)));
  if (Array.isArray(errors)) return errors.map((each) => each.ErrorCode ?? each.errorCode);
  return (errors.errorCodes as string).split(',').filter((code) => code !== '');
}
