import { Button, Code, Group, Progress, Stack, Text } from '@mantine/core';
import { inspectionSessionLifecycle } from '@millwright/client/resources';
import type { Camera, InspectionSession } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { codeWords } from '../../kit/code-words.js';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { changeRecord } from '../../kit/conflict.js';
import { Fact, Facts } from '../../kit/facts.js';
import { formatCount, useTimes } from '../../kit/format.js';
import { LastRead } from '../../kit/last-read.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { useSteps } from '../../kit/steps.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { Breaches } from '../cameras/breaches.js';
import { useCameraNames } from '../cameras/camera-queries.js';
import { InspectionCharts } from '../charts/inspection-charts.js';
import { inspectionTexts } from '../inspection-texts.js';
import { formatLimit, formatSeconds, formatShare } from '../words.js';
import { readSession, sessionChartQuery, sessionName, sessionQuery } from './session-queries.js';
import { formatRate, SessionStatusBadge } from './session-status.js';
import { sessionsTexts } from './sessions-texts.js';

export function SessionPage() {
  const t = useTexts(sessionsTexts);
  const mode = useMode();
  const { moment } = useTimes();
  const { sessionId } = useParams({ from: '/$mode/inspection/sessions/$sessionId' });
  const query = useQuery(sessionQuery(mode, sessionId));
  const chart = useQuery(sessionChartQuery(mode, sessionId));
  const session = query.data;
  const { nameOf } = useCameraNames();
  const cameras = useCamerasOf(session);
  const strictest = strictestLimit(cameras);
  const both = {
    dataUpdatedAt: query.dataUpdatedAt,
    isFetching: query.isFetching || chart.isFetching,
    refetch: () => Promise.all([query.refetch(), chart.refetch()]),
  };
  return (
    <>
      <PageHead
        title={
          session === undefined
            ? t('inspectionSession')
            : `${sessionName(session, nameOf)} · ${moment(session.created_at)}`
        }
      >
        <Group gap="md">
          <LastRead label={t('session')} query={both} />
          {session !== undefined && <Actions session={session} />}
        </Group>
      </PageHead>
      <Loaded label={t('theSession')} query={query} height={300}>
        {(shown) => (
          <>
            <Figures session={shown} limit={strictest} />
            <About session={shown} />
          </>
        )}
      </Loaded>
      <Loaded label={t('theChart')} query={chart} height={300}>
        {(shown) => <InspectionCharts chart={shown} limit={strictest} />}
      </Loaded>
      {session !== undefined && cameras.length > 0 && <Limits session={session} cameras={cameras} />}
    </>
  );
}

function useCamerasOf(session: InspectionSession | undefined): readonly Camera[] {
  const { cameras } = useCameraNames();
  return session === undefined ? [] : cameras.filter(({ id }) => session.camera_ids.includes(id));
}

/** As reports take it. */
function strictestLimit(cameras: readonly Camera[]): number | undefined {
  const rates = cameras.flatMap(({ defect_limit: limit }) => limit?.rate ?? []);
  return rates.length === 0 ? undefined : Math.min(...rates);
}

function Figures({ session, limit }: { readonly session: InspectionSession; readonly limit: number | undefined }) {
  const t = useTexts(sessionsTexts);
  const { counts, first_pass_yield: firstPass, target_quantity: target } = session;
  const isOver = limit !== undefined && counts.defective > limit * counts.inspected;
  return (
    <Section title={t('results')} description={t('resultsHint')}>
      <Facts>
        <Fact name={t('defectRate')}>
          <Text span size="xl" fw={700}>
            {formatRate(session)}
          </Text>
          {limit !== undefined && counts.inspected > 0 && (
            <Text span size="sm" ml="xs" {...(isOver && { c: 'red', fw: 600 })}>
              {t(isOver ? 'aboveLimit' : 'withinLimit', { limit: formatShare(limit) })}
            </Text>
          )}
        </Fact>
        <Fact name={t('inspectedParts')}>{formatCount(counts.inspected)}</Fact>
        <Fact name={t('defectiveParts')}>{formatCount(counts.defective)}</Fact>
        <Fact name={t('defects')}>{formatCount(counts.defects)}</Fact>
        <Fact name={t('firstPassYield')}>{firstPass === null ? undefined : formatShare(firstPass)}</Fact>
        <Fact name={t('inspectedAgain')}>{formatCount(counts.reinspected)}</Fact>
      </Facts>
      {target !== null && <Target inspected={counts.inspected} target={target} />}
    </Section>
  );
}

function Target({ inspected, target }: { readonly inspected: number; readonly target: number }) {
  const t = useTexts(sessionsTexts);
  const text =
    inspected > target
      ? t('partsOver', {
          inspected: formatCount(inspected),
          target: formatCount(target),
          over: formatCount(inspected - target),
        })
      : t('partsOf', { inspected: formatCount(inspected), target: formatCount(target) });
  return (
    <Stack gap={4}>
      <Text size="sm">{text}</Text>
      <Progress value={Math.min(100, (inspected / target) * 100)} aria-label={text} />
    </Stack>
  );
}

