/**
 * How fast an account may call: a token bucket that holds `burst` and refills at `sustained` per second, and `concurrent`
 * requests in flight at once. Figures hold per account, not per key.
 */
import { enumeration } from '../kit/enumeration.js';

export interface LimitFigures {
  readonly sustained: number;
  readonly burst: number;
  readonly concurrent: number;
}

/** The limits of test mode, with every plan. */
export const sandboxFigures: LimitFigures = { sustained: 20, burst: 40, concurrent: 10 };

/** Live mode. `null`: the figures are negotiated and stored with the account; without any, Deploy Scale's apply. */
export const plans = {
  'Flow Starter': { sustained: 10, burst: 25, concurrent: 10 },
  'Desk Starter': { sustained: 10, burst: 25, concurrent: 10 },
  'Flow Growth': { sustained: 50, burst: 150, concurrent: 40 },
  'Vision Growth': { sustained: 50, burst: 150, concurrent: 40 },
  'Desk Growth': { sustained: 50, burst: 150, concurrent: 40 },
  'Deploy Pro': { sustained: 30, burst: 80, concurrent: 25 },
  'Deploy Scale': { sustained: 100, burst: 300, concurrent: 80 },
  Enterprise: null,
} as const satisfies Record<string, LimitFigures | null>;

export type Plan = keyof typeof plans;
export const planNames = enumeration('Plan', Object.keys(plans) as readonly Plan[]);

export interface NegotiatedFigures {
  readonly live: LimitFigures | null;
  readonly test: LimitFigures | null;
}

/** The figures of an account in one mode. With several plans the most generous applies, figure by figure. */
export function limitsOf(chosen: readonly Plan[], negotiated: NegotiatedFigures, livemode: boolean): LimitFigures {
  const isNegotiated = chosen.includes('Enterprise');
  if (!livemode) return (isNegotiated ? negotiated.test : null) ?? sandboxFigures;
  const rows = chosen.map((plan) => plans[plan] ?? negotiated.live ?? plans['Deploy Scale']);
  const most = (figure: keyof LimitFigures): number => Math.max(...rows.map((row) => row[figure]));
  return { sustained: most('sustained'), burst: most('burst'), concurrent: most('concurrent') };
}

/** The bucket of a network address, for calls without a valid credential. */
export const addressFigures = { sustained: 50, burst: 100 } as const;
