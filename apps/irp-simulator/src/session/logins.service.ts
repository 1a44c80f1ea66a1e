/** The logins of both portals, for GSTINs with a right check digit: those that are registered for it, or any if none is. */
import { Injectable } from '@nestjs/common';
import { isGstin } from '@millwright/gst';
import type { Work } from '@millwright/persistence';
import { Keys } from '../key/keys.service.js';
import { appKeyOf, decryptLogin, encrypt } from '../protocol/cipher.js';
import type { CallerHeaders, Done } from '../protocol/call.js';
import { refusal } from '../protocol/refusal.js';
import { irpTime } from '../protocol/times.js';
import { type Login, SellerLogins } from './seller-logins.service.js';
import { Sessions } from './sessions.service.js';

type Fields = Readonly<Record<string, unknown>>;

@Injectable()
export class Logins {
  constructor(
    private readonly keys: Keys,
    private readonly sellers: SellerLogins,
    private readonly sessions: Sessions,
  ) {}

  async atInvoicePortal(work: Work, { gstin }: CallerHeaders, body: Fields): Promise<Done> {
    const login = this.loginIn(body, '5003', '1020');
    if (!isText(login['UserName'])) throw refusal('1006');
    if (!isText(login['Password'])) throw refusal('1013');
    const appKey = appKeyOf(login['AppKey']);
    if (appKey === undefined) throw refusal('1016');
    if (!isGstin(gstin)) throw refusal('1015');
    const username = login['UserName'];
    const owner = await this.ownerOf(work, gstin, { username, password: login['Password'] }, '1008');
    const caller = { portal: 'irp', gstin, username, owner } as const;
    const session = await this.sessions.logIn(work, caller, isTrue(login['ForceRefreshAccessToken']));
    const value = {
      ClientId: 'simulator',
      UserName: username,
      AuthToken: session.token,
      Sek: encrypt(session.key, appKey),
      TokenExpiry: irpTime(session.expiresAt),
    };
    return { value };
  }

  async atEwayBillPortal(work: Work, { gstin }: CallerHeaders, body: Fields): Promise<Done> {
    const login = this.loginIn(body, '115', '109');
    if (login['action'] !== 'ACCESSTOKEN') throw refusal('239');
    const { username, password } = login;
    if (!isText(username)) throw refusal('101');
    if (!isText(password)) throw refusal('102');
    const appKey = appKeyOf(login['app_key']);
    if (appKey === undefined) throw refusal('109');
    if (!isGstin(gstin)) throw refusal('111');
    const owner = await this.ownerOf(work, gstin, { username, password }, '108');
    const session = await this.sessions.logIn(work, { portal: 'eway_bill', gstin, username, owner }, false);
    return { value: { authtoken: session.token, sek: encrypt(session.key, appKey) } };
  }

  private async ownerOf(work: Work, gstin: string, login: Login, wrong: string): Promise<string> {
    const owner = await this.sellers.ownerOf(work, gstin, login);
    if (owner === undefined) throw refusal(wrong);
    return owner;
  }

  private loginIn(body: Fields, empty: string, undecryptable: string): Fields {
    const encrypted = body['Data'] ?? body['data'];
    if (!isText(encrypted)) throw refusal(empty);
    const login = decryptLogin(encrypted, this.keys.loginKey);
    if (typeof login !== 'object' || login === null) throw refusal(undecryptable);
    return login as Fields;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isTrue(value: unknown): boolean {
  return value === true || String(value).toLowerCase() === 'true';
}
