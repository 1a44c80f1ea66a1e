/** The filters of the list of events, as its address has them. */
export interface EventsSearch {
  /** Separated by commas. */
  readonly type?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const date = /^\d{4}-\d{2}-\d{2}$/;

/** Drops what cannot be a filter. Of the types the page drops those that do not exist. */
export function eventsSearch({ type, from, to }: Record<string, unknown>): EventsSearch {
  return {
    ...(typeof type === 'string' && /^[a-z_.,]+$/.test(type) && { type }),
    ...(typeof from === 'string' && date.test(from) && { from }),
    ...(typeof to === 'string' && date.test(to) && { to }),
  };
}
