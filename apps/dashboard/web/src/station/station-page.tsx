/**
 * What waits at a stage, for a tablet beside a machine. A scanner types the reference of an order and Enter; the field gets the focus back
 * after each booking, so that everything goes by the scanner and the keyboard alone.
 */
import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import type { WorkOrderInProduction } from '@millwright/contracts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api, type Mode } from '../api/api.js';
import { listQuery } from '../api/list-query.js';
import { Dialog } from '../kit/dialog.js';
import { EmptyState } from '../kit/empty-state.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { useTimes } from '../kit/format.js';
import { Loaded } from '../kit/loaded.js';
import { PageHead } from '../kit/page-head.js';
import { useFormats } from '../language/formats.js';
import { InLanguage, useTexts } from '../language/language.js';
import { LanguageSelect } from '../language/language-select.js';
import { isEnded } from '../orders/ended.js';
import { allRoutesQuery } from '../orders/production-routes/routes-query.js';
import { useMay, useSession } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { BookingForm } from './booking-form.js';
import { ConnectionNotice, useIsConnected } from './bookings/connection-notice.js';
import { RefusedBookings } from './bookings/refused-bookings.js';
import { useBookings } from './bookings/use-bookings.js';
import { withBookings } from './bookings/with-bookings.js';
import { readyAt, type ReadyWork, scan, type ScanRefusal } from './scan.js';
import classes from './station-page.module.css';
import { stationTexts } from './station-texts.js';
import { useStageName } from './station-words.js';
import { PauseForm, WorkSteps } from './work-steps.js';

/** Of orders without a route of their own. */
const usualStages = ['cutting', 'printing', 'finishing', 'packing'];
const worksPerPage = 25;
/** Whose stages can be chosen. */
const mostWorks = 100;
const produced = 'confirmed,in_production,completed,dispatched,delivered';

export function StationPage() {
  return (
    <InLanguage texts={stationTexts}>
      <StationInLanguage />
    </InLanguage>
  );
}

function StationInLanguage() {
  const { station } = useSession();
  const search = useSearch({ from: '/$mode/station' });
  const stage = station?.stage ?? search.stage;
  const t = useTexts(stationTexts);
  const stageName = useStageName();
  return (
    <>
      <PageHead title={stage === undefined ? t('title') : t('titleOf', { stage: stageName(stage) })}>
        <Group>
          {station === null && <StageSelect stage={stage} />}
          <LanguageSelect size="lg" />
        </Group>
      </PageHead>
      <ConnectionNotice />
      <RefusedBookings />
      {stage === undefined ? (
        <EmptyState title={t('chooseStage')} action={<StageButtons />}>
          {t('chooseStageHint')}
        </EmptyState>
      ) : (
        <Station key={stage} stage={stage} />
      )}
    </>
  );
}

function StageSelect({ stage }: { readonly stage: string | undefined }) {
  const mode = useMode();
  const navigate = useNavigate({ from: '/$mode/station' });
  const t = useTexts(stationTexts);
  const stageName = useStageName();
  const known = useStages(mode);
  const stages = [...new Set([...known, ...(stage === undefined ? [] : [stage])])];
  return (
    <Select
      aria-label={t('stage')}
      placeholder={t('stage')}
      size="lg"
      data={stages.map((each) => ({ value: each, label: stageName(each) }))}
      value={stage ?? null}
      allowDeselect={false}
      onChange={(chosen) => void navigate({ search: { stage: chosen ?? undefined } })}
    />
  );
}

function StageButtons() {
  const mode = useMode();
  const navigate = useNavigate({ from: '/$mode/station' });
  const stageName = useStageName();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} mt="sm">
      {useStages(mode).map((stage) => (
        <Button key={stage} size="xl" variant="default" onClick={() => void navigate({ search: { stage } })}>
          {stageName(stage)}
        </Button>
      ))}
    </SimpleGrid>
  );
}

