/** The calls that are not published yet, in blocks of one account and mode each, and the events that carry the blocks. */
import { setImmediate as immediate } from 'node:timers/promises';
import { constants, zstdCompressSync } from 'node:zlib';
import {
  type LoggedRequest,
  longestLoggedPath,
  type Operation,
  packRequests,
  requestBlock,
  type RequestsData,
  requestsLogged,
} from '@millwright/contracts';
import type { ProducedEvent } from '@millwright/messaging';
import type { Credential } from '../credential/credential.js';

/** A call that has ended, as it is noted while others wait. */
export interface RequestLine {
  readonly credential: Credential;
  /** In milliseconds since 1970. */
  readonly endedAt: number;
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly operation: Operation | undefined;
  readonly status: number;
  /** Of the error that was answered. */
  readonly code: string | undefined;
  readonly requestId: string;
  readonly durationMs: number;
}

/** About what a line has beside its URL and its request id. */
const bytesOfLine = 100;
/** A path holds one only by mistake, and the log is read by many. */
const credentials = /svc(_[a-z]+|whs)_[0-9A-Za-z_]*/g;

/** In characters: to compress a shorter text would cost each of its calls more than all else that its line needs. */
const leastCompressed = 2_048;
/** Of lines that are alike, the higher levels make larger blocks. */
const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** How long blocks are packed before calls have their turn. */
const longestTaskMs = 2;

class OpenBlock {
  readonly lines: RequestLine[] = [];
  bytes = 0;

  takes({ endedAt }: RequestLine, bytes: number): boolean {
    const { lines } = this;
    if (lines.length === 0) return true;
    const isInOrder = endedAt >= lines.at(-1)!.endedAt && endedAt - lines[0]!.endedAt <= requestBlock.longestMs;
    return isInOrder && lines.length < requestBlock.mostLines && this.bytes + bytes <= requestBlock.textBytes;
  }
}

export class RequestLines {
  /** By account. A Map that lived longer would keep what was in it from the collector. */
  private live = new Map<string, OpenBlock>();
  private test = new Map<string, OpenBlock>();
  private packed: ProducedEvent[] = [];
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  /** Whether there was room for it. */
  add(line: RequestLine): boolean {
    const { credential, url, requestId } = line;
    const bytes = bytesOfLine + url.length + requestId.length;
    if (this.bytes + bytes > this.mostBytes) return false;
    this.bytes += bytes;
    const open = credential.livemode ? this.live : this.test;
    let block = open.get(credential.account_uuid);
    if (block?.takes(line, bytes) !== true) {
      if (block !== undefined) this.pack(block);
      block = new OpenBlock();
      open.set(credential.account_uuid, block);
    }
    block.lines.push(line);
    block.bytes += bytes;
    return true;
  }

  /** Takes all lines out, as events. Their room is free once they are released. */
  async drain(): Promise<ProducedEvent[]> {
    const blocks = [...this.live.values(), ...this.test.values()];
    [this.live, this.test] = [new Map(), new Map()];
    let resumedAt = performance.now();
    for (const block of blocks) {
      this.pack(block);
      if (performance.now() - resumedAt < longestTaskMs) continue;
      await immediate();
      resumedAt = performance.now();
    }
    const events = this.packed;
    this.packed = [];
    return events;
  }

  release(events: readonly ProducedEvent[]): void {
    for (const { data } of events) this.bytes -= (data as RequestsData).block.length;
  }

  /** A block of 64 KiB is compressed in a tenth of a millisecond; another thread would cost as much again. */
  private pack({ lines, bytes }: OpenBlock): void {
    const event = eventOf(lines);
    this.packed.push(event);
    this.bytes += (event.data as RequestsData).block.length - bytes;
  }
}

function eventOf(lines: readonly RequestLine[]): ProducedEvent {
  const { credential, endedAt } = lines.at(-1)!;
  const { text, found } = packRequests(lines.map(loggedOf));
  const block = text.length < leastCompressed ? Buffer.from(text) : zstdCompressSync(text, fastest);
  const data: RequestsData = { ...found, block: block.toString('base64') };
  return {
    type: requestsLogged,
    tenant: { accountId: credential.account_uuid, livemode: credential.livemode },
    key: credential.account_id,
    data,
    createdAt: new Date(endedAt),
  };
}

function loggedOf(line: RequestLine): LoggedRequest {
  const queryAt = line.url.indexOf('?');
  const path = queryAt < 0 ? line.url : line.url.slice(0, queryAt);
  return {
    ended_at: line.endedAt,
    credential_id: line.credential.id,
    method: line.method.slice(0, 20),
    path: (path.includes('svc') ? path.replaceAll(credentials, '[credential]') : path).slice(0, longestLoggedPath),
    operation: line.operation?.id ?? null,
    status: line.status,
    code: line.code ?? null,
    request_id: line.requestId,
    duration_ms: Math.round(line.durationMs),
  };
}
