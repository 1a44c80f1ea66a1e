/** Reports of leaked credentials, and the outcomes for the credentials in them. */
import type { CredentialKind } from '@millwright/service-kit';

export type LeakSource = 'github' | 'gitlab' | 'report';

/** A text that a reporter takes for a credential of ours. */
export interface Finding {
  readonly text: string;
  /** Where it was found, if the reporter says so. */
  readonly place: string | undefined;
}

export interface LeakReport {
  readonly source: LeakSource;
  /** Network address of the reporter. */
  readonly address: string;
  readonly findings: readonly Finding[];
}

/** Signing secrets of webhooks are no credentials of callers, so no kind of theirs. */
export type LeakableKind = CredentialKind | 'signing_secret';

/** A text in the format of a credential, with all its findings in a report. */
export interface FoundCredential {
  readonly text: string;
  readonly kind: LeakableKind;
  /** As shown to the owner. */
  readonly places: readonly string[];
}

/**
 * `revoked`: revoked now. `ended`: was revoked or had expired before. `mailed`: stays valid, and its owner was mailed. `kept`: is no
 * secret. `unknown`: is no credential of ours. `unhandled`: is of a kind without a handler.
 */
export type LeakOutcome = 'revoked' | 'ended' | 'mailed' | 'kept' | 'unknown' | 'unhandled';

/** Revokes leaked credentials of some kinds. */
export interface LeakHandler {
  readonly kinds: readonly CredentialKind[];
  /** Kinds of which live credentials are revoked. */
  readonly revocableKinds: readonly CredentialKind[];
  /**
   * The outcome of each credential, in their order. Reports are repeated, also concurrently: a credential is revoked, and its owner
   * mailed, once.
   */
  handle(found: readonly FoundCredential[], report: LeakReport): Promise<LeakOutcome[]>;
}

/** Injection token of all handlers. Each kind belongs to at most one. */
export const leakHandlers = Symbol('handlers of leaked credentials');