/** The usual ones, and those of the routes; for people who do not see these, of the work that is produced now. */
function useStages(mode: Mode): readonly string[] {
  const seesRoutes = useMay()('orders:read');
  const routes = useQuery({ ...allRoutesQuery(mode), enabled: seesRoutes });
  const works = useQuery({
    queryKey: ['work-orders', mode, 'stages'],
    queryFn: ({ signal }) => api(mode).workOrders.list({ status: produced, limit: mostWorks }, { signal }),
    enabled: !seesRoutes,
  });
  const known = [
    ...(routes.data?.data.flatMap(({ stages }) => stages) ?? []),
    ...(works.data?.data.flatMap(({ progress }) => progress.stages.map(({ stage }) => stage)) ?? []),
  ];
  return [...new Set([...usualStages, ...known])];
}

function Station({ stage }: { readonly stage: string }) {
  const t = useTexts(stationTexts);
  const formats = useFormats();
  const stageName = useStageName();
  const mode = useMode();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly ReadyWork[]>([]);
  const open = (works: readonly ReadyWork[]): void => {
    // A dialog gives the focus back to where it was.
    field.current?.focus();
    setChosen(works);
  };
  const list = useInfiniteQuery(waitingQuery(mode, stage));
  const asBooked = useAsBooked();
  const isConnected = useIsConnected();
  const [isPausing, setIsPausing] = useState(false);
  const [only] = chosen;
  const close = (): void => {
    setChosen([]);
    setIsPausing(false);
  };
  return (
    <Stack>
      <ScanField stage={stage} field={field} onReady={open} />
      <Loaded label={t('waitingHere')} query={list}>
        {({ pages }) => (
          <Waiting works={pages.flatMap(({ data }) => data.map(asBooked))} stage={stage} onChoose={open} />
        )}
      </Loaded>
      {list.hasNextPage && (
        <Button
          variant="default"
          size="lg"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          {t('more')}
        </Button>
      )}
      <Dialog
        opened={only !== undefined}
        onClose={close}
        title={only === undefined ? '' : t('workAt', { reference: only.reference, stage: stageName(stage) })}
        size="xl"
      >
        {only !== undefined && chosen.length === 1 && (
          <>
            <Text mb="sm">{only.article}</Text>
            {isPausing ? (
              <PauseForm ready={only} onDone={close} />
            ) : (
              <>
                <WorkSteps ready={only} isConnected={isConnected} onPause={() => setIsPausing(true)} onDone={close} />
                <BookingForm ready={only} onDone={close} />
              </>
            )}
          </>
        )}
        {chosen.length > 1 && (
          <Stack>
            <Text>{t('whichArticle')}</Text>
            {chosen.map((work, index) => (
              <Button
                key={work.work.work_order_id}
                size="lg"
                variant="default"
                data-autofocus={index === 0}
                onClick={() => setChosen([work])}
              >
                {work.article}: {formats.quantity(work.stage.ready)}
              </Button>
            ))}
          </Stack>
        )}
      </Dialog>
    </Stack>
  );
}

/** Shows a work order as it is with the bookings that are not sent yet. */
function useAsBooked(): (work: WorkOrderInProduction) => WorkOrderInProduction {
  const { bookings } = useBookings();
  return (work) => withBookings(work, bookings);
}

function waitingQuery(mode: Mode, stage: string) {
  return listQuery(
    ['work-orders', mode, stage],
    ({ limit, cursor, signal }) =>
      api(mode).workOrders.list({ stage, status: produced, sort: 'due_date', limit, cursor }, { signal }),
    worksPerPage,
  );
}

interface ScanFieldProps {
  readonly stage: string;
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly onReady: (works: readonly ReadyWork[]) => void;
}

