/**
 * The records of credentials that accounts publishes on an internal topic, and returns to look-ups by the gateways. Keys and accounts
 * are separate records, so that a suspension is one record. Of two records about the same subject, the one with the higher revision
 * wins, regardless of their order.
 *
 * An access token does not change: it ends with its time, with the grant that it was issued under, or while its application is
 * disabled. Tokens are looked up; the ends of grants and the changes of applications are on the topic.
 */
import type { AnyScope, Scope } from '../kit/scopes.js';
import type { Topic } from '../kit/topic.js';
import type { Version } from '../versions/versions.js';
import { manifest } from './manifest.js';
import type { LimitFigures } from './plans.js';

/** One partition: every gateway reads all of it, in the one order in which accounts wrote it. */
export const credentialsTopic: Topic = {
  name: 'internal.credentials.v1',
  app: manifest.name,
  kind: 'internal',
  retentionDays: null,
  key: 'the kind of the record and the id of what it is about',
  partitions: 1,
};

/** Keyed `key:<key_uuid>`. Ids in both forms: the public one for logs, the database's for the owners of operations. */
export interface KeyRecord {
  readonly kind: 'key';
  readonly key_id: string;
  readonly key_uuid: string;
  /** Shown by the records that are made with the key. */
  readonly name: string;
  readonly account_uuid: string;
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  /** HMAC-SHA256 of the key under the pepper of this version, in base64. */
  readonly hash: string;
  readonly pepper_version: number;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly revision: number;
}

/** An access token, as it was issued. It is in answers alone, never on the topic. */
export interface TokenRecord {
  readonly kind: 'token';
  readonly grant_id: string;
  readonly grant_uuid: string;
  readonly application_id: string;
  readonly application_uuid: string;
  readonly application_name: string;
  readonly account_uuid: string;
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  /** HMAC-SHA256 of the token under the pepper of this version, in base64. */
  readonly hash: string;
  readonly pepper_version: number;
  readonly expires_at: string;
}

/** Keyed `grant:<grant_uuid>`; on the topic once the grant has ended. */
export interface GrantRecord {
  readonly kind: 'grant';
  readonly grant_uuid: string;
  readonly ended_at: string | null;
  readonly revision: number;
}

/** Keyed `application:<application_uuid>`. */
export interface ApplicationRecord {
  readonly kind: 'application';
  readonly application_uuid: string;
  readonly disabled_at: string | null;
  readonly revision: number;
}

/** The access token of the session of a person or a station, as it was issued. Like those of grants, it is in answers alone. */
export interface SessionTokenRecord {
  readonly kind: 'session_token';
  readonly session_id: string;
  readonly session_uuid: string;
  /** Null in the session of a station. */
  readonly user_uuid: string | null;
  /** Null in the session of a person. */
  readonly station_uuid: string | null;
  /** Of the person or the station: shown by the records that are made in the session. */
  readonly user_name: string;
  readonly account_uuid: string;
  readonly livemode: boolean;
  /** Those of the person's role when it was issued; of a station, those of the role `shop_floor`. */
  readonly scopes: readonly AnyScope[];
  /** When the person last gave the password, or the station was paired. */
  readonly signed_in_at: string;
  readonly hash: string;
  readonly pepper_version: number;
  readonly expires_at: string;
}

/** Keyed `session:<session_uuid>`; on the topic once the session was ended, and a tombstone when its last token is long over. */
export interface SessionRecord {
  readonly kind: 'session';
  readonly session_uuid: string;
  readonly ended_at: string | null;
  readonly revision: number;
}

/** Keyed `account:<account_uuid>`. */
export interface AccountRecord {
  readonly kind: 'account';
  readonly account_id: string;
  readonly account_uuid: string;
  readonly status: 'active' | 'suspended';
  readonly limits: { readonly live: LimitFigures; readonly test: LimitFigures };
  readonly time_zone: string;
  readonly pinned_version: Version | null;
  readonly revision: number;
}

export const credentialHeartbeatKey = 'heartbeat';

/** Every 2 s: every change committed before `at` precedes it on the topic. */
export interface CredentialHeartbeat {
  readonly kind: 'heartbeat';
  /** Real time in milliseconds since 1970. */
  readonly at: number;
}

export type CredentialRecord =
  | KeyRecord
  | AccountRecord
  | GrantRecord
  | ApplicationRecord
  | SessionRecord
  | CredentialHeartbeat;

/** A key with its account. */
export interface KnownKey {
  readonly key: KeyRecord;
  readonly account: AccountRecord;
}

/** A token with all that it depends on. It is returned for a day after it has expired, so that the refusal can name the cause. */
export interface KnownToken {
  readonly token: TokenRecord;
  readonly grant: GrantRecord;
  readonly application: ApplicationRecord;
  readonly account: AccountRecord;
}

/** The token of a session, likewise. */
export interface KnownSessionToken {
  readonly sessionToken: SessionTokenRecord;
  readonly session: SessionRecord;
  readonly account: AccountRecord;
}

/** The credential of a hash. */
export type KnownCredential = KnownKey | KnownToken | KnownSessionToken;

/** One page of `GET /internal/credentials?after=&limit=`: keys by their id, and the accounts they belong to. */
export interface CredentialPage {
  readonly keys: readonly KeyRecord[];
  readonly accounts: readonly AccountRecord[];
  /** Pass it as `after` to get the next page; null on the last. */
  readonly next: string | null;
}
