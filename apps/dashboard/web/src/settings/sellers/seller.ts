/** Sellers: how they are read and called, and who of several sells. */
import type { Input, SellerRecord, updateSeller } from '@millwright/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { recordsPerPage } from '../../api/list-query.js';
import type { Store } from '../../kit/stored-form.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';

export interface SellerFormProps {
  readonly seller: SellerRecord;
  readonly store: Store<Input<typeof updateSeller>, SellerRecord>;
}

/** All of them, since an account has no more than a page, the default one first. */
export function allSellersQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['sellers', mode, 'all'],
    queryFn: async ({ signal }) => {
      const { data } = await api(mode).sellers.list({ limit: recordsPerPage }, { signal });
      return data.toSorted((one, other) => Number(other.default) - Number(one.default));
    },
  });
}

/** The default one first. None where there is nothing to choose, since the account has one seller or the person may not see them. */
export function useSeveralSellers(): readonly SellerRecord[] {
  const mode = useMode();
  const mayRead = useMay()('invoices:read');
  const { data } = useQuery({ ...allSellersQuery(mode), enabled: mayRead });
  return data !== undefined && data.length > 1 ? data : [];
}

export function sellerName({ trade_name: tradeName, legal_name: legalName }: SellerRecord): string {
  return tradeName ?? legalName;
}

/** Sellers of one company share its name: where there is little room, the city at the beginning tells them apart. */
export function sellerWords(seller: SellerRecord): string {
  return `${seller.address.city}, ${sellerName(seller)}, ${seller.gstin}`;
}