function ScanField({ stage, field, onReady }: ScanFieldProps) {
  const t = useTexts(stationTexts);
  const refusalWords = useRefusalWords(stage);
  const mode = useMode();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<{ readonly reference: string; readonly refusal: ScanRefusal }>();
  const isConnected = useIsConnected();
  const asBooked = useAsBooked();
  const look = useMutation({
    // Without a connection it finds what was read before.
    networkMode: 'always',
    mutationFn: (reference: string) => scan({ mode, reference, stage, asBooked }),
    onSuccess: (scanned, reference) => {
      if ('refused' in scanned) {
        setRefused({ reference, refusal: scanned.refused });
        field.current?.select();
        return;
      }
      setRefused(undefined);
      setTyped('');
      onReady(scanned.ready);
    },
  });
  // The page is opened to scan; its heading has taken the focus.
  useEffect(() => field.current?.focus(), [field]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const reference = typed.trim();
    if (reference !== '') look.mutate(reference);
  };
  const isOver = refused?.refusal.why === 'offline' && isConnected;
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <TextInput
          ref={field}
          label={t('order')}
          description={t('orderHint')}
          size="lg"
          leftSection={<IconBarcode size={22} aria-hidden />}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          style={{ flex: '1 1 280px' }}
        />
        <Button type="submit" size="lg" loading={look.isPending}>
          {t('open')}
        </Button>
      </Group>
      <Text role="status" mt="xs" fw={600}>
        {refused !== undefined && !isOver && refusalWords(refused.reference, refused.refusal)}
      </Text>
      {look.error !== null && <FailureNotice failure={look.error} />}
    </form>
  );
}

function useRefusalWords(stage: string): (reference: string, refusal: ScanRefusal) => string {
  const t = useTexts(stationTexts);
  const formats = useFormats();
  const stageName = useStageName();
  return (reference, refusal) => {
    if (refusal.why === 'offline') return t('orderOffline', { reference });
    if (refusal.why === 'unknown') return t('orderUnknown', { reference });
    if (refusal.why === 'status') return t('orderStatus', { reference, status: t(`status_${refusal.status}`) });
    const places = refusal.elsewhere
      .map((each) => t('quantityAt', { quantity: formats.quantity(each.ready), stage: stageName(each.stage) }))
      .join(', ');
    const rest = places === '' ? t('nothingElsewhere') : t('waitingElsewhere', { places });
    return `${t('nothingReady', { reference, stage: stageName(stage) })} ${rest}`;
  };
}

interface WaitingProps {
  readonly works: readonly WorkOrderInProduction[];
  readonly stage: string;
  readonly onChoose: (works: readonly ReadyWork[]) => void;
}

function Waiting({ works, stage, onChoose }: WaitingProps) {
  const t = useTexts(stationTexts);
  const stageName = useStageName();
  const ready = works.filter(({ progress }) =>
    progress.stages.some((each) => each.stage === stage && each.ready.value > 0),
  );
  if (ready.length === 0) {
    return <EmptyState title={t('nothingWaiting', { stage: stageName(stage) })}>{t('nothingWaitingHint')}</EmptyState>;
  }
  return (
    <section aria-labelledby="waiting">
      <Title order={2} size="h4" id="waiting" mb="sm">
        {t('waitingHere')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {ready.map((work) => (
          <WorkButton key={work.id} work={work} stage={stage} onChoose={onChoose} />
        ))}
      </SimpleGrid>
    </section>
  );
}

function WorkButton({ work, stage, onChoose }: Omit<WaitingProps, 'works'> & { readonly work: WorkOrderInProduction }) {
  const t = useTexts(stationTexts);
  const formats = useFormats();
  const here = work.progress.stages.find((each) => each.stage === stage);
  if (here === undefined) return null;
  const ready = readyAt(work, here);
  return (
    <UnstyledButton className={classes.work} onClick={() => onChoose([ready])}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fw={600} truncate title={work.order_reference}>
          {work.order_reference}
        </Text>
        <Text fw={600} style={{ flexShrink: 0 }}>
          {formats.quantity(here.ready)}
        </Text>
      </Group>
      <Text truncate title={`${work.sku}, ${work.description}`}>
        {work.sku}, {work.description}
      </Text>
      <Text c="dimmed" size="sm">
        <DueDate work={work} />
        {here.state !== 'idle' && ` · ${here.state === 'paused' ? t('paused') : t('working')}`}
      </Text>
    </UnstyledButton>
  );
}

function DueDate({ work: { due_date: due, order_status: status } }: { readonly work: WorkOrderInProduction }) {
  const t = useTexts(stationTexts);
  const formats = useFormats();
  const { today } = useTimes();
  if (due === null) return t('noDueDate');
  const date = formats.date(due);
  const isLate = due < today() && !isEnded(status);
  return isLate ? (
    <Text inherit span c="var(--mantine-color-error)" fw={600}>
      {t('dueLate', { date })}
    </Text>
  ) : (
    t('due', { date })
  );
}
