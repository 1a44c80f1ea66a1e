/**
 * Runs the handler of an operation in one unit of work. With an idempotency key, the outcome is stored in the same transaction for a
 * day, and a repeat of the call is answered with it. What a person changes is kept in the audit log, by the same transaction.
 */
import { createHash } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import { type IdKind, idPrefixes, mayChange, type Operation } from '@millwright/contracts';
import {
  Database,
  dayPartitioned,
  isDependencyFault,
  ListPage,
  type Login,
  type Once,
  openToRequests,
  type SealedPlace,
  SecretBox,
  type Statement,
  type Tenant,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import type { QueryRunner } from 'typeorm';
import { AuditTrail } from './audit-trail.js';
import { type Caller, shownActor } from './caller.js';
import { countIn } from './counting.js';
import { pathTemplate } from './paths.js';
import { type Cause, Timelines } from './timeline/timelines.js';

const keptMs = 86_400_000;

export interface OperationRequest {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly idempotencyKey: string | undefined;
  /** Path with its query string. */
  readonly path: string;
  /** Those in its path, as they were sent. */
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly rawBody: Uint8Array;
  /** What its body gives as the reason of the change. */
  readonly reason?: string | undefined;
  readonly login?: Login;
  /** Of a list: the answer is how many records the page has. */
  readonly counts?: boolean | undefined;
}

export interface OperationResult {
  readonly status: number;
  /** JSON; bytes where the operation answers other than JSON. */
  readonly body: string | Buffer;
  /** Version of the answered record, if it has one; becomes the ETag. */
  readonly version: number | undefined;
  readonly replayed: boolean;
}

/** The record that an earlier call has created, as the answer to a repeat of it: sent with the `repeatStatus` of the operation. */
export class Repeated<Resource> {
  constructor(readonly record: Resource) {}
}

/**
 * An answer that is completed after its unit of work, with no connection held, such as by the records of another app. Only for operations
 * that change nothing: the outcome of a change is stored within the unit of work.
 */
export class CompletedLater<Result> {
  constructor(readonly complete: () => Promise<Result>) {}
}

export type Handle = (work: UnitOfWork) => Promise<unknown>;

/** Without a body, it was emptied by `emptyOutcomes`. */
interface IdempotencyRecord {
  fingerprint: Buffer;
  status: number;
  body: string;
}

/** Used by the first migration of an app with operations. */
export async function createIdempotencyRecords(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE idempotency_records (
      account_id uuid NOT NULL,
      livemode boolean NOT NULL,
      key text NOT NULL,
      created_at timestamptz NOT NULL,
      fingerprint bytea NOT NULL,
      status smallint NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (account_id, livemode, key, created_at)
    ) PARTITION BY RANGE (created_at)`);
  await dayPartitioned(runner, 'idempotency_records', { by: 'time', retainDays: 2 });
  await openToRequests(runner, 'idempotency_records', 'SELECT, INSERT');
}

/**
 * Empties the stored answers whose first id of this kind is one of these: repeats of their calls are 404. The app opens its records to
 * that by `grantToRequests(runner, 'idempotency_records', 'UPDATE')`.
 */
export async function emptyOutcomes(work: UnitOfWork, kind: IdKind, ids: readonly string[]): Promise<void> {
  const { accountId, livemode } = work.tenant;
  await work.query(
    `UPDATE idempotency_records SET fingerprint = '', body = ''
     WHERE account_id = $1 AND livemode = $2 AND substring(body from $3) = ANY ($4::text[])`,
    [accountId, livemode, `${idPrefixes[kind]}_[0-9A-Za-z]{22}`, ids],
  );
}

@Injectable()
export class OperationRunner {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly trail: AuditTrail,
    @Optional() private readonly timelines?: Timelines,
  ) {}

  async run(request: OperationRequest, handle: Handle): Promise<OperationResult> {
    const { accountId, livemode } = request.caller;
    const tenant: Tenant = { accountId, livemode };
    const { login } = request;
    try {
      if (request.operation.method === 'GET') {
        return resultOf(request, await completed(await this.database.asTenant(tenant, handle, login)));
      }
      const key = keyNameOf(request);
      if (key === undefined) {
        return await this.database.asTenant(tenant, (work) => this.perform(request, work, handle), login);
      }
      const once: Once = { lock: lockOf(tenant, key), lookUp: (now) => outcomeOf(tenant, key, now) };
      return await this.database.asTenantOnce<IdempotencyRecord, OperationResult>(
        tenant,
        once,
        (work, found) => this.performOnce(request, key, work, found, handle),
        login,
      );
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** For a change that has no unit of work, by the request that has made it. */
  async recordChange(request: OperationRequest, handled: unknown): Promise<void> {
    if (!isAudited(request)) return;
    const { accountId, livemode } = request.caller;
    try {
      await this.database.asTenant(
        { accountId, livemode },
        (work) => this.record(request, work, handled),
        request.login,
      );
    } catch (error) {
      throw refusalOf(error);
    }
  }

  private async perform(request: OperationRequest, work: UnitOfWork, handle: Handle): Promise<OperationResult> {
    this.timelines?.begin(work, causeOf(request));
    const handled = await handle(work);
    const result = resultOf(request, handled);
    const hasChanged = !(handled instanceof Repeated);
    if (hasChanged && mayChange(request.operation)) {
      this.timelines?.noteCall(work, [request.params['id'], (handled as { id?: unknown } | null)?.id]);
    }
    if (hasChanged && isAudited(request)) await this.record(request, work, handled);
    return result;
  }

  private async record(request: OperationRequest, work: UnitOfWork, handled: unknown): Promise<void> {
    const { operation, params, requestId, caller } = request;
    const subject = params['id'] ?? (handled as { id?: unknown } | null)?.id;
    await this.trail.record(work, caller, {
      operation: operation.id,
      method: operation.method,
      path: pathTemplate(operation.path)(params),
      subject_id: typeof subject === 'string' ? subject : null,
      status: operation.status,
      request_id: requestId,
    });
  }

  private async performOnce(
    request: OperationRequest,
    key: string,
    work: UnitOfWork,
    found: IdempotencyRecord[] | undefined,
    handle: Handle,
  ): Promise<OperationResult> {
    if (found === undefined) {
      throw new ApiError('idempotency_key_in_use', {
        message: 'A call with this idempotency key is still running. Wait for it to end.',
      });
    }
    const [record] = found;
    if (record?.body === '') {
      throw new ApiError('not_found', {
        message: 'The answer of an earlier call with this idempotency key was erased.',
      });
    }
    const fingerprint = fingerprintOf(request);
    if (record !== undefined) return this.replay(request, key, record, fingerprint);

    const result = await this.perform(request, work, handle);
    // Only a GET, which has no key, answers other than text.
    const body = result.body as string;
    const stored =
      request.operation.showsSecret === true ? this.secrets.seal(body, placeOf(request.caller, key)) : body;
    work.beforeCommit(() => ({
      name: 'store-outcome',
      text: `INSERT INTO idempotency_records (account_id, livemode, key, created_at, fingerprint, status, body)
             VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      values: [work.tenant.accountId, work.tenant.livemode, key, work.now, fingerprint, result.status, stored],
    }));
    return result;
  }

  private replay(
    request: OperationRequest,
    key: string,
    record: IdempotencyRecord,
    fingerprint: Buffer,
  ): OperationResult {
    if (!record.fingerprint.equals(fingerprint)) {
      throw new ApiError('idempotency_key_reused', {
        message: 'This idempotency key was used for another call. Use a new key for each call.',
      });
    }
    const body =
      request.operation.showsSecret === true
        ? this.secrets.open(record.body, placeOf(request.caller, key))
        : record.body;
    return { status: record.status, body, version: versionOf(JSON.parse(body)), replayed: true };
  }
}

