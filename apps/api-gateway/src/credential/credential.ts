import type { AccountRecord, LimitFigures, Scope, Version } from '@millwright/contracts';

/** What a call is judged by: a key or an access token, and the account that is called for. */
export interface Credential {
  /** A token is known by the grant that it was issued under. */
  readonly kind: 'key' | 'grant';
  /** As logs and counts name it: `key_…` or `grt_…`. */
  readonly id: string;
  readonly uuid: string;
  readonly account_id: string;
  readonly account_uuid: string;
  readonly livemode: boolean;
  readonly scopes: readonly Scope[];
  /** When a token is past its lifetime, in milliseconds since 1970. Keys that have expired are not handed over. */
  readonly token_ends_at: number | null;
  readonly account_status: 'active' | 'suspended';
  /** Those of the credential's mode. */
  readonly limits: LimitFigures;
  readonly pinned_version: Version | null;
}

/** What depends on the account alone. */
export function accountPartOf(
  account: AccountRecord,
  livemode: boolean,
): Pick<Credential, 'account_id' | 'account_uuid' | 'account_status' | 'limits' | 'pinned_version'> {
  return {
    account_id: account.account_id,
    account_uuid: account.account_uuid,
    account_status: account.status,
    limits: livemode ? account.limits.live : account.limits.test,
    pinned_version: account.pinned_version,
  };
}
