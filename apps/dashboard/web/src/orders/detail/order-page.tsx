/** One order: where it is, what was booked and shipped, and what can be done with it. */
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/api.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { Timeline } from '../../kit/timeline/timeline.js';
import { useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { type OrderInFull, orderQuery } from '../order-query.js';
import { OrderStatusBadge } from '../order-status.js';
import { detailTexts } from './detail-texts.js';
import { DispatchesSection } from './dispatches-section.js';
import { LedgerSection } from './ledger-section.js';
import { LineItemsSection } from './line-items-section.js';
import { OrderActions } from './order-actions.js';
import { OrderDefects } from './order-defects.js';
import { OrderFacts } from './order-facts.js';
import { OrderInvoices } from './order-invoices.js';
import { ProductionSection } from './production-section.js';
import { StagesSection } from './stages-section.js';

export function OrderPage() {
  const t = useTexts(detailTexts);
  const mode = useMode();
  const { orderId } = useParams({ from: '/$mode/orders/$orderId' });
  const query = useQuery(orderQuery(mode, orderId));
  return (
    <Loaded label={t('theOrder')} query={query}>
      {(order) => <ShownOrder order={order} />}
    </Loaded>
  );
}

function ShownOrder({ order }: { readonly order: OrderInFull }) {
  const may = useMay();
  return (
    <>
      <PageHead title={order.reference}>
        <Group gap="sm">
          <OrderStatusBadge status={order.status} />
          <OrderActions order={order} />
        </Group>
      </PageHead>
      <Stack gap={0}>
        <Reasons order={order} />
        <ProductionSection order={order} />
        <OrderFacts order={order} />
        <StagesSection order={order} />
        <LineItemsSection order={order} />
        <DispatchesSection order={order} />
        {may('invoices:read') && <OrderInvoices orderId={order.id} />}
        <LedgerSection order={order} />
        {may('defects:read') && <OrderDefects orderId={order.id} />}
        <Timeline
          name="orders"
          id={order.id}
          read={(mode, { signal, ...page }) => api(mode).orders.timeline(order.id, page, { signal })}
        />
      </Stack>
    </>
  );
}

function Reasons({ order }: { readonly order: OrderInFull }) {
  const t = useTexts(detailTexts);
  const reasons = [
    ['onHoldReason', order.hold_reason],
    ['cancelledReason', order.cancel_reason],
    ['closedReason', order.close_reason],
  ] as const;
  return reasons.map(
    ([id, reason]) =>
      reason !== undefined && (
        <Text key={id} mb="sm">
          {t(id, { reason })}
        </Text>
      ),
  );
}
