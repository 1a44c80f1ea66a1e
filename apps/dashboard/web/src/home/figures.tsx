/** The day in figures. */
import { Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Mode } from '../api/api.js';
import { formatMoney, useTimes } from '../kit/format.js';
import { useTexts } from '../language/language.js';
import { useMay } from '../session/session.js';
import { defectsTodayQuery, orderCountsQuery, receivableTotalsQuery, sumOf } from './home-queries.js';
import { homeTexts } from './home-texts.js';

const placed = [
  'confirmed',
  'in_production',
  'completed',
  'dispatched',
  'delivered',
  'closed',
  'on_hold',
  'draft',
] as const;

export function Figures({ mode }: { readonly mode: Mode }) {
  const t = useTexts(homeTexts);
  const may = useMay();
  const { today, startOf } = useTimes();
  const since = startOf(today());
  const ofToday = useQuery({ ...orderCountsQuery(mode, { created_from: since }), enabled: may('orders:read') });
  const now = useQuery({ ...orderCountsQuery(mode, {}), enabled: may('orders:read') });
  const defects = useQuery({ ...defectsTodayQuery(mode, since), enabled: may('defects:read') });
  const money = useQuery({ ...receivableTotalsQuery(mode), enabled: may('invoices:read') });
  const found = defects.data && `${defects.data.count}${defects.data.isMore ? '+' : ''}`;
  return (
    <section aria-labelledby="figures">
      <Title order={2} size="h4" mb="sm" id="figures">
        {t('today')}
      </Title>
      <SimpleGrid cols={{ base: 2, lg: 5 }} component="dl" m={0}>
        {may('orders:read') && (
          <>
            <Figure
              name={t('ordersPlaced')}
              value={ofToday.data && sumOf(ofToday.data, placed)}
              error={ofToday.error}
            />
            <Figure name={t('inProduction')} value={now.data?.in_production} error={now.error} />
            <Figure name={t('onHold')} value={now.data?.on_hold} error={now.error} />
          </>
        )}
        {may('invoices:read') && (
          <Figure name={t('outstanding')} value={money.data && formatMoney(money.data.due)} error={money.error} />
        )}
        {may('defects:read') && <Figure name={t('defectsFound')} value={found} error={defects.error} />}
      </SimpleGrid>
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: number | string | undefined;
  readonly error: Error | null;
}

function Figure({ name, value, error }: FigureProps) {
  return (
    <Paper withBorder p={{ base: 'sm', xs: 'md' }}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text
        component="dd"
        m={0}
        fz={{ base: 'md', xs: 'xl' }}
        fw={700}
        mih={32}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {value ??
          (error === null ? (
            <Skeleton component="span" h={24} w={48} display="block" />
          ) : (
            <span title={error.message}>–</span>
          ))}
      </Text>
    </Paper>
  );
}
