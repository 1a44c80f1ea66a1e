/**
 * The answers of both portals, which are loose about types, names and encodings: a status is a number or a string, names are in any
 * case, and errors come as a list, as JSON text, in base64, or as codes alone.
 */

/** A value of JSON whose names are in lower case. */
export type Folded = string | number | boolean | null | readonly Folded[] | { readonly [name: string]: Folded };
export type FoldedRecord = { readonly [name: string]: Folded };

export interface RawError {
  /** Empty if the portal gave a text alone. */
  readonly code: string;
  readonly message: string;
}

/** A note beside the answer, such as DUPIRN. */
export interface Note {
  readonly code: string;
  readonly content: Folded;
}

export interface Answer {
  readonly isSuccess: boolean;
  readonly data: Folded;
  readonly errors: readonly RawError[];
  readonly notes: readonly Note[];
  /** The whole answer. */
  readonly fields: FoldedRecord;
}

/** Undefined if the text is no answer of a portal, such as a page of a proxy. */
export function parseAnswer(text: string): Answer | undefined {
  const fields = parseFolded(text);
  if (!isRecord(fields)) return undefined;
  const status = fields['status'] ?? null;
  if (status === null) return undefined;
  const errors = [fields['errordetails'], fields['error'], fields['errors'], fields['errorcodes']];
  return {
    isSuccess: status === true || ['1', 'success'].includes(textOf(status)?.toLowerCase() ?? ''),
    data: fields['data'] ?? null,
    errors: errors.flatMap((given) => errorsOf(given ?? null)),
    notes: notesOf(fields['infodtls'] ?? null),
    fields,
  };
}

/** The text as JSON, or undefined. */
export function parseFolded(text: string): Folded | undefined {
  try {
    return folded(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function isRecord(value: Folded | undefined): value is FoldedRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text or a number as text; null if it is empty or anything else. */
export function textOf(value: Folded | undefined): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A number, also one in a text; null if it is anything else. */
export function numberOf(value: Folded | undefined): number | null {
  const text = textOf(value);
  const number = text === null ? NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

export function noteOf(notes: readonly Note[], ...codes: readonly string[]): Note | undefined {
  return notes.find(({ code }) => codes.includes(code));
}

function folded(value: unknown): Folded {
  if (Array.isArray(value)) return value.map(folded);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, content]) => [name.toLowerCase(), folded(content)]));
  }
  return value as Folded;
}

/** What a text holds, if it holds JSON, plain or in base64. */
function unpacked(value: Folded): Folded {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const plain = parseFolded(value);
  if (plain !== undefined) return plain;
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(value) && value.length % 4 === 0;
  return (isBase64 ? parseFolded(Buffer.from(value, 'base64').toString('utf8')) : undefined) ?? value;
}

/** The errors of a note: one, a list of them, or an object with their places. */
export function errorsIn(content: Folded): RawError[] {
  const errors = errorsOf(content);
  return errors.length === 0 && isRecord(content) ? Object.values(content).flatMap(errorsOf) : errors;
}

function errorsOf(given: Folded): RawError[] {
  const value = unpacked(given);
  if (Array.isArray(value)) return value.flatMap((each: Folded) => errorsOf(each));
  if (isRecord(value)) return errorsOfRecord(value);
  const text = textOf(value);
  if (text === null) return [];
  return /^\d+(\s*,\s*\d+)*,?$/.test(text) ? codesIn(text) : [{ code: '', message: text }];
}

function errorsOfRecord(record: FoldedRecord): RawError[] {
  const codes = textOf(record['errorcodes']);
  if (codes !== null) return codesIn(codes);
  const code = textOf(record['errorcode'] ?? record['code']);
  const message = textOf(record['errormessage'] ?? record['errordesc'] ?? record['message'] ?? record['desc']);
  if (code !== null || message !== null) return [{ code: code ?? '', message: message ?? '' }];
  return errorsOf(record['errordetails'] ?? record['errors'] ?? record['error'] ?? null);
}

function codesIn(text: string): RawError[] {
  const codes = text.split(',').map((code) => code.trim());
  return codes.filter((code) => code !== '').map((code) => ({ code, message: '' }));
}

function notesOf(given: Folded): Note[] {
  const value = unpacked(given);
  if (Array.isArray(value)) return value.flatMap((each: Folded) => notesOf(each));
  if (!isRecord(value)) return [];
  const code = textOf(value['infcd'] ?? value['infocd']);
  return code === null ? [] : [{ code: code.toUpperCase(), content: unpacked(value['desc'] ?? null) }];
}
