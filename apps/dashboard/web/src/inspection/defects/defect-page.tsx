/** One defect, and the review of one after the other, by keys or by buttons. */
import {
  ActionIcon,
  Button,
  Code,
  Group,
  Kbd,
  Stack,
  Switch,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { defectLifecycle } from '@millwright/client/resources';
import type { Defect } from '@millwright/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useChange } from '../../kit/change.js';
import { codeWords } from '../../kit/code-words.js';
import { Fact, Facts } from '../../kit/facts.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatCount, useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { useIsNarrow } from '../../kit/narrow.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { useLabels, useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { useCameraNames } from '../cameras/camera-queries.js';
import { formatShare } from '../words.js';
import { DefectImage, DefectThumbnail } from './defect-image.js';
import classes from './defect-page.module.css';
import { defectQuery, defectsQuery } from './defect-queries.js';
import { defectsTexts } from './defects-texts.js';
import { ReviewBadge, useReviewLabels } from './review-badge.js';
import { type KeyActions, useKeys, useKeysSetting } from './review-keys.js';
import { type Neighbours, neighboursIn, useReviewOrder } from './review-order.js';
import { giveVerdict, type Verdict } from './verdict.js';
import { VerdictHistory } from './verdict-history.js';
import { onDemand } from '../../kit/on-demand.js';

const DismissDialog = onDemand(async () => (await import('./verdict-dialogs.js')).DismissDialog, 'opened');
const ReclassifyDialog = onDemand(async () => (await import('./verdict-dialogs.js')).ReclassifyDialog, 'opened');

/** More of the list is read when so many are left. */
const readAhead = 10;

export function DefectPage() {
  const t = useTexts(defectsTexts);
  const mode = useMode();
  const { defectId } = useParams({ from: '/$mode/inspection/defects/$defectId' });
  const search = useSearch({ from: '/$mode/inspection/defects/$defectId' });
  const { startOf } = useTimes();
  const list = useInfiniteQuery(defectsQuery(mode, search, startOf));
  const listed = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  const order = useReviewOrder(useMemo(() => listed.map(({ id }) => id), [listed]));
  const neighbours = neighboursIn(order, defectId);
  const query = useQuery({
    ...defectQuery(mode, defectId),
    placeholderData: () => listed.find(({ id }) => id === defectId),
  });

  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = list;
  const isNearEnd = neighbours.place !== undefined && neighbours.place > neighbours.count - readAhead;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, error, fetchNextPage]);

  return (
    <>
      <PageHead title={query.data === undefined ? t('defect') : t('defectOf', { class: codeWords(query.data.class) })}>
        <PageLink to="/$mode/inspection/defects" params={{ mode }} search={search}>
          {t('backToList')}
        </PageLink>
      </PageHead>
      <Loaded label={t('theDefect')} query={query} height={400}>
        {(defect) => (
          <Review
            key={defect.id}
            defect={defect}
            neighbours={neighbours}
            hasMore={hasNextPage}
            known={[...new Set(listed.flatMap((each) => [each.class, each.original_class]))]}
            onAgain={() => void query.refetch()}
          />
        )}
      </Loaded>
    </>
  );
}

interface ReviewProps {
  readonly defect: Defect;
  readonly neighbours: Neighbours;
  readonly hasMore: boolean;
  /** Classes of other defects. */
  readonly known: readonly string[];
  readonly onAgain: () => void;
}

/** Of a button that keeps the focus, as it may be of use again at once. */
const unavailable = { 'data-disabled': true, 'aria-disabled': true } as const;

