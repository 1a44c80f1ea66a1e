import type { LimitFigures, Scope, Version } from '@millwright/contracts';

/** What a call is judged by: a key, and the account that it belongs to. */
export interface Credential {
  readonly key_id: string;
  readonly key_uuid: string;
  readonly account_id: string;
  readonly account_uuid: string;
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly account_status: 'active' | 'suspended';
  /** Those of the key's mode. */
  readonly limits: LimitFigures;
  readonly pinned_version: Version | null;
}
