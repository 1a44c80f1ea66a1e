/** The logins of both portals: any user name and password opens a session for a GSTIN with a right check digit. */
import { Injectable } from '@nestjs/common';
import { isGstin } from '@millwright/gst';
import type { Work } from '@millwright/persistence';
import { Keys } from '../key/keys.service.js';
import { appKeyOf, decryptLogin, encrypt } from '../portal/cipher.js';
import type { CallerHeaders, Done } from '../portal/protocol.js';
import { refusal } from '../portal/refusal.js';
import { irpTime } from '../portal/times.js';
import { Sessions } from './sessions.service.js';

type Fields = Readonly<Record<string, unknown>>;

@Injectable()
export class Logins {
  constructor(
    private readonly keys: Keys,
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
    const owner = { portal: 'irp', gstin, username } as const;
    const session = await this.sessions.logIn(work, owner, isTrue(login['ForceRefreshAccessToken']));
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
    const session = await this.sessions.logIn(work, { portal: 'eway_bill', gstin, username }, false);
    return { value: { authtoken: session.token, sek: encrypt(session.key, appKey) } };
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