function causeOf({ operation, caller, reason }: OperationRequest): Cause {
  return { operation: operation.id, actor: shownActor(caller.actor), reason: reason ?? null };
}

/** Whether a call that was carried out is kept in the audit log. */
function isAudited({ operation, caller }: OperationRequest): boolean {
  return mayChange(operation) && caller.credential.kind === 'session';
}

/** What a caller is told of an error: where the database is at fault, to try again. */
export function refusalOf(error: unknown): unknown {
  if (!isDependencyFault(error)) return error;
  return new ApiError('upstream_unavailable', {
    message: 'The database does not answer. Try again, with the same idempotency key where you sent one.',
    retryAfter: 1,
  });
}

function placeOf({ accountId, livemode }: Tenant, key: string): SealedPlace {
  return ['idempotency_records.body', accountId, livemode, key];
}

/**
 * The keys of an application are its own: it cannot take the one that another caller of the account uses next. Those of API keys are the
 * account's, so that they survive the replacement of a key. No key that a caller sends has a space.
 */
function keyNameOf({ idempotencyKey: key, caller: { actor } }: OperationRequest): string | undefined {
  return key === undefined || actor.type === 'api_key' ? key : `${actor.id} ${key}`;
}

/** The latest outcome of the key within a day. */
function outcomeOf({ accountId, livemode }: Tenant, key: string, now: Date): Statement {
  return {
    name: 'find-outcome',
    text: `SELECT fingerprint, status, body FROM idempotency_records
           WHERE account_id = $1 AND livemode = $2 AND key = $3 AND created_at > $4
           ORDER BY created_at DESC LIMIT 1`,
    values: [accountId, livemode, key, new Date(now.getTime() - keptMs)],
  };
}

async function completed(handled: unknown): Promise<unknown> {
  return handled instanceof CompletedLater ? await handled.complete() : handled;
}

function resultOf({ operation, counts }: OperationRequest, handled: unknown): OperationResult {
  if (handled instanceof CompletedLater)
    throw new Error(`${operation.id} changes something: its answer is whole at once.`);
  const value = handled instanceof Repeated ? handled.record : handled;
  return {
    status: (handled instanceof Repeated ? operation.repeatStatus : undefined) ?? operation.status,
    body: counts ? countIn(value) : bodyOf(operation, value),
    version: versionOf(value),
    replayed: false,
  };
}

function bodyOf({ responseType }: Operation, value: unknown): string | Buffer {
  if (responseType !== undefined) return Buffer.from(value as Uint8Array);
  return value instanceof ListPage ? value.toText() : JSON.stringify(value);
}

function versionOf(value: unknown): number | undefined {
  const version = (value as { version?: unknown } | null)?.version;
  return typeof version === 'number' ? version : undefined;
}

function fingerprintOf(request: OperationRequest): Buffer {
  const { operation, path, caller, rawBody } = request;
  return createHash('sha256').update(`${operation.id}\n${path}\n${caller.version}\n`).update(rawBody).digest();
}

function lockOf(tenant: Tenant, key: string): bigint {
  return createHash('sha256').update(`${tenant.accountId}\n${tenant.livemode}\n${key}`).digest().readBigInt64BE(0);
}
