/** Where an account receives its events, with what only the dispatcher knows of it. */
import type { DisabledReason, Version, WebhookEndpoint } from '@millwright/contracts';
import type { Work } from '@millwright/persistence';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A secret that was replaced, and signs beside the new one until then. */
export interface FormerSecret {
  readonly sealed: string;
  readonly valid_until: string;
}

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

  /** The version that its events are sent in. */
  @Column('text', { name: 'api_version' })
  apiVersion!: Version;

  @Column('text', { name: 'sealed_secret' })
  sealedSecret!: string;

  /** Replaced ones, until their overlap has passed. */
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

  /** While it is paused or disabled: from when on it may have missed events. */
  @Column('timestamptz', { name: 'missed_since', nullable: true })
  missedSince!: Date | null;

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

/** Changes an endpoint, in its row and in hand; its version grows. */
export async function changeEndpoint(work: Work, endpoint: Endpoint, changes: Partial<Endpoint>): Promise<void> {
  const { accountId, livemode, id } = endpoint;
  Object.assign(endpoint, changes, { version: endpoint.version + 1, updatedAt: work.now });
  const { version, updatedAt } = endpoint;
  await work.manager.update(Endpoint, { accountId, livemode, id }, { ...changes, version, updatedAt });
}
