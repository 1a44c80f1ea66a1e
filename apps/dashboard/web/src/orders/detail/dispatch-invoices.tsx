/** The invoices of a dispatch, and the way to invoice it. */
import { Button, Text } from '@mantine/core';
import type { Dispatch, Order } from '@millwright/contracts';
import { Link } from '@tanstack/react-router';
import { useTimes } from '../../kit/format.js';
import { RecordLink } from '../../kit/record-link.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { detailTexts } from './detail-texts.js';
import { useInvoicesOf } from './order-invoices.js';

export function DispatchInvoices({
  dispatch: { order_id: orderId, invoice_ids: ids },
}: {
  readonly dispatch: Dispatch;
}) {
  const t = useTexts(detailTexts);
  const isShown = useMay()('invoices:read') && ids.length > 0;
  const { data: invoices } = useInvoicesOf(orderId, isShown);
  if (!isShown) return null;
  return (
    <Text>
      <Phrase
        text={t('invoicesOf')}
        parts={{
          invoices: () =>
            ids.map((id, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <RecordLink id={id}>
                  {invoices?.data.find((invoice) => invoice.id === id)?.number ?? t('viewInvoice')}
                </RecordLink>
              </span>
            )),
        }}
      />
    </Text>
  );
}

interface InvoiceButtonProps {
  readonly order: Order;
  readonly dispatch: Dispatch;
}

/** Of one that is not invoiced, and of which not all came back. */
export function InvoiceButton({ order, dispatch }: InvoiceButtonProps) {
  const t = useTexts(detailTexts);
  const mode = useMode();
  const { moment } = useTimes();
  const isOpen = dispatch.invoice_ids.length === 0 && order.invoice_status !== 'fully';
  const isOut = dispatch.lines.some(({ quantity, returned }) => quantity.value > returned.value);
  if (!useMay()('invoices:write') || !isOpen || !isOut) return null;
  const search = { order: order.id, dispatch: dispatch.id };
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('invoiceDispatchOf', { time: moment(dispatch.dispatched_at) })}
      renderRoot={(props) => <Link to="/$mode/invoices/new" params={{ mode }} search={search} {...props} />}
    >
      {t('invoiceOpen')}
    </Button>
  );
}
