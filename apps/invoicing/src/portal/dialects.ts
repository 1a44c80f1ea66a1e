/** How the portal for e-invoices and the one for e-way bills spell logins, headers and bodies. */
import { randomBytes } from 'node:crypto';
import { type Answer, type FoldedRecord, isRecord, parseFolded, textOf } from './answers.js';
import { decrypt, hasCode } from './encryption.js';
import { parseNicTime } from './nic-time.js';
import { type Dialect, type PortalCall, sealedData } from './portal-client.js';
import { type HeaderSpelling, pathIn, type PortalConfig } from './portal.settings.js';
import type { LoggedIn } from './portal-sessions.js';
import type { RegistrationPortal } from './portal.js';

const keyBytes = 32;
const ewayLifeMs = 21_600_000;
/** Of an answer that does not say how long its token is valid; the shortest life that is known. */
const shortestLifeMs = 3_600_000;
/** Of the portal for e-way bills, within 15 minutes. */
const mostEwayLogins = 5;

/** Where calls about a registration go. The portals know of each other's, so that the first takes over from a second that is gone. */
export function placeOf({ irpSecondUrl }: PortalConfig, portal: RegistrationPortal | null = null): RegistrationPortal {
  return portal === 'irp_second' && irpSecondUrl !== '' ? 'irp_second' : 'irp';
}

export function irpUrlOf({ irpUrl, irpSecondUrl }: PortalConfig, place: RegistrationPortal): string {
  return place === 'irp' ? irpUrl : irpSecondUrl;
}

export function irpDialect(config: PortalConfig, place: RegistrationPortal): Dialect {
  const base = irpUrlOf(config, place);
  const client = clientHeaders(config.irpHeaders, config.irpClientId, config.irpClientSecret);
  return {
    place,
    mostLogins: null,
    authUrl: urlOf(base, pathIn(config, 'auth')),
    loginKey: config.irpLoginKey,
    clientHeaders: ({ gstin }) => ({ ...client, Gstin: gstin }),
    sessionHeaders: ({ gstin, username }, token) => ({
      ...client,
      Gstin: gstin,
      user_name: username,
      AuthToken: token,
    }),
    loginOf({ username, password }, isForced) {
      const appKey = randomBytes(keyBytes);
      const login = {
        UserName: username,
        Password: password,
        AppKey: appKey.toString('base64'),
        ForceRefreshAccessToken: isForced,
      };
      return { login, appKey };
    },
    sessionIn: (answer, appKey, now) => {
      const fields = sessionFields(answer);
      const expiresAt = parseNicTime(fields['tokenexpiry']) ?? new Date(now.getTime() + shortestLifeMs);
      return sessionOf(fields, appKey, expiresAt);
    },
    bodyOf: (_call, encrypted) => ({ Data: encrypted }),
    contentOf: sealedData,
  };
}

export function ewayDialect(config: PortalConfig): Dialect {
  const client = clientHeaders(
    config.ewayHeaders,
    config.ewayClientId === '' ? config.irpClientId : config.ewayClientId,
    config.ewayClientSecret === '' ? config.irpClientSecret : config.ewayClientSecret,
  );
  return {
    place: 'eway',
    mostLogins: mostEwayLogins,
    authUrl: urlOf(config.ewayUrl, pathIn(config, 'eway_auth')),
    loginKey: config.ewayLoginKey === '' ? config.irpLoginKey : config.ewayLoginKey,
    clientHeaders: ({ gstin }) => ({ ...client, Gstin: gstin }),
    sessionHeaders: ({ gstin }, token) => ({ ...client, Gstin: gstin, authtoken: token }),
    loginOf({ username, password }) {
      const appKey = randomBytes(keyBytes);
      return { login: { action: 'ACCESSTOKEN', username, password, app_key: appKey.toString('base64') }, appKey };
    },
    sessionIn: (answer, appKey, now) => sessionOf(sessionFields(answer), appKey, new Date(now.getTime() + ewayLifeMs)),
    bodyOf: ({ ewayAction }: PortalCall, encrypted) => ({ action: ewayAction, data: encrypted }),
    contentOf: ewayContent,
  };
}

export function urlOf(base: string, path: string): string {
  return base.replace(/\/+$/, '') + path;
}

function clientHeaders(spelling: HeaderSpelling, id: string, secret: string): Record<string, string> {
  return { [spelling]: id, [spelling.replace('id', 'secret')]: secret };
}

/** Beside the status, or within the data. */
function sessionFields({ data, fields }: Answer): FoldedRecord {
  const content = typeof data === 'string' ? parseFolded(data) : data;
  return isRecord(content) ? content : fields;
}

function sessionOf(fields: FoldedRecord, appKey: Buffer, expiresAt: Date): Omit<LoggedIn, 'kind'> | undefined {
  const token = textOf(fields['authtoken']);
  const sek = textOf(fields['sek']);
  if (token === null || sek === null) return undefined;
  const key = decrypt(sek, appKey);
  return key.length === keyBytes ? { token, key, expiresAt } : undefined;
}

/** Some contents come under a key of their own, with a code that authenticates them. */
function ewayContent(answer: Answer, key: Buffer): string | undefined {
  const rek = textOf(answer.fields['rek']);
  if (rek === null) return sealedData(answer, key);
  const ownKey = decrypt(rek, key);
  const content = sealedData(answer, ownKey);
  const code = textOf(answer.fields['hmac']);
  const isAuthentic =
    content !== undefined &&
    code !== null &&
    [content, Buffer.from(content).toString('base64')].some((text) => hasCode(Buffer.from(text), code, ownKey));
  if (!isAuthentic) throw new Error('The code of the content is wrong.');
  return content;
}
