import type { Plan, Scope, Version } from '@millwright/contracts';

/** What accounts says of a credential and its account. */
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
  readonly plan: Plan;
  readonly pinned_version: Version | null;
  /** Grows with every change of the key or its account. */
  readonly revision: number;
}
