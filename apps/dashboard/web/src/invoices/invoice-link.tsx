import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.js';
import { RecordLink } from '../kit/record-link.js';
import { useMode } from '../shell/mode.js';

/** An invoice by its number, which is asked for: for few of them on a page. */
export function InvoiceLink({ id }: { readonly id: string }) {
  const mode = useMode();
  const { data: number } = useQuery({
    queryKey: ['invoice-number', mode, id],
    queryFn: async ({ signal }) => {
      const invoice = await api(mode).invoices.get(id, {}, { signal });
      return invoice.number;
    },
    staleTime: Infinity,
  });
  return (
    <RecordLink id={id} style={{ overflowWrap: 'anywhere' }}>
      {number ?? id}
    </RecordLink>
  );
}
