/** Goods at the gate, on the way, and delivered without proof, each with its next step. */
import { Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { type ListPage, listQuery } from '../../api/list-query.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatQuantity, useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import type { DispatchAction } from '../detail/dispatch-dialogs.js';
import { InvoiceButton } from '../detail/dispatch-invoices.js';
import { DispatchBadge, skuOf, useLinesWords, useTransportWords } from '../detail/dispatch-words.js';
import { DueDate } from '../due-date.js';
import type { OrderInFull } from '../order-query.js';
import { canStep, leftToShip } from '../order-steps.js';
import { boardOf, type Sent, unproved } from './board.js';
import { dispatchesTexts } from './dispatches-texts.js';
import { EwayBillStep } from './eway-bill-step.js';
import { onDemand } from '../../kit/on-demand.js';

const OrderDialog = onDemand(async () => (await import('../detail/order-dialog.js')).OrderDialog, 'step');
const DispatchDialog = onDemand(async () => (await import('../detail/dispatch-dialogs.js')).DispatchDialog, 'action');

const readings = {
  /** What is made, and what has left and not arrived as a whole: those due first come first. */
  open: { status: 'in_production,completed,dispatched', sort: 'due_date' },
  /** The latest ones. */
  delivered: { status: 'delivered', sort: '-updated_at' },
} as const;

type Action =
  | { readonly kind: 'dispatch'; readonly order: OrderInFull }
  | (Sent & { readonly kind: 'deliver' | 'prove' });

function useOrders(mode: Mode, reading: keyof typeof readings) {
  return useInfiniteQuery(
    listQuery(
      ['orders', mode, 'board', reading],
      async ({ limit, cursor, signal }) =>
        (await api(mode).orders.list(
          { ...readings[reading], expand: 'progress,dispatches', limit, cursor },
          { signal },
        )) as ListPage<OrderInFull>,
    ),
  );
}

const ordersIn = (data: InfiniteData<ListPage<OrderInFull>> | undefined): OrderInFull[] =>
  data?.pages.flatMap((page) => page.data) ?? [];

export function DispatchesPage() {
  const t = useTexts(dispatchesTexts);
  const mode = useMode();
  const may = useMay();
  const open = useOrders(mode, 'open');
  const delivered = useOrders(mode, 'delivered');
  const [action, setAction] = useState<Action>();
  const done = (): void => setAction(undefined);
  const board = boardOf([...ordersIn(open.data), ...ordersIn(delivered.data)]);
  const mayDispatch = may('dispatch:write');
  return (
    <>
      <PageHead title={t('title')} />
      {[open, delivered].map(({ error, refetch }, index) =>
        error === null ? null : (
          <FailureNotice
            key={Object.keys(readings)[index]}
            failure={error}
            title={t('someNotLoaded')}
            onRetry={() => void refetch()}
          />
        ),
      )}
      {open.isPending ? (
        <Skeleton h={320} role="status" aria-label={t('loadingBoard')} />
      ) : (
        <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="lg">
          <Column title={t('readyToDispatch')} nothing={t('nothingToDispatch')} more={open}>
            {board.gate.map((order) => (
              <Card key={order.id} order={order}>
                <Text size="sm">
                  <Phrase text={t('due')} parts={{ date: () => <DueDate order={order} /> }} />
                </Text>
                {order.line_items
                  .filter((item) => leftToShip(item) > 0)
                  .map((item) => (
                    <Text key={item.id} size="sm">
                      {t('quantityOf', {
                        quantity: formatQuantity({ value: leftToShip(item), uom: item.quantity.uom }),
                        sku: item.sku,
                      })}
                    </Text>
                  ))}
                {canStep('dispatch', order, may) && (
                  <Button size="compact-sm" onClick={() => setAction({ kind: 'dispatch', order })}>
                    {t('dispatchOpen')}
                  </Button>
                )}
              </Card>
            ))}
          </Column>
          <Column title={t('onTheWay')} nothing={t('nothingOnTheWay')} more={open}>
            {board.onTheWay.map((sent) => (
              <OnTheWay
                key={sent.dispatch.id}
                {...sent}
                report={mayDispatch ? () => setAction({ ...sent, kind: 'deliver' }) : undefined}
              />
            ))}
          </Column>
          <Column title={t('withoutProof')} nothing={t('nothingWithoutProof')} more={delivered}>
            {board.withoutProof.map((sent) => (
              <Unproved
                key={sent.dispatch.id}
                {...sent}
                prove={mayDispatch ? () => setAction({ ...sent, kind: 'prove' }) : undefined}
              />
            ))}
          </Column>
        </SimpleGrid>
      )}
      {action?.kind === 'dispatch' && <OrderDialog order={action.order} step="dispatch" onClose={done} />}
      {action !== undefined && action.kind !== 'dispatch' && (
        <DispatchDialog order={action.order} action={action satisfies DispatchAction} onClose={done} />
      )}
    </>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly nothing: string;
  readonly more: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly children: readonly ReactNode[];
}

function Column({ title, nothing, more, children }: ColumnProps) {
  const t = useTexts(dispatchesTexts);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" mb="sm" id={id}>
        {title}
        {children.length > 0 && ` (${children.length}${more.hasNextPage ? '+' : ''})`}
      </Title>
      <Stack gap="sm">
        {children.length === 0 && <Text c="dimmed">{nothing}</Text>}
        {children}
        {more.hasNextPage && (
          <Button variant="default" loading={more.isFetchingNextPage} onClick={() => more.fetchNextPage()}>
            {t('checkMoreOrders')}
          </Button>
        )}
      </Stack>
    </section>
  );
}

function Card({ order, children }: { readonly order: OrderInFull; readonly children: ReactNode }) {
  const { shipping, billing } = order.buyer.addresses ?? {};
  const city = (shipping ?? billing)?.city;
  return (
    <Paper withBorder p="sm">
      <Stack gap={6} align="flex-start">
        <RecordLink id={order.id} fw={600}>
          {order.reference}
        </RecordLink>
        <Text size="sm" c="dimmed">
          {order.buyer.name}
          {city !== undefined && `, ${city}`}
        </Text>
        {children}
      </Stack>
    </Paper>
  );
}

function OnTheWay({ order, dispatch, report }: Sent & { readonly report: (() => void) | undefined }) {
  const t = useTexts(dispatchesTexts);
  const { moment } = useTimes();
  const transportWords = useTransportWords();
  const left = dispatch.lines.filter(({ on_the_way: quantity }) => quantity.value > 0);
  return (
    <Card order={order}>
      <DispatchBadge status={dispatch.status} />
      <Text size="sm">
        {t('dispatchedAt', { time: moment(dispatch.dispatched_at), transport: transportWords(dispatch) })}
      </Text>
      {left.map((line) => (
        <Text key={line.line_item_id} size="sm">
          {t('quantityOf', { quantity: formatQuantity(line.on_the_way), sku: skuOf(order, line.line_item_id) })}
        </Text>
      ))}
      <EwayBillStep dispatch={dispatch} />
      <Group gap="xs">
        {report !== undefined && (
          <Button size="compact-sm" onClick={report}>
            {t('reportDeliveryOpen')}
          </Button>
        )}
        <InvoiceButton order={order} dispatch={dispatch} />
      </Group>
    </Card>
  );
}

function Unproved({ order, dispatch, prove }: Sent & { readonly prove: (() => void) | undefined }) {
  const t = useTexts(dispatchesTexts);
  const { moment } = useTimes();
  const linesWords = useLinesWords();
  const { delivered_at: at, lines } = unproved(dispatch)!;
  return (
    <Card order={order}>
      <Text size="sm">{t('deliveredAt', { time: moment(at), lines: linesWords(order, lines) })}</Text>
      {prove !== undefined && (
        <Button size="compact-sm" onClick={prove}>
          {t('addProofOpen')}
        </Button>
      )}
    </Card>
  );
}
