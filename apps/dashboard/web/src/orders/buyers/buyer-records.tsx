/** What is known of a buyer beside the details: what is due, the latest orders, and what was said and found about these. */
import { Anchor, Group, Text } from '@mantine/core';
import type { ReadOrder } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, type Mode } from '../../api/api.js';
import { StateBadge, titleOf } from '../../desk/conversation-marks.js';
import { deskTexts } from '../../desk/desk-texts.js';
import { isZero } from '../../kit/amount.js';
import { Fact, Facts } from '../../kit/facts.js';
import { formatAge, formatDate, formatMoney, useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { PageLink } from '../../kit/page-link.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { useMay } from '../../session/session.js';
import { useReviewLabels } from '../../inspection/defects/review-badge.js';
import { codeWords } from '../../kit/code-words.js';
import { useMode } from '../../shell/mode.js';
import { DueDate } from '../due-date.js';
import { OrderStatusBadge } from '../order-status.js';
import { valueOf } from '../order-value.js';
import { buyersTexts } from './buyers-texts.js';

/** As many ids as a list takes. */
const mostOrders = 25;
const mostShown = 10;

export function BuyerRecords({ buyerId }: { readonly buyerId: string }) {
  const t = useTexts(buyersTexts);
  const mode = useMode();
  const may = useMay();
  const orders = useQuery({
    queryKey: ['orders', mode, 'of-buyer', { buyer: buyerId }],
    queryFn: ({ signal }) => api(mode).orders.list({ buyer: buyerId, limit: mostOrders }, { signal }),
  });
  const ids = orders.data?.data.map(({ id }) => id) ?? [];
  return (
    <>
      {may('invoices:read') && <Money mode={mode} buyerId={buyerId} />}
      <Section
        title={t('latestOrders')}
        actions={
          <Anchor
            renderRoot={(props) => <Link to="/$mode/orders" params={{ mode }} search={{ buyer: buyerId }} {...props} />}
          >
            {t('allOrders')}
          </Anchor>
        }
      >
        <Loaded label={t('theOrders')} query={orders} height={48}>
          {({ data }) => <Orders orders={data} />}
        </Loaded>
      </Section>
      {ids.length > 0 && may('desk:read') && <Conversations mode={mode} orderIds={ids} />}
      {ids.length > 0 && may('defects:read') && <Defects mode={mode} orderIds={ids} />}
    </>
  );
}

function Orders({ orders }: { readonly orders: readonly ReadOrder[] }) {
  const t = useTexts(buyersTexts);
  if (orders.length === 0) return <Text c="dimmed">{t('noOrdersYet')}</Text>;
  return orders.slice(0, mostShown).map((order) => (
    <Group key={order.id} gap="md">
      <RecordLink id={order.id} fw={600}>
        {order.reference}
      </RecordLink>
      <OrderStatusBadge status={order.status} />
      <Text>
        <Phrase text={t('due')} parts={{ date: () => <DueDate order={order} /> }} />
      </Text>
      <Text c="dimmed">{formatMoney(valueOf(order.line_items))}</Text>
    </Group>
  ));
}

function Money({ mode, buyerId }: { readonly mode: Mode; readonly buyerId: string }) {
  const t = useTexts(buyersTexts);
  const query = useQuery({
    queryKey: ['receivables-of-buyer', mode, { buyerId }],
    queryFn: ({ signal }) => api(mode).receivables.totals({ buyer_id: buyerId }, { signal }),
  });
  return (
    <Section
      title={t('receivables')}
      actions={
        <PageLink to="/$mode/invoices/receivables/$debtorId" params={{ mode, debtorId: buyerId }}>
          {t('statementOfAccount')}
        </PageLink>
      }
    >
      <Loaded label={t('theReceivables')} query={query} height={48}>
        {(sums) => (
          <Facts columns={4}>
            <Fact name={t('outstanding')}>{formatMoney(sums.due)}</Fact>
            <Fact name={t('overdue')}>
              {isZero(sums.overdue) ? (
                t('nothing')
              ) : (
                <Text inherit span c="red" fw={600}>
                  {sums.oldest_due_date === null
                    ? formatMoney(sums.overdue)
                    : t('overdueSince', {
                        amount: formatMoney(sums.overdue),
                        date: formatDate(sums.oldest_due_date),
                      })}
                </Text>
              )}
            </Fact>
            <Fact name={t('unallocatedPayments')}>{formatMoney(sums.unallocated)}</Fact>
            <Fact name={t('netBalance')}>{formatMoney(sums.balance)}</Fact>
          </Facts>
        )}
      </Loaded>
    </Section>
  );
}

interface OfOrdersProps {
  readonly mode: Mode;
  readonly orderIds: readonly string[];
}

function Conversations({ mode, orderIds }: OfOrdersProps) {
  const t = useTexts(buyersTexts);
  const deskText = useTexts(deskTexts);
  const query = useQuery({
    queryKey: ['conversations', mode, { orderIds }],
    queryFn: ({ signal }) => api(mode).conversations.list({ order_id: orderIds.join(), limit: mostShown }, { signal }),
  });
  return (
    <Section title={t('conversations')}>
      <Loaded label={t('theConversations')} query={query} height={24}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('noConversationsYet')}</Text>
          ) : (
            data.map((conversation) => (
              <Group key={conversation.id} gap="md">
                <RecordLink id={conversation.id} fw={600}>
                  {titleOf(deskText, conversation)}
                </RecordLink>
                <StateBadge state={conversation.state} />
                <Text c="dimmed">{formatAge(conversation.created_at)}</Text>
              </Group>
            ))
          )
        }
      </Loaded>
    </Section>
  );
}

function Defects({ mode, orderIds }: OfOrdersProps) {
  const t = useTexts(buyersTexts);
  const reviews = useReviewLabels();
  const { moment } = useTimes();
  const query = useQuery({
    queryKey: ['defects', mode, { orderIds }],
    queryFn: ({ signal }) => api(mode).defects.list({ order_id: orderIds.join(), limit: mostShown }, { signal }),
  });
  return (
    <Section title={t('defects')}>
      <Loaded label={t('theDefects')} query={query} height={24}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('noDefectsFound')}</Text>
          ) : (
            data.map((defect) => (
              <Group key={defect.id} gap="md">
                <RecordLink id={defect.id} fw={600}>
                  {codeWords(defect.class)}
                </RecordLink>
                <Text>{moment(defect.first_seen_at)}</Text>
                <Text c="dimmed">{reviews[defect.review]}</Text>
              </Group>
            ))
          )
        }
      </Loaded>
    </Section>
  );
}
