/** The calls in a stored block. A line has an id by which pages are cut: it follows from the block, so that no line needs one of its own. */
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import {
  isPlainBlock,
  type LoggedRequest,
  longestLoggedPath,
  type RequestLine,
  requestBlock,
} from '@millwright/contracts';
import * as z from 'zod';
import { credentialOf } from '../usage/usage.store.js';

/** Undefined values are no condition. */
export interface RequestFilter {
  readonly method?: string | undefined;
  /** How the path begins. */
  readonly path?: string | undefined;
  /** The first digit of the status. */
  readonly statusClass?: number | undefined;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  readonly credentialId?: string | undefined;
}

export interface StoredBlock {
  /** Of its newest line. */
  readonly id: string;
  readonly began_at: Date;
  readonly block: Buffer;
}

/** Its id has the time at which it ended. */
export interface LoggedLine extends Omit<LoggedRequest, 'ended_at'> {
  readonly id: string;
}

/** Of what is read: lines whose id is `from` or greater, and less than `before`; of these the newest. */
export interface Wanted {
  readonly from: string;
  readonly before: string | undefined;
  readonly most: number;
}

const requestLine = z.tuple([
  z.int().min(0).max(requestBlock.longestMs),
  z
    .string()
    .max(100)
    .refine((id) => credentialOf(id) !== undefined),
  z.string().max(20),
  z.string().max(longestLoggedPath),
  z.string().max(200).nullable(),
  z.int().min(100).max(999),
  z.string().max(100).nullable(),
  z.string().max(128),
  z.int().min(0),
]) satisfies z.ZodType<RequestLine>;

const decompress = promisify(zstdDecompress);

/** A UUIDv7 of the time at which the call ended and its place in the block; the rest is that of the block's event. */
export function idOfLine(eventId: string, endedAt: Date, place: number): string {
  const time = endedAt.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place.toString(16).padStart(3, '0')}-${eventId.slice(19)}`;
}

/** The newest lines of a block that fit, in any order. Rejects if it is not one, or is longer than a block may be. */
export async function linesIn(block: StoredBlock, filter: RequestFilter, wanted: Wanted): Promise<LoggedLine[]> {
  const bytes = isPlainBlock(block.block)
    ? block.block
    : await decompress(block.block, { maxOutputLength: requestBlock.mostTextBytes });
  const parts = partsOf(filter);
  // Most blocks that are read for a rare value do not have it, and need not be parsed.
  if (!parts.every((part) => bytes.includes(part))) return [];
  const texts = bytes.toString().split('\n', requestBlock.mostLines);
  const found: LoggedLine[] = [];
  for (let place = texts.length - 1; place >= 0 && found.length < wanted.most; place -= 1) {
    const text = texts[place]!;
    if (text === '' || !parts.every((part) => text.includes(part))) continue;
    const line = lineOf(block, JSON.parse(text), place);
    if (
      line !== undefined &&
      fits(line, filter) &&
      line.id >= wanted.from &&
      (wanted.before === undefined || line.id < wanted.before)
    )
      found.push(line);
  }
  return found;
}

/** What the text of a line has if it fits. */
function partsOf({ method, path, code, requestId, credentialId }: RequestFilter): string[] {
  const parts = [method, code, requestId, credentialId]
    .filter((value) => value !== undefined)
    .map((value) => JSON.stringify(value));
  return path === undefined ? parts : [...parts, JSON.stringify(path).slice(0, -1)];
}

function lineOf({ id, began_at: beganAt }: StoredBlock, read: unknown, place: number): LoggedLine | undefined {
  const { data } = requestLine.safeParse(read);
  if (data === undefined) return undefined;
  const [after, credential_id, method, path, operation, status, code, request_id, duration_ms] = data;
  return {
    id: idOfLine(id, new Date(beganAt.getTime() + after), place),
    credential_id,
    method,
    path,
    operation,
    status,
    code,
    request_id,
    duration_ms,
  };
}

function fits(line: LoggedLine, { method, path, statusClass, code, requestId, credentialId }: RequestFilter): boolean {
  return (
    (method === undefined || line.method === method) &&
    (path === undefined || line.path.startsWith(path)) &&
    (statusClass === undefined || Math.floor(line.status / 100) === statusClass) &&
    (code === undefined || line.code === code) &&
    (requestId === undefined || line.request_id === requestId) &&
    (credentialId === undefined || line.credential_id === credentialId)
  );
}
