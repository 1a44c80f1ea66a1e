/** The order that a conversation is about, as it is now. */
import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { codeWords } from '../kit/code-words.js';
import { Fact, Facts } from '../kit/facts.js';
import { formatQuantity } from '../kit/format.js';
import { Loaded } from '../kit/loaded.js';
import { RecordLink } from '../kit/record-link.js';
import { useTexts } from '../language/language.js';
import { Phrase } from '../language/phrase.js';
import { DispatchBadge, useTransportWords } from '../orders/detail/dispatch-words.js';
import { DueDate } from '../orders/due-date.js';
import { type OrderInFull, orderQuery } from '../orders/order-query.js';
import { OrderStatusBadge } from '../orders/order-status.js';
import { useMode } from '../shell/mode.js';
import { deskTexts } from './desk-texts.js';

export function OrderOfConversation({ orderId }: { readonly orderId: string }) {
  const t = useTexts(deskTexts);
  const query = useQuery(orderQuery(useMode(), orderId));
  return (
    <Paper withBorder p="md" component="section" aria-label={t('theOrder')}>
      <Loaded label={t('theOrder')} query={query} height={120}>
        {(order) => <ShownOrder order={order} />}
      </Loaded>
    </Paper>
  );
}

function ShownOrder({ order }: { readonly order: OrderInFull }) {
  const t = useTexts(deskTexts);
  const transportWords = useTransportWords();
  const [latest] = order.expanded.dispatches;
  return (
    <>
      <Title order={2} size="h5" mb="sm">
        <Phrase
          text={t('orderTitle', { reference: order.reference })}
          parts={{ link: (text) => <RecordLink id={order.id}>{text}</RecordLink> }}
        />
      </Title>
      <Facts columns={1}>
        <Fact name={t('status')}>
          <OrderStatusBadge status={order.status} />
        </Fact>
        <Fact name={t('buyer')}>{order.buyer.name}</Fact>
        <Fact name={t('due')}>
          <DueDate order={order} />
        </Fact>
        <Fact name={t('furthestStage')}>{codeWords(order.stage)}</Fact>
        <Fact name={t('lineItems')}>
          {order.line_items.map((item) => (
            <Text key={item.id} size="sm">
              {t('lineItemProgress', {
                sku: item.sku,
                quantity: formatQuantity(item.quantity),
                produced: formatQuantity(item.produced),
                dispatched: formatQuantity(item.dispatched),
                delivered: formatQuantity(item.delivered),
              })}
            </Text>
          ))}
        </Fact>
        {latest !== undefined && (
          <Fact name={t('latestDispatch')}>
            <DispatchBadge status={latest.status} /> <Text size="sm">{transportWords(latest)}</Text>
          </Fact>
        )}
      </Facts>
    </>
  );
}
