import type { AccountRecord, AnyScope, LimitFigures, Version } from '@millwright/contracts';
import type { CallerActor } from '@millwright/operations';

/** An authenticated key or access token, joined with the account that it acts for. */
export interface Credential {
  /** A token is named by the grant or the session that it was issued under. */
  readonly kind: 'key' | 'grant' | 'session';
  /** For logs and usage: `key_…`, `grt_…` or `uss_…`. */
  readonly id: string;
  readonly uuid: string;
  readonly actor: CallerActor;
  readonly account_id: string;
  readonly account_uuid: string;
  readonly livemode: boolean;
  readonly scopes: readonly AnyScope[];
  /** Of a session: when the person last gave the password, in milliseconds since 1970. */
  readonly signed_in_at?: number;
  /** End of a token's lifetime, in milliseconds since 1970; null for keys, which are refused once they have expired. */
  readonly token_ends_at: number | null;
  readonly account_status: 'active' | 'suspended';
  /** Limits of the account in the credential's mode. */
  readonly limits: LimitFigures;
  readonly time_zone: string;
  readonly pinned_version: Version | null;
}

/** What is decided about a cached credential: it is valid, it is refused, or the last proof that it is unchanged is too old. */
export type CredentialDecision = Credential | 'refused' | 'unproven';

/** How long refused credentials are kept, so that a late record that would let them in is recognised as old. */
export const refusedKeptMs = 86_400_000;

/** The fields of a credential that depend on the account alone. */
export function accountPartOf(
  account: AccountRecord,
  livemode: boolean,
): Pick<Credential, 'account_id' | 'account_uuid' | 'account_status' | 'limits' | 'time_zone' | 'pinned_version'> {
  return {
    account_id: account.account_id,
    account_uuid: account.account_uuid,
    account_status: account.status,
    limits: livemode ? account.limits.live : account.limits.test,
    time_zone: account.time_zone,
    pinned_version: account.pinned_version,
  };
}

/** Keeps one list for all credentials that have the same scopes. */
export class ScopeSets {
  private readonly byNames = new Map<string, readonly AnyScope[]>();

  shared<S extends AnyScope>(scopes: readonly S[]): readonly S[] {
    const names = scopes.toSorted().join();
    const known = this.byNames.get(names);
    if (known !== undefined) return known as readonly S[];
    this.byNames.set(names, scopes);
    return scopes;
  }
}