function Review({ defect, neighbours, hasMore, known, onAgain }: ReviewProps) {
  const t = useTexts(defectsTexts);
  const mode = useMode();
  const reviews = useReviewLabels();
  const queries = useQueryClient();
  const navigate = useNavigate({ from: '/$mode/inspection/defects/$defectId' });
  const mayReview = useMay()('defects:write');
  const [asked, setAsked] = useState<'reclassify' | 'dismiss'>();
  const [areKeysOn, turnKeys] = useKeysSetting();
  const [isBoxShown, setIsBoxShown] = useState(true);
  const isNarrow = useIsNarrow();
  const { cameras } = useCameraNames();
  const camera = cameras.find(({ id }) => id === defect.camera_id);
  const verdict = useChange({
    change: (given: Verdict, idempotencyKey) => giveVerdict(t, mode, defect, given, idempotencyKey),
    onDone: (answer) => {
      queries.setQueryData(defectQuery(mode, answer.id).queryKey, answer);
      setAsked(undefined);
      if (answer.review !== 'unreviewed') go(neighbours.next);
    },
  });
  const isReviewed = defectLifecycle.steps.reopened.from.includes(defect.review);
  const go = (id: string | undefined): void => {
    if (id !== undefined) void navigate({ params: { mode, defectId: id }, search: true, replace: true });
  };
  const give = (given: Verdict): void => {
    if (!verdict.isPending) verdict.mutate(given);
  };
  const ask = (what: 'reclassify' | 'dismiss'): void => {
    verdict.reset();
    setAsked(what);
  };
  const verdicts: KeyActions = !mayReview
    ? {}
    : isReviewed
      ? { u: () => give({ kind: 'reopen', reason: t('undoneInReview') }) }
      : { c: () => give({ kind: 'confirm' }), r: () => ask('reclassify'), d: () => ask('dismiss') };
  const actions: KeyActions = {
    ...verdicts,
    b: () => setIsBoxShown((is) => !is),
    ArrowLeft: () => go(neighbours.previous),
    ArrowRight: () => go(neighbours.next),
  };
  useKeys(actions, areKeysOn && asked === undefined);
  const button = (key: string, label: string, isMain = false) => (
    <Button
      variant={isMain && !isReviewed ? 'filled' : 'default'}
      onClick={actions[key]}
      {...(actions[key] === undefined && unavailable)}
      rightSection={areKeysOn && !isNarrow && <Kbd aria-hidden>{key.toUpperCase()}</Kbd>}
      {...(areKeysOn && { 'aria-keyshortcuts': key.toUpperCase() })}
    >
      {label}
    </Button>
  );
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Group mb="sm" gap="xs">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('previousDefect')}
          onClick={() => go(neighbours.previous)}
          {...(neighbours.previous === undefined && unavailable)}
        >
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('nextDefect')}
          onClick={() => go(neighbours.next)}
          {...(neighbours.next === undefined && unavailable)}
        >
          <IconChevronRight aria-hidden />
        </ActionIcon>
        <Text role="status">
          {neighbours.place !== undefined &&
            t('placeOf', { place: neighbours.place, count: `${neighbours.count}${hasMore ? '+' : ''}` })}
          <VisuallyHidden>
            : {codeWords(defect.class)}, {reviews[defect.review].toLowerCase()}
          </VisuallyHidden>
        </Text>
        <ReviewBadge review={defect.review} />
      </Group>
      {mayReview && (
        <Group mb="md" gap="xs" role="group" aria-label={t('verdict')}>
          {button('c', t('confirm'), true)}
          {button('r', t('reclassify'))}
          {button('d', t('dismiss'))}
          {button('u', t('undo'))}
        </Group>
      )}
      {verdict.error !== null && asked === undefined && <FailureNotice failure={verdict.error} />}
      <div className={classes.columns}>
        <Stack gap="sm" className={classes.main}>
          <Images key={defect.id} defect={defect} isBoxShown={isBoxShown} onAgain={onAgain} />
          <Group gap="lg">
            <Switch
              label={t('showBox')}
              checked={isBoxShown}
              onChange={({ currentTarget }) => setIsBoxShown(currentTarget.checked)}
            />
            {!isNarrow && (
              <Switch
                label={t('keyboardShortcuts')}
                checked={areKeysOn}
                onChange={({ currentTarget }) => turnKeys(currentTarget.checked)}
              />
            )}
          </Group>
          {areKeysOn && !isNarrow && <Hints mayReview={mayReview} />}
        </Stack>
        <Stack gap={0} className={classes.side}>
          <Section title={t('details')}>
            <Seen defect={defect} />
          </Section>
          <Section title={t('history')}>
            <VerdictHistory defect={defect} />
          </Section>
        </Stack>
      </div>
      <ReclassifyDialog
        opened={asked === 'reclassify'}
        onClose={close}
        from={defect.class}
        classes={[...new Set([...known, ...Object.keys(camera?.class_thresholds ?? {})])].toSorted()}
        change={{
          ...verdict,
          mutate: (values, options) => verdict.mutate({ kind: 'reclassify', ...values }, options),
        }}
      />
      <DismissDialog
        opened={asked === 'dismiss'}
        onClose={close}
        change={{
          ...verdict,
          mutate: (values, options) => verdict.mutate({ kind: 'dismiss', ...values }, options),
        }}
      />
    </>
  );
}

