import { Button, Code, Group, Progress, Stack, Text } from '@mantine/core';
import { inspectionSessionLifecycle } from '@millwright/client/resources';
import type { Camera, InspectionSession } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { changeRecord } from '../../kit/conflict.js';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { LastRead } from '../../kit/last-read.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { useSteps } from '../../kit/steps.js';
import { useMode } from '../../shell/mode.js';
import { Breaches } from '../cameras/breaches.js';
import { useCameraNames } from '../cameras/camera-queries.js';
import { InspectionCharts } from '../charts/inspection-charts.js';
import { formatCount, formatLimit, formatSeconds, formatShare } from '../words.js';
import { readSession, sessionChartQuery, sessionName, sessionQuery } from './session-queries.js';
import { formatRate, SessionStatusBadge } from './session-status.js';
import { stageWords } from '../../orders/stage-words.js';

export function SessionPage() {
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
            ? 'Inspection session'
            : `${sessionName(session, nameOf)} · ${moment(session.created_at)}`
        }
      >
        <Group gap="md">
          <LastRead label="Session" query={both} />
          {session !== undefined && <Actions session={session} />}
        </Group>
      </PageHead>
      <Loaded label="The session" query={query} height={300}>
        {(shown) => (
          <>
            <Figures session={shown} limit={strictest} />
            <About session={shown} />
          </>
        )}
      </Loaded>
      <Loaded label="The chart" query={chart} height={300}>
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
  const { counts, first_pass_yield: firstPass, target_quantity: target } = session;
  const isOver = limit !== undefined && counts.defective > limit * counts.inspected;
  return (
    <Section title="Results" description="As detected. Dismissed defects count here but not in the charts.">
      <Facts>
        <Fact name="Defect rate">
          <Text span size="xl" fw={700}>
            {formatRate(session)}
          </Text>
          {limit !== undefined && counts.inspected > 0 && (
            <Text span size="sm" ml="xs" {...(isOver && { c: 'red', fw: 600 })}>
              {isOver ? 'above' : 'within'} the limit of {formatShare(limit)}
            </Text>
          )}
        </Fact>
        <Fact name="Inspected parts">{formatCount(counts.inspected)}</Fact>
        <Fact name="Defective parts">{formatCount(counts.defective)}</Fact>
        <Fact name="Defects">{formatCount(counts.defects)}</Fact>
        <Fact name="First-pass yield">{firstPass === null ? undefined : formatShare(firstPass)}</Fact>
        <Fact name="Inspected again">{formatCount(counts.reinspected)}</Fact>
      </Facts>
      {target !== null && <Target inspected={counts.inspected} target={target} />}
    </Section>
  );
}

function Target({ inspected, target }: { readonly inspected: number; readonly target: number }) {
  const text =
    inspected > target
      ? `${formatCount(inspected)} parts inspected (planned ${formatCount(target)}, ${formatCount(inspected - target)} over)`
      : `${formatCount(inspected)} of ${formatCount(target)} parts inspected`;
  return (
    <Stack gap={4}>
      <Text size="sm">{text}</Text>
      <Progress value={Math.min(100, (inspected / target) * 100)} aria-label={text} />
    </Stack>
  );
}

function About({ session }: { readonly session: InspectionSession }) {
  const mode = useMode();
  const { moment } = useTimes();
  const { mayRead, nameOf } = useCameraNames();
  return (
    <Section
      title="Session"
      actions={
        <Group gap="md">
          <PageLink to="/$mode/inspection/defects" params={{ mode }} search={{ session_id: session.id }}>
            View defects
          </PageLink>
          <PageLink to="/$mode/inspection/reports" params={{ mode }} search={{ of: session.id }}>
            New report
          </PageLink>
        </Group>
      }
    >
      <Facts>
        <Fact name="Status">
          <SessionStatusBadge status={session.status} />
        </Fact>
        <Fact name="Opened">{moment(session.created_at)}</Fact>
        <Fact name="Closed">
          {session.closed_at !== null &&
            `${moment(session.closed_at)}${session.closed_reason === 'idle' ? ' automatically, without parts' : ''}`}
        </Fact>
        {mayRead && (
          <Fact name="Cameras">
            <Stack gap={2}>
              {session.camera_ids.map((id) => (
                <RecordLink key={id} id={id}>
                  {nameOf(id)}
                </RecordLink>
              ))}
            </Stack>
          </Fact>
        )}
        <Fact name="Order">{session.order_id !== null && <RecordLink id={session.order_id} />}</Fact>
        <Fact name="Stage">{session.stage !== null && stageWords(session.stage)}</Fact>
        <Fact name="Closes automatically">after {formatSeconds(session.idle_timeout_seconds)} without parts</Fact>
        <Fact name="ID">
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
  return (
    <Section title="Limits and breaches" description="Periods when a camera’s defect rate was above its current limit.">
      {cameras.map((camera) => (
        <LimitOf key={camera.id} camera={camera} session={session} />
      ))}
    </Section>
  );
}

/** Judging goes through all parts of the time, so it is done when it is asked for. */
function LimitOf({ camera, session }: { readonly camera: Camera; readonly session: InspectionSession }) {
  const [until, setUntil] = useState<string>();
  const { defect_limit: limit } = camera;
  const show = (): void => setUntil(session.closed_at ?? new Date().toISOString());
  return (
    <div>
      <Group gap="sm">
        <Text>
          <RecordLink id={camera.id}>{camera.name}</RecordLink>: {limit === null ? 'No limit' : formatLimit(limit)}
        </Text>
        {limit !== null && (
          <Button size="compact-sm" variant="default" onClick={show} aria-label={`Show breaches of ${camera.name}`}>
            Show breaches
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
  const mode = useMode();
  const can = useSteps(inspectionSessionLifecycle, session.status);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  if (!can('close')) return null;
  return (
    <Group gap="xs">
      {can('pause') && (
        <Button variant="default" onClick={() => setConfirmation(pausing(mode, session))}>
          Pause session…
        </Button>
      )}
      {can('resume') && (
        <Button variant="default" onClick={() => setConfirmation(resuming(mode, session))}>
          Resume session…
        </Button>
      )}
      <Button variant="default" onClick={() => setConfirmation(closing(mode, session))}>
        Close session…
      </Button>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Group>
  );
}

type Step = 'pause' | 'resume' | 'close';

function stepOf(mode: Mode, session: InspectionSession, step: Step) {
  return (idempotencyKey: string): Promise<InspectionSession> =>
    changeRecord({
      label: 'The session',
      known: session,
      read: () => readSession(mode, session.id),
      change: (ifMatch) => api(mode).inspectionSessions[step](session.id, { idempotencyKey, ifMatch }),
    });
}

function pausing(mode: Mode, session: InspectionSession): Confirmation {
  return {
    title: 'Pause session',
    text: 'Parts inspected in the meantime do not count in it.',
    label: 'Pause session',
    said: 'Session paused.',
    change: stepOf(mode, session, 'pause'),
  };
}

function resuming(mode: Mode, session: InspectionSession): Confirmation {
  return {
    title: 'Resume session',
    text: 'Parts inspected from now on count in it again.',
    label: 'Resume session',
    said: 'Session resumed.',
    change: stepOf(mode, session, 'resume'),
  };
}

function closing(mode: Mode, session: InspectionSession): Confirmation {
  return {
    title: 'Close session',
    text: 'It cannot be reopened. Its cameras are free for another session.',
    label: 'Close session',
    isDangerous: true,
    said: 'Session closed.',
    change: stepOf(mode, session, 'close'),
  };
}