function About({ session }: { readonly session: InspectionSession }) {
  const t = useTexts(sessionsTexts);
  const mode = useMode();
  const { moment } = useTimes();
  const { mayRead, nameOf } = useCameraNames();
  const words = useTexts(inspectionTexts);
  return (
    <Section
      title={t('session')}
      actions={
        <Group gap="md">
          <PageLink to="/$mode/inspection/defects" params={{ mode }} search={{ session_id: session.id }}>
            {t('viewDefects')}
          </PageLink>
          <PageLink to="/$mode/inspection/reports" params={{ mode }} search={{ of: session.id }}>
            {t('newReport')}
          </PageLink>
        </Group>
      }
    >
      <Facts>
        <Fact name={t('status')}>
          <SessionStatusBadge status={session.status} />
        </Fact>
        <Fact name={t('opened')}>{moment(session.created_at)}</Fact>
        <Fact name={t('closed')}>
          {session.closed_at !== null &&
            (session.closed_reason === 'idle'
              ? t('closedIdle', { time: moment(session.closed_at) })
              : moment(session.closed_at))}
        </Fact>
        {mayRead && (
          <Fact name={t('cameras')}>
            <Stack gap={2}>
              {session.camera_ids.map((id) => (
                <RecordLink key={id} id={id}>
                  {nameOf(id)}
                </RecordLink>
              ))}
            </Stack>
          </Fact>
        )}
        <Fact name={t('order')}>{session.order_id !== null && <RecordLink id={session.order_id} />}</Fact>
        <Fact name={t('stage')}>{session.stage !== null && codeWords(session.stage)}</Fact>
        <Fact name={t('closesAutomatically')}>
          {t('timeWithoutParts', { time: formatSeconds(words, session.idle_timeout_seconds) })}
        </Fact>
        <Fact name={t('id')}>
          <Code>{session.id}</Code>
        </Fact>
      </Facts>
    </Section>
  );
}

interface LimitsProps {
  readonly session: InspectionSession;
  readonly cameras: readonly Camera[];
}

function Limits({ session, cameras }: LimitsProps) {
  const t = useTexts(sessionsTexts);
  return (
    <Section title={t('limitsAndBreaches')} description={t('breachesHint')}>
      {cameras.map((camera) => (
        <LimitOf key={camera.id} camera={camera} session={session} />
      ))}
    </Section>
  );
}

/** Judging goes through all parts of the time, so it is done when it is asked for. */
function LimitOf({ camera, session }: { readonly camera: Camera; readonly session: InspectionSession }) {
  const t = useTexts(sessionsTexts);
  const words = useTexts(inspectionTexts);
  const [until, setUntil] = useState<string>();
  const { defect_limit: limit } = camera;
  const show = (): void => setUntil(session.closed_at ?? new Date().toISOString());
  return (
    <div>
      <Group gap="sm">
        <Text>
          <RecordLink id={camera.id}>{camera.name}</RecordLink>:{' '}
          {limit === null ? t('noLimit') : formatLimit(words, limit)}
        </Text>
        {limit !== null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={show}
            aria-label={t('showBreachesOf', { name: camera.name })}
          >
            {t('showBreaches')}
          </Button>
        )}
      </Group>
      {limit !== null && until !== undefined && (
        <Breaches cameraId={camera.id} limit={limit} range={{ from: session.created_at, to: until }} />
      )}
    </div>
  );
}

function Actions({ session }: { readonly session: InspectionSession }) {
  const t = useTexts(sessionsTexts);
  const mode = useMode();
  const can = useSteps(inspectionSessionLifecycle, session.status);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  if (!can('close')) return null;
  return (
    <Group gap="xs">
      {can('pause') && (
        <Button variant="default" onClick={() => setConfirmation(pausing(t, mode, session))}>
          {t('pauseSessionOpen')}
        </Button>
      )}
      {can('resume') && (
        <Button variant="default" onClick={() => setConfirmation(resuming(t, mode, session))}>
          {t('resumeSessionOpen')}
        </Button>
      )}
      <Button variant="default" onClick={() => setConfirmation(closing(t, mode, session))}>
        {t('closeSessionOpen')}
      </Button>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Group>
  );
}

type SessionsTexts = TextsOf<typeof sessionsTexts>;
type Step = 'pause' | 'resume' | 'close';

function stepOf(t: SessionsTexts, mode: Mode, session: InspectionSession, step: Step) {
  return (idempotencyKey: string): Promise<InspectionSession> =>
    changeRecord({
      label: t('theSession'),
      known: session,
      read: () => readSession(mode, session.id),
      change: (ifMatch) => api(mode).inspectionSessions[step](session.id, { idempotencyKey, ifMatch }),
    });
}

function pausing(t: SessionsTexts, mode: Mode, session: InspectionSession): Confirmation {
  return {
    title: t('pauseSession'),
    text: t('pauseSessionHint'),
    label: t('pauseSession'),
    said: t('sessionPaused'),
    change: stepOf(t, mode, session, 'pause'),
  };
}

function resuming(t: SessionsTexts, mode: Mode, session: InspectionSession): Confirmation {
  return {
    title: t('resumeSession'),
    text: t('resumeSessionHint'),
    label: t('resumeSession'),
    said: t('sessionResumed'),
    change: stepOf(t, mode, session, 'resume'),
  };
}

function closing(t: SessionsTexts, mode: Mode, session: InspectionSession): Confirmation {
  return {
    title: t('closeSession'),
    text: t('closeSessionHint'),
    label: t('closeSession'),
    isDangerous: true,
    said: t('sessionClosed'),
    change: stepOf(t, mode, session, 'close'),
  };
}
