/**
 * A portal of the tests, which speaks the protocol of the published samples. A test replaces the answer of each action, down to the
 * bytes, so that it can be wrong in every way.
 */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomBytes,
  sign,
} from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { documentKeyOf, type Inv01, irnOf } from '@millwright/gst';

/** A call as the portal has understood it. */
export interface PortalRequest {
  readonly action: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Decrypted. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly response: ServerResponse;
}

/** Answers a call by itself, or returns what the portal answers. */
export type Behaviour = (request: PortalRequest) => unknown;

export class SigningPair {
  readonly privateKey: KeyObject;
  readonly jwk: object;

  constructor(readonly kid: string) {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    this.privateKey = privateKey;
    this.jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
  }

  sign(data: object, header: object = {}): string {
    const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
    const text = `${encode({ alg: 'RS256', kid: this.kid, typ: 'JWT', ...header })}.${encode({ data: JSON.stringify(data), iss: 'NIC' })}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), this.privateKey).toString('base64url')}`;
  }
}

export const success = (data: unknown, notes: unknown = null) => ({
  Status: 1,
  Data: data,
  ErrorDetails: null,
  InfoDtls: notes,
});
export const failure = (code: string, message = '', notes: unknown = null) => ({
  Status: 0,
  Data: null,
  ErrorDetails: [{ ErrorCode: code, ErrorMessage: message }],
  InfoDtls: notes,
});

const lifeMs = 21_600_000;
const login = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const firstPair = new SigningPair('EDC57DE1358B300BA9F79340A6696831F3C75047');

