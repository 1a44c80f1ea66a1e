/** The two protocols: the envelopes of requests and answers, with the names, the codes and the odd forms of each portal. */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Action } from '../fault/fault.js';
import type { PortalName, Session } from '../session/sessions.service.js';
import type { CallerHeaders, Done } from '../protocol/call.js';
import { authenticationCode, encrypt, keyBytes } from '../protocol/cipher.js';
import { type Note, type PortalError, Refusal, refusal } from '../protocol/refusal.js';
import type { Variant } from './variant.js';

export interface Protocol {
  readonly name: PortalName;
  /** Throws the refusal of a call whose headers are not complete. */
  caller(headers: IncomingHttpHeaders, action: Action): CallerHeaders;
  /** The encrypted part of a body. */
  sealedPart(body: Readonly<Record<string, unknown>>): unknown;
  readonly noContent: string;
  readonly undecryptable: string;
  readonly wrongToken: string;
  readonly endedToken: string;
  /** An answer that says that the caller calls too often. */
  throttled(variant: Variant): { readonly status: number; readonly body: object };
  done(done: Done, action: Action, session: Session | undefined, variant: Variant): object;
  refused(refusal: Refusal, variant: Variant): object;
}

/** The names of a header in both spellings, with hyphens and underscores. */
function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name] ?? headers[name.replaceAll('_', '-')];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function required(headers: IncomingHttpHeaders, name: string, code: string): string {
  const value = header(headers, name);
  if (value === undefined) throw refusal(code);
  return value;
}

function tokenIn(headers: IncomingHttpHeaders): string | undefined {
  return header(headers, 'authtoken') ?? header(headers, 'auth_token');
}

export const irpProtocol: Protocol = {
  name: 'irp',
  noContent: '2255',
  undecryptable: '1020',
  wrongToken: '1005',
  endedToken: '1005',
  caller(headers, action) {
    required(headers, 'client_id', '1011');
    required(headers, 'client_secret', '1012');
    const gstin = required(headers, 'gstin', '1004');
    if (action === 'auth') return { gstin, username: undefined, token: undefined };
    return { gstin, username: required(headers, 'user_name', '1006'), token: tokenIn(headers) };
  },
  sealedPart: (body) => body['Data'] ?? body['data'],
  throttled: () => ({ status: 429, body: { message: 'Too Many Requests' } }),
  done({ value, notes = [] }, action, session, variant) {
    const written = numbersAs(variant, value);
    // The answer to a login is not encrypted.
    const data = action === 'auth' ? written : encrypt(JSON.stringify(written), session!.key);
    return irpEnvelope(variant, true, data, null, notes);
  },
  refused: ({ errors, notes }, variant) => irpEnvelope(variant, false, null, errorsAs(variant, errors), notes),
};

export const ewayBillProtocol: Protocol = {
  name: 'eway_bill',
  noContent: '115',
  undecryptable: '109',
  wrongToken: '238',
  endedToken: '106',
  caller(headers) {
    required(headers, 'client_id', '103');
    required(headers, 'client_secret', '104');
    return { gstin: required(headers, 'gstin', '358'), username: undefined, token: tokenIn(headers) };
  },
  sealedPart: (body) => body['data'] ?? body['Data'],
  throttled: (variant) => ({ status: 200, body: ewayBillProtocol.refused(refusal('118'), variant) }),
  done({ value }, action, session, variant) {
    const status = statusAs(variant, true);
    if (action === 'auth') return { status, ...value };
    const content = Buffer.from(JSON.stringify(value)).toString('base64');
    if (action !== 'eway_bill_get') return { status, data: encrypt(content, session!.key), alert: null };
    // What is read has a key of its own, which the key of the session encrypts.
    const key = randomBytes(keyBytes);
    const sealed = { data: encrypt(content, key), rek: encrypt(key, session!.key) };
    return { status, ...sealed, hmac: authenticationCode(content, key) };
  },
  refused({ errors }, variant) {
    const codes = { errorCodes: errors.map(({ code }) => `${code},`).join('') };
    const text = JSON.stringify(codes);
    const forms = { list: codes, text, base64: Buffer.from(text).toString('base64') };
    return { status: statusAs(variant, false), error: forms[variant.errors], info: '' };
  },
};

function irpEnvelope(
  variant: Variant,
  isDone: boolean,
  data: unknown,
  errors: unknown,
  notes: readonly Note[],
): object {
  const status = statusAs(variant, isDone);
  const written = notes.map(({ code, content }) => ({ InfCd: code, Desc: numbersAs(variant, content) }));
  if (variant.areNotesReversed) written.reverse();
  return {
    ...(variant.isLowerCase ? { status, data } : { Status: status, Data: data }),
    ErrorDetails: errors,
    InfoDtls: written.length === 0 ? null : written,
  };
}

function statusAs({ hasNumericStatus }: Variant, isDone: boolean): number | string {
  const status = isDone ? 1 : 0;
  return hasNumericStatus ? status : String(status);
}

function errorsAs({ errors: form, hasLowerCaseErrors }: Variant, errors: readonly PortalError[]): unknown {
  const list = errors.map(({ code, message }) =>
    hasLowerCaseErrors ? { errorCode: code, errorMessage: message } : { ErrorCode: code, ErrorMessage: message },
  );
  if (form === 'list') return list;
  const text = JSON.stringify(list);
  return form === 'text' ? text : Buffer.from(text).toString('base64');
}

/** Of acknowledgements and of e-way bills. */
function numbersAs({ hasNumericNumbers }: Variant, value: unknown): unknown {
  if (!hasNumericNumbers || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]: [string, unknown]) => [
      name,
      (name === 'AckNo' || name === 'EwbNo') && typeof content === 'string' ? Number(content) : content,
    ]),
  );
}
