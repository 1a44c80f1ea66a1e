import { textIn } from '../../kit/search-values.js';

export interface BuyersSearch {
  /** The beginning of a name, a GSTIN or a contact. */
  readonly find?: string | undefined;
}

export function buyersSearch({ find }: Record<string, unknown>): BuyersSearch {
  const text = textIn(find);
  return text === undefined ? {} : { find: text };
}