interface ImagesProps {
  readonly defect: Defect;
  readonly isBoxShown: boolean;
  readonly onAgain: () => void;
}

function Images({ defect, isBoxShown, onAgain }: ImagesProps) {
  const t = useTexts(defectsTexts);
  const { evidence } = defect;
  const [chosen, setChosen] = useState(0);
  const shown = evidence[Math.min(chosen, evidence.length - 1)];
  if (shown === undefined) {
    return (
      <Text c="dimmed" p="xl" ta="center" className={classes.none}>
        {t('noImage')}
      </Text>
    );
  }
  const name = codeWords(defect.class);
  return (
    <>
      <DefectImage
        evidence={shown}
        alt={defect.part_id === null ? name : t('classOnPart', { class: name, part: defect.part_id })}
        maxWidth="100%"
        maxHeight="60vh"
        withBox={isBoxShown}
        onAgain={onAgain}
      />
      {evidence.length > 1 && (
        <Group gap="xs" role="group" aria-label={t('images')}>
          {evidence.map((each, index) => (
            <UnstyledButton
              key={each.id}
              aria-label={t('imageOf', { number: index + 1, count: evidence.length })}
              aria-pressed={each === shown}
              className={classes.choice}
              onClick={() => setChosen(index)}
            >
              <DefectThumbnail evidence={each} />
            </UnstyledButton>
          ))}
        </Group>
      )}
    </>
  );
}

function Hints({ mayReview }: { readonly mayReview: boolean }) {
  const t = useTexts(defectsTexts);
  const words = useLabels(defectsTexts, 'hint');
  const hints = [
    ...(mayReview
      ? ([
          ['C', 'confirm'],
          ['R', 'reclassify'],
          ['D', 'dismiss'],
          ['U', 'undo'],
        ] as const)
      : []),
    ['B', 'box'],
    ['←', 'previous'],
    ['→', 'next'],
  ] as const;
  return (
    <Group gap="sm" component="p" m={0} aria-label={t('keys')}>
      {hints.map(([key, what]) => (
        <Text key={key} span size="sm" c="dimmed">
          <Kbd>{key}</Kbd> {words[what]}
        </Text>
      ))}
    </Group>
  );
}

function Seen({ defect }: { readonly defect: Defect }) {
  const t = useTexts(defectsTexts);
  const { moment } = useTimes();
  return (
    <Facts columns={2}>
      <Fact name={t('camera')}>
        <RecordLink id={defect.camera_id} />
      </Fact>
      <Fact name={t('part')}>{defect.part_id}</Fact>
      <Fact name={t('firstSeen')}>{moment(defect.first_seen_at)}</Fact>
      <Fact name={t('lastSeen')}>{moment(defect.last_seen_at)}</Fact>
      <Fact name={t('score')}>
        {t('scoreAndThreshold', { score: formatShare(defect.score), threshold: formatShare(defect.threshold_used) })}
      </Fact>
      <Fact name={t('frames')}>{formatCount(defect.frame_count)}</Fact>
      <Fact name={t('session')}>
        {defect.session_id !== null && <RecordLink id={defect.session_id}>{t('viewSession')}</RecordLink>}
      </Fact>
      <Fact name={t('order')}>{defect.order_id !== null && <RecordLink id={defect.order_id} />}</Fact>
      <Fact name={t('stage')}>{defect.stage !== null && codeWords(defect.stage)}</Fact>
      <Fact name={t('id')}>
        <Code>{defect.id}</Code>
      </Fact>
      {defect.clock_suspect && <Fact name={t('clock')}>{t('clockHint')}</Fact>}
    </Facts>
  );
}
