/** Where the pieces of an order are: the stages of each line item, with what is done and what waits. */
import { Badge, Button, Group, Menu, Progress as Bar, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { codeWords } from '../../kit/code-words.js';
import { formatQuantity } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { useMay } from '../../session/session.js';
import type { StageProgress, WorkProgress } from '../booking-form.js';
import type { OrderInFull } from '../order-query.js';
import { canStep } from '../order-steps.js';
import { detailTexts } from './detail-texts.js';
import type { StageAction } from './stage-dialogs.js';
import classes from './stages-section.module.css';
import { onDemand } from '../../kit/on-demand.js';

const StageDialog = onDemand(async () => (await import('./stage-dialogs.js')).StageDialog, 'action');

export function StagesSection({ order }: { readonly order: OrderInFull }) {
  const t = useTexts(detailTexts);
  const [action, setAction] = useState<StageAction>();
  const works = order.expanded.progress.work_orders;
  return (
    <Section title={t('stages')}>
      {works.map((work, index) => (
        <Stack key={work.work_order_id} gap="xs">
          <WorkHead order={order} work={work} item={order.line_items[index]!} act={setAction} />
          <StageRail order={order} work={work} act={setAction} />
        </Stack>
      ))}
      <StageDialog order={order} action={action} onClose={() => setAction(undefined)} />
    </Section>
  );
}

interface OfWork {
  readonly order: OrderInFull;
  readonly work: WorkProgress;
  readonly act: (action: StageAction) => void;
}

function WorkHead({ order, work, item, act }: OfWork & { readonly item: OrderInFull['line_items'][number] }) {
  const t = useTexts(detailTexts);
  const may = useMay();
  const changes = order.work_orders.find(({ id }) => id === work.work_order_id)?.route_changes ?? [];
  const skipped = [...new Set(changes.map(({ stage }) => stage))].filter(
    (stage) => changes.findLast((change) => change.stage === stage)?.action === 'skipped',
  );
  const amounts = { needed: formatQuantity(work.required), good: formatQuantity(work.good) };
  return (
    <Group justify="space-between" gap="xs">
      <Text style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Phrase
          text={
            skipped.length === 0
              ? t('workAmounts', amounts)
              : t('workAmountsSkipped', { ...amounts, stages: skipped.map(codeWords).join(', ') })
          }
          parts={{
            sku: () => (
              <Text span inherit fw={600}>
                {item.sku}
              </Text>
            ),
          }}
        />
      </Text>
      {canStep('reroute', order, may) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              size="compact-sm"
              rightSection={<IconChevronDown size={16} aria-hidden />}
              aria-label={t('editStagesOf', { sku: item.sku })}
            >
              {t('editStages')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => act({ kind: 'add', work })}>{t('addStageOpen')}</Menu.Item>
            {skipped.map((stage) => (
              <Menu.Item key={stage} onClick={() => act({ kind: 'reopen', work, stage })}>
                {t('restoreStageOpen', { stage: codeWords(stage) })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

function StageRail({ order, work, act }: OfWork) {
  const t = useTexts(detailTexts);
  const rail = useRef<HTMLOListElement>(null);
  const current = currentOf(work.stages);
  useLayoutEffect(() => {
    const card = rail.current?.children[current];
    if (rail.current === null || !(card instanceof HTMLElement)) return;
    rail.current.scrollLeft = card.offsetLeft - (rail.current.clientWidth - card.offsetWidth) / 2;
  }, [current]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <ol className={classes.rail} ref={rail} tabIndex={0} aria-label={t('stagesInOrder')}>
      {work.stages.map((stage, index) => (
        <StageCard key={stage.stage} order={order} work={work} stage={stage} isCurrent={index === current} act={act} />
      ))}
    </ol>
  );
}

interface StageCardProps extends OfWork {
  readonly stage: StageProgress;
  readonly isCurrent: boolean;
}

function StageCard({ stage, isCurrent, ...ofWork }: StageCardProps) {
  const t = useTexts(detailTexts);
  const name = codeWords(stage.stage);
  const amounts = [
    [t('good'), stage.good],
    [t('waiting'), stage.ready],
    [t('inProgress'), stage.in_progress],
    [t('needed'), stage.left],
    [t('scrap'), stage.scrap],
    [t('rework'), stage.rework],
  ] as const;
  return (
    <li className={classes.stage} {...(isCurrent && { 'aria-current': 'step' })}>
      <Group justify="space-between" gap="2px 8px" mb={4}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {stage.state !== 'idle' && (
          <Badge
            variant="light"
            tt="none"
            color={stage.state === 'paused' ? 'orange' : 'blue'}
            style={{ flexShrink: 0 }}
          >
            {stage.state === 'paused' ? t('paused') : t('inProgress')}
          </Badge>
        )}
      </Group>
      <Bar
        value={stage.percent ?? 0}
        aria-label={t('percentGood', { stage: name, percent: stage.percent ?? 0 })}
        mb="xs"
      />
      <dl className={classes.amounts}>
        {amounts.map(([label, quantity]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{quantity.value === 0 ? '–' : formatQuantity(quantity)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('firstPassYield')}</dt>
          <dd>{stage.first_pass_yield === null ? '–' : `${Math.round(stage.first_pass_yield * 1_000) / 10}%`}</dd>
        </div>
      </dl>
      <StageMenu stage={stage} {...ofWork} />
    </li>
  );
}

function StageMenu({ order, work, stage, act }: OfWork & { readonly stage: StageProgress }) {
  const t = useTexts(detailTexts);
  const may = useMay();
  const canBook = canStep('completeStage', order, may);
  const isTouched = stage.good.value + stage.scrap.value + stage.rework.value > 0;
  const canSkip = canStep('reroute', order, may) && !isTouched && work.stages.length > 1;
  if (!canBook && !canSkip) return null;
  const { state } = stage;
  return (
    <Group gap="xs" mt="xs" wrap="nowrap">
      {canBook && (
        <Button
          size="compact-sm"
          variant={stage.remaining.value > 0 ? 'filled' : 'default'}
          disabled={stage.remaining.value === 0}
          onClick={() => act({ kind: 'book', work, stage })}
          aria-label={t('bookAt', { stage: codeWords(stage.stage) })}
        >
          {t('bookOpen')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="compact-sm" variant="default" aria-label={t('moreAt', { stage: codeWords(stage.stage) })}>
            {t('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {canBook && state === 'idle' && (
            <Menu.Item onClick={() => act({ kind: 'start', work, stage: stage.stage })}>{t('startWorkOpen')}</Menu.Item>
          )}
          {canBook && state === 'in_progress' && (
            <Menu.Item onClick={() => act({ kind: 'pause', work, stage: stage.stage })}>{t('pauseWorkOpen')}</Menu.Item>
          )}
          {canBook && state === 'paused' && (
            <Menu.Item onClick={() => act({ kind: 'resume', work, stage: stage.stage })}>
              {t('resumeWorkOpen')}
            </Menu.Item>
          )}
          {canSkip && (
            <Menu.Item onClick={() => act({ kind: 'skip', work, stage: stage.stage })}>{t('skipOpen')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** The furthest stage that is worked on, or else at which something waits; at the end, the last one. */
function currentOf(stages: readonly StageProgress[]): number {
  const worked = stages.findLastIndex(({ state }) => state === 'in_progress');
  if (worked >= 0) return worked;
  const waiting = stages.findLastIndex(({ ready }) => ready.value > 0);
  return waiting >= 0 ? waiting : stages.length - 1;
}