export class PortalServer {
  readonly requests: PortalRequest[] = [];
  /** By action; those without one answer 2154 or 301. */
  readonly behaviours = new Map<string, Behaviour>();
  signing = firstPair;
  published: readonly SigningPair[] = [firstPair];
  token = 'token-1';
  sek = randomBytes(32);
  expiry = (): string => istTime(new Date(Date.now() + lifeMs));
  /** When documents are registered, as signed. */
  signedAt = (): string => '2026-11-23 15:08:39';
  private ackNumber = 112_010_000_002_315;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PortalServer> {
    const server = createServer((request, response) => void portal.take(request, response));
    const portal = new PortalServer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return portal;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The calls of an action, oldest first. */
  of(action: string): PortalRequest[] {
    return this.requests.filter((request) => request.action === action);
  }

  actions(): string[] {
    return this.requests.map(({ action }) => action).filter((action) => action !== 'auth');
  }

  /** What the portal signs and answers for a document. */
  registration(document: Inv01, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
    const irn = irnOf(documentKeyOf(document));
    const ack = { AckNo: this.ackNumber, AckDt: this.signedAt() };
    const { SellerDtls, BuyerDtls, DocDtls, ItemList, ValDtls } = document;
    const qr = {
      SellerGstin: SellerDtls.Gstin,
      BuyerGstin: BuyerDtls.Gstin,
      DocNo: DocDtls.No,
      DocTyp: DocDtls.Typ,
      DocDt: DocDtls.Dt,
      TotInvVal: ValDtls.TotInvVal,
      ItemCnt: ItemList.length,
      MainHsnCode: ItemList[0]!.HsnCd,
      Irn: irn,
      IrnDt: ack.AckDt,
    };
    return {
      AckNo: ack.AckNo,
      AckDt: '2026-11-23 15:09:00',
      Irn: irn,
      SignedInvoice: this.signing.sign({ ...ack, Irn: irn, ...document }),
      SignedQRCode: this.signing.sign(qr),
      Status: 'ACT',
      EwbNo: null,
      ...changes,
    };
  }

  /** Encrypts what an answer holds. */
  seal(data: unknown, key = this.sek): string {
    const cipher = createCipheriv('aes-256-ecb', key, null);
    const content = typeof data === 'string' ? data : JSON.stringify(data);
    return Buffer.concat([cipher.update(content), cipher.final()]).toString('base64');
  }

  /** An answer of the portal for e-way bills that has a key of its own. */
  sealWithOwnKey(data: unknown, code?: string): object {
    const rek = randomBytes(32);
    const content = Buffer.from(JSON.stringify(data)).toString('base64');
    const hmac = code ?? createHmac('sha256', rek).update(content).digest('base64');
    const cipher = createCipheriv('aes-256-ecb', this.sek, null);
    return {
      status: '1',
      data: this.seal(content, rek),
      rek: Buffer.concat([cipher.update(rek), cipher.final()]).toString('base64'),
      hmac,
    };
  }

  private async take(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
    const { pathname, searchParams } = new URL(message.url!, this.url);
    if (pathname === '/login-key') return void response.end(login.publicKey.export({ type: 'spki', format: 'pem' }));
    if (pathname === '/certificates') {
      return void response.end(JSON.stringify({ keys: this.published.map(({ jwk }) => jwk) }));
    }
    const given = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, string>;
    const action = actionOf(message.method!, pathname, given['action']);
    const body = action === 'auth' ? this.loginIn(given) : this.contentOf(given);
    const request: PortalRequest = {
      action,
      path: pathname,
      query: searchParams,
      headers: message.headers,
      body,
      response,
    };
    this.requests.push(request);
    const behaviour = this.behaviours.get(action) ?? (action === 'auth' ? (each) => this.session(each) : undefined);
    const answer = behaviour === undefined ? failure('2154') : await behaviour(request);
    if (answer === undefined || response.writableEnded || response.destroyed) return;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }

  /** The answer to a login. */
  session({ path, body }: PortalRequest): object {
    const appKey = Buffer.from(String(body['AppKey'] ?? body['app_key']), 'base64');
    const cipher = createCipheriv('aes-256-ecb', appKey, null);
    const sek = Buffer.concat([cipher.update(this.sek), cipher.final()]).toString('base64');
    if (path.endsWith('/v1.03/auth')) return { status: '1', authtoken: this.token, sek };
    return success({
      ClientId: 'c',
      UserName: body['UserName'],
      AuthToken: this.token,
      Sek: sek,
      TokenExpiry: this.expiry(),
    });
  }

  private loginIn({ Data: data }: Record<string, string>): Record<string, unknown> {
    const options = { key: login.privateKey, padding: constants.RSA_PKCS1_PADDING };
    const text = privateDecrypt(options, Buffer.from(data!, 'base64')).toString();
    return JSON.parse(Buffer.from(text, 'base64').toString()) as Record<string, unknown>;
  }

  private contentOf({ Data: upper, data: lower }: Record<string, string>): Record<string, unknown> {
    const sealed = upper ?? lower;
    if (sealed === undefined) return {};
    const decipher = createDecipheriv('aes-256-ecb', this.sek, null);
    const text = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString();
    return JSON.parse(text) as Record<string, unknown>;
  }
}

const ewayActions: Readonly<Record<string, string>> = {
  GENEWAYBILL: 'eway_bill_of_document',
  VEHEWB: 'part_b',
  EXTENDVALIDITY: 'extend',
  UPDATETRANSPORTER: 'transporter',
  CANEWB: 'eway_bill_cancel',
  CLOSEEWB: 'close',
};

function actionOf(method: string, path: string, ewayAction: string | undefined): string {
  if (path.endsWith('/auth')) return 'auth';
  if (path.includes('/syncgstin/')) return 'sync_gstin';
  if (path.includes('/gstin/')) return 'gstin';
  if (path.endsWith('/Cancel')) return 'cancel';
  if (path.endsWith('/irnbydocdetails')) return 'get_by_document';
  if (path.endsWith('/GetEwayBillGeneratedByConsigner')) return 'eway_bill_get_by_document';
  if (path.endsWith('/GetEwayBill') || path.includes('/ewaybill/irn/')) return 'eway_bill_get';
  if (path.endsWith('/ewaybill')) return 'eway_bill';
  if (path.includes('/Invoice/irn/')) return 'get';
  if (path.endsWith('/ewayapi')) return ewayActions[ewayAction ?? ''] ?? 'unknown';
  return method === 'POST' ? 'generate' : 'unknown';
}

/** A moment as the portal for e-invoices writes it. */
export function istTime(moment: Date): string {
  return new Date(moment.getTime() + 19_800_000).toISOString().slice(0, 19).replace('T', ' ');
}
