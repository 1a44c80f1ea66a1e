/** The filters of lists of deliveries, as their addresses have them. */
import { stateColours } from './delivery.js';

export interface StateSearch {
  /** Separated by commas. */
  readonly state?: string | undefined;
}

export interface DeliveriesSearch extends StateSearch {
  readonly endpoint?: string | undefined;
}

/** Drops what is no state. */
export function stateSearch({ state }: Record<string, unknown>): StateSearch {
  const states = typeof state === 'string' ? state.split(',').filter((each) => each in stateColours) : [];
  return states.length > 0 ? { state: states.join() } : {};
}

export function deliveriesSearch(given: Record<string, unknown>): DeliveriesSearch {
  const { endpoint } = given;
  return { ...(typeof endpoint === 'string' && { endpoint }), ...stateSearch(given) };
}
