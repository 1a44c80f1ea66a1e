/** The lines of calls that are not published yet, and the events that carry them: of one account and mode each. */
import {
  type LoggedRequest,
  longestLoggedPath,
  type Operation,
  type RequestsData,
  requestsLogged,
} from '@millwright/contracts';
import type { ProducedEvent } from '@millwright/messaging';
import type { Ids } from '@millwright/service-kit';
import type { Credential } from '../credential/credential.js';

/** A call that has ended, as it is noted while others wait. */
export interface RequestLine {
  readonly credential: Credential;
  readonly endedAt: Date;
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

const linesInEvent = 500;
/** What a line weighs about beside its URL. */
const bytesOfLine = 400;
/** A path holds one only by mistake, and the log is read by many. */
const credentials = /svc(_[a-z]+|whs)_[0-9A-Za-z_]*/g;

export class RequestLines {
  private lines: RequestLine[] = [];
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  get size(): number {
    return this.lines.length;
  }

  /** Whether there was room for it. */
  add(line: RequestLine): boolean {
    this.bytes += line.url.length + bytesOfLine;
    if (this.bytes <= this.mostBytes) {
      this.lines.push(line);
      return true;
    }
    this.bytes -= line.url.length + bytesOfLine;
    return false;
  }

  /** Takes all lines out, as events. */
  drain(ids: Ids): ProducedEvent[] {
    const byTenant = Map.groupBy(this.lines, ({ credential: { account_id: id, livemode } }) => `${id} ${livemode}`);
    this.lines = [];
    this.bytes = 0;
    return [...byTenant.values()].flatMap((lines) => {
      const events: ProducedEvent[] = [];
      for (let at = 0; at < lines.length; at += linesInEvent)
        events.push(eventOf(lines.slice(at, at + linesInEvent), ids));
      return events;
    });
  }
}

function eventOf(lines: readonly RequestLine[], ids: Ids): ProducedEvent {
  const { credential, endedAt } = lines.at(-1)!;
  const data: RequestsData = { requests: lines.map((line) => loggedOf(line, ids)) };
  return {
    type: requestsLogged,
    tenant: { accountId: credential.account_uuid, livemode: credential.livemode },
    key: credential.account_id,
    data,
    createdAt: endedAt,
  };
}

function loggedOf(line: RequestLine, ids: Ids): LoggedRequest {
  const [path = ''] = line.url.split('?', 1);
  return {
    id: ids.at(line.endedAt),
    credential_id: line.credential.id,
    method: line.method.slice(0, 20),
    path: path.replaceAll(credentials, '[credential]').slice(0, longestLoggedPath),
    operation: line.operation?.id ?? null,
    status: line.status,
    code: line.code ?? null,
    request_id: line.requestId,
    duration_ms: Math.round(line.durationMs),
  };
}
