/** The order that a conversation is about, as it is now. */
import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fact, Facts } from '../kit/facts.js';
import { formatQuantity } from '../kit/format.js';
import { Loaded } from '../kit/loaded.js';
import { RecordLink } from '../kit/record-link.js';
import { DispatchBadge, transportWords } from '../orders/detail/dispatch-words.js';
import { DueDate } from '../orders/due-date.js';
import { type OrderInFull, orderQuery } from '../orders/order-query.js';
import { OrderStatusBadge } from '../orders/order-status.js';
import { stageWords } from '../orders/stage-words.js';
import { useMode } from '../shell/mode.js';

export function OrderOfConversation({ orderId }: { readonly orderId: string }) {
  const query = useQuery(orderQuery(useMode(), orderId));
  return (
    <Paper withBorder p="md" component="section" aria-label="The order">
      <Loaded label="The order" query={query} height={120}>
        {(order) => <ShownOrder order={order} />}
      </Loaded>
    </Paper>
  );
}

function ShownOrder({ order }: { readonly order: OrderInFull }) {
  const [latest] = order.expanded.dispatches;
  return (
    <>
      <Title order={2} size="h5" mb="sm">
        Order <RecordLink id={order.id}>{order.reference}</RecordLink>
      </Title>
      <Facts columns={1}>
        <Fact name="Status">
          <OrderStatusBadge status={order.status} />
        </Fact>
        <Fact name="Buyer">{order.buyer.name}</Fact>
        <Fact name="Due">
          <DueDate order={order} />
        </Fact>
        <Fact name="Furthest stage">{stageWords(order.stage)}</Fact>
        <Fact name="Line items">
          {order.line_items.map((item) => (
            <Text key={item.id} size="sm">
              {item.sku}: {formatQuantity(item.quantity)}, {formatQuantity(item.produced)} produced,{' '}
              {formatQuantity(item.dispatched)} dispatched, {formatQuantity(item.delivered)} delivered
            </Text>
          ))}
        </Fact>
        {latest !== undefined && (
          <Fact name="Latest dispatch">
            <DispatchBadge status={latest.status} /> <Text size="sm">{transportWords(latest)}</Text>
          </Fact>
        )}
      </Facts>
    </>
  );
}
