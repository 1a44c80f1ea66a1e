import type { getInvoice } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.js';
import { RecordLink } from '../kit/record-link.js';
import { useMode } from '../shell/mode.js';

/** An invoice by its number, which is asked for: for few of them on a page. */
export function InvoiceLink({ id }: { readonly id: string }) {
  const mode = useMode();
  const { data: number } = useQuery({
    queryKey: ['invoice-number', mode, id],
    queryFn: async ({ signal }) => {
      const params = { id };
      const invoice = await call<typeof getInvoice>(mode, {
        method: 'GET',
        path: '/v1/invoices/{id}',
        params,
        signal,
      });
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
