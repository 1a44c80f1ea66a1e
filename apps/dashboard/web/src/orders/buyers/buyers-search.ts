export interface BuyersSearch {
  /** A whole name, or a GSTIN. */
  readonly find?: string | undefined;
}

export function buyersSearch({ find }: Record<string, unknown>): BuyersSearch {
  return typeof find === 'string' ? { find } : {};
}
