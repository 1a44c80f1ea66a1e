/** How far an order has come, how fast it is made, and what makes it late. */
import { Alert, List, Progress as Bar } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { orderLifecycle } from '@millwright/client/resources';
import type { Quantity } from '@millwright/contracts';
import { codeWords } from '../../kit/code-words.js';
import { Fact, Facts } from '../../kit/facts.js';
import { formatAge, formatQuantity, useTimes } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import type { OrderInFull } from '../order-query.js';
import { detailTexts } from './detail-texts.js';
import { dailyWords, finishWords, latenessOf } from './lateness.js';

const withoutProduction: ReadonlySet<string> = new Set(['draft', ...orderLifecycle.final]);

export function ProductionSection({ order }: { readonly order: OrderInFull }) {
  const t = useTexts(detailTexts);
  const { moment, dayOf, today } = useTimes();
  const { outlook, percent, work_orders: works } = order.expanded.progress;
  if (withoutProduction.has(order.status)) return null;
  const { slowest, last_entry_at: lastAt, expected_at: expectedAt } = outlook;
  const late = latenessOf(t, order, { dayOf, today: today(), now: Date.now() });
  return (
    <Section title={t('production')}>
      {late !== undefined && (
        <Alert
          color={late.isLate ? 'red' : 'orange'}
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={late.title}
        >
          {late.reasons.length > 0 && (
            <List size="sm">
              {late.reasons.map((reason) => (
                <List.Item key={reason}>{reason}</List.Item>
              ))}
            </List>
          )}
        </Alert>
      )}
      <Bar value={percent ?? 0} size="lg" aria-label={t('percentMade', { percent: percent ?? 0 })} />
      <Facts columns={5}>
        <Fact name={t('made')}>
          {t('madeOf', {
            made: amounts(works.map(({ good }) => good)),
            required: amounts(works.map(({ required }) => required)),
            percent: percent ?? 0,
          })}
        </Fact>
        <Fact name={t('left')}>{amounts(works.map(({ remaining }) => remaining))}</Fact>
        <Fact name={t('slowestStage')}>
          {slowest && t('stageDaily', { stage: codeWords(slowest.stage), daily: dailyWords(slowest.per_day) })}
        </Fact>
        <Fact name={t('expectedFinish')}>
          {expectedAt !== null && finishWords(t, order.due_date, dayOf(expectedAt))}
        </Fact>
        <Fact name={t('lastBooking')}>
          {lastAt !== null && <span title={moment(lastAt)}>{formatAge(lastAt)}</span>}
        </Fact>
      </Facts>
    </Section>
  );
}

/** The sum of each unit. */
function amounts(quantities: readonly Quantity[]): string {
  const sums = new Map<string, number>();
  for (const { value, uom } of quantities) sums.set(uom, (sums.get(uom) ?? 0) + value);
  return [...sums].map(([uom, value]) => formatQuantity({ value, uom })).join(', ');
}
