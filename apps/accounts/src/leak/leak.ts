/** What is known of leaked credentials: who reports them, what is found, and what can become of it. */
import type { CredentialKind } from '@millwright/service-kit';

export type LeakSource = 'github' | 'gitlab' | 'report';

/** A text that somebody takes for a credential of ours. */
export interface Finding {
  readonly text: string;
  /** Where it was found, as the reporter says; undefined where nothing is said. */
  readonly place: string | undefined;
}

export interface LeakReport {
  readonly source: LeakSource;
  /** The network address that it came from. */
  readonly address: string;
  readonly findings: readonly Finding[];
}

/** A text that has the form of a credential, once for all its findings in a report. */
export interface FoundCredential {
  readonly text: string;
  readonly kind: CredentialKind;
  /** As they may be shown to the owner. */
  readonly places: readonly string[];
}

/**
 * What became of a finding: revoked now; revoked or expired before; kept, since it is no secret; never a credential of ours; or
 * of a kind that nobody here knows about.
 */
export type LeakOutcome = 'revoked' | 'ended' | 'kept' | 'unknown' | 'unhandled';

/** Deals with leaked credentials of some kinds. */
export interface LeakHandler {
  readonly kinds: readonly CredentialKind[];
  /** Those of the kinds that are secrets: live ones are revoked. */
  readonly revocableKinds: readonly CredentialKind[];
  /**
   * What became of each, in their order. Reports come again, and several at once: the second finds what the first has done, and
   * does and tells nothing more.
   */
  handle(found: readonly FoundCredential[], report: LeakReport): Promise<LeakOutcome[]>;
}

/** The list of all handlers. A kind belongs to one of them. */
export const leakHandlers = Symbol('handlers of leaked credentials');
