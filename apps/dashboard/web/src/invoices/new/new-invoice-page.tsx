import { Skeleton, Text } from '@mantine/core';
import type { Dispatch, Invoice, Order } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api, type Mode } from '../../api/api.js';
import { recordsPerPage } from '../../api/list-query.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { PageHead } from '../../kit/page-head.js';
import { useTexts } from '../../language/language.js';
import { NoSeller, ToSellers } from '../../settings/sellers/no-seller.js';
import { allSellersQuery } from '../../settings/sellers/seller.js';
import { useMode } from '../../shell/mode.js';
import { NewInvoiceForm } from './new-invoice-form.js';
import { newTexts } from './new-texts.js';
import { OrderSelect } from './order-select.js';

export function NewInvoicePage() {
  const t = useTexts(newTexts);
  const mode = useMode();
  const { data: sellers } = useQuery(allSellersQuery(mode));
  return (
    <>
      <PageHead title={t('newInvoice')} />
      {sellers?.length === 0 ? <NoSeller action={<ToSellers />} /> : <OrderToInvoice mode={mode} />}
    </>
  );
}

function OrderToInvoice({ mode }: { readonly mode: Mode }) {
  const t = useTexts(newTexts);
  const { order: orderId, dispatch: dispatchId } = useSearch({ from: '/$mode/invoices/new' });
  const navigate = useNavigate({ from: '/$mode/invoices/new' });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['order-to-invoice', mode, orderId],
    queryFn: ({ signal }) => readOrder(mode, orderId!, signal),
    enabled: orderId !== undefined,
    // The form begins with what is left, which an invoice of a moment ago has changed.
    gcTime: 0,
  });
  return (
    <>
      <Text mb="md" maw={640}>
        {t('newInvoiceHint')}
      </Text>
      <OrderSelect value={data?.order} onChange={(order) => void navigate({ search: { order }, replace: true })} />
      {error !== null && <FailureNotice failure={error} title={t('orderNotRead')} onRetry={() => void refetch()} />}
      {data !== undefined && <NewInvoiceForm key={data.order.id} {...data} dispatchId={dispatchId} />}
      {data === undefined && isFetching && <Skeleton height={240} role="status" aria-label={t('loadingOrder')} />}
    </>
  );
}

interface InvoicedOrder {
  readonly order: Order;
  readonly dispatches: readonly Dispatch[];
  readonly invoices: readonly Invoice[];
}

async function readOrder(mode: Mode, id: string, signal: AbortSignal): Promise<InvoicedOrder> {
  const [order, { data: invoices }] = await Promise.all([
    api(mode).orders.get(id, { expand: 'dispatches' }, { signal }),
    api(mode).invoices.list({ order_id: id, limit: recordsPerPage }, { signal }),
  ]);
  return { order, dispatches: order.expanded?.dispatches ?? [], invoices };
}
