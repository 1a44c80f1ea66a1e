/** The URL at which an account receives its events, with columns that the API does not show. */
import type { DisabledReason, Version, WebhookEndpoint } from '@millwright/contracts';
import type { Caller, CallerActor } from '@millwright/operations';
import {
  entityRows,
  findRecord,
  lockRecord,
  type RecordKind,
  type Tenant,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { Column, Entity, IsNull, PrimaryColumn } from 'typeorm';
import type { FormerSecret } from '../store/sealed-columns.js';

@Entity('webhook_endpoints')
export class Endpoint {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean')
  livemode!: boolean;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: string[];

  @Column('text')
  description!: string;

  @Column('text')
  status!: WebhookEndpoint['status'];

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: DisabledReason | null;

  /** Of its events. */
  @Column('text', { name: 'api_version' })
  apiVersion!: Version;

  @Column('text', { name: 'sealed_secret' })
  sealedSecret!: string;

  /** Some may have expired. */
  @Column('jsonb', { name: 'former_secrets' })
  formerSecrets!: FormerSecret[];

  @Column('text', { array: true, name: 'header_names' })
  headerNames!: string[];

  /** The account's own headers as JSON, sealed; null without any. */
  @Column('text', { name: 'sealed_headers', nullable: true })
  sealedHeaders!: string | null;

  @Column('boolean', { name: 'respect_retry_after' })
  respectRetryAfter!: boolean;

  @Column('boolean', { name: 'disable_on_gone' })
  disableOnGone!: boolean;

  /** Since when it may have missed events; null while it is active. */
  @Column('timestamptz', { name: 'missed_since', nullable: true })
  missedSince!: Date | null;

  @Column('text', { name: 'created_by_type' })
  createdByType!: CallerActor['type'];

  @Column('uuid', { name: 'created_by_id' })
  createdById!: string;

  /** The name that the key, application or person had then. */
  @Column('text', { name: 'created_by_name' })
  createdByName!: string;

  /** The key that it was made with, the grant of the application, or the session of the person. */
  @Column('uuid', { name: 'credential_id' })
  credentialId!: string;

  /** Since when that key has been known as leaked, or that grant as ended. */
  @Column('timestamptz', { name: 'credential_ended_at', nullable: true })
  credentialEndedAt!: Date | null;

  @Column('smallint')
  shard!: number;

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}

type Maker = Pick<CallerActor, 'type' | 'id'>;

/** Those that the caller sees, without deleted ones: to an application, no others exist than those that it made. */
export function endpointsOf({ actor }: { readonly actor: Maker }): RecordKind<Endpoint> {
  return {
    id: 'webhook_endpoint',
    name: 'webhook endpoint',
    rows: entityRows(Endpoint, { deletedAt: IsNull(), ...madeBy(actor) }),
  };
}

/** Whether the caller sees the endpoint with this id of the database, be it deleted. */
export async function seesEndpoint(work: UnitOfWork, { actor }: Caller, id: string): Promise<boolean> {
  if (actor.type !== 'application') return true;
  return work.manager.existsBy(Endpoint, { ...work.tenant, id, ...madeBy(actor) });
}

function madeBy({ type, id }: Maker): Partial<Pick<Endpoint, 'createdByType' | 'createdById'>> {
  return type === 'application' ? { createdByType: type, createdById: id } : {};
}

/**
 * Locks an endpoint for a change. One whose connection has ended, or whose key has leaked, is the account's from then on: no application
 * changes it, nor a call that the gateway let in before the end of its own credential.
 */
export async function lockEndpoint(work: UnitOfWork, caller: Caller, publicId: string): Promise<Endpoint> {
  const endpoint = await lockRecord(work, endpointsOf(caller), publicId);
  if (endpoint.credentialEndedAt === null) return endpoint;
  if (caller.actor.type !== 'application' && !(await hasEnded(work, caller))) return endpoint;
  throw new ApiError('invalid_state', {
    message: `The connection or key that created the webhook endpoint ${publicId} has ended, so only another API key of the account or a person can change it. Delete it and create another, or ask the account to resume it.`,
  });
}

async function hasEnded(work: UnitOfWork, { credential }: Caller): Promise<boolean> {
  const { accountId, livemode } = work.tenant;
  const ended = await work.query(
    'SELECT FROM ended_credentials WHERE account_id = $1 AND livemode = $2 AND credential_id = $3',
    [accountId, livemode, credential.id],
  );
  return ended.length > 0;
}

/** Serialises the creation of endpoints of an account and mode, and the end of credentials that make them. */
export async function lockCreation(work: Work, { accountId, livemode }: Tenant): Promise<void> {
  await work.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `webhook_endpoints ${accountId} ${livemode}`,
  ]);
}

/** `can` completes the refusal "only an active one can …"; `param` names the endpoint in the call. */
export async function findActiveEndpoint(
  work: UnitOfWork,
  caller: Caller,
  publicId: string,
  can: string,
  param?: string,
): Promise<Endpoint> {
  const endpoint = await findRecord(work, endpointsOf(caller), publicId, param);
  if (endpoint.status === 'active') return endpoint;
  throw new ApiError('invalid_state', {
    message: `The webhook endpoint ${publicId} is ${endpoint.status}; only an active one can ${can}. Resume it first.`,
  });
}

/** Updates the row and the object, and raises the version of both. */
export async function changeEndpoint(work: Work, endpoint: Endpoint, changes: Partial<Endpoint>): Promise<void> {
  const { accountId, livemode, id } = endpoint;
  Object.assign(endpoint, changes, { version: endpoint.version + 1, updatedAt: work.now });
  const { version, updatedAt } = endpoint;
  await work.manager.update(Endpoint, { accountId, livemode, id }, { ...changes, version, updatedAt });
}

/** The replaced secrets that still sign. */
export function validFormerSecrets({ formerSecrets }: Pick<Endpoint, 'formerSecrets'>, now: Date): FormerSecret[] {
  return formerSecrets.filter(({ valid_until: until }) => new Date(until) > now);
}
