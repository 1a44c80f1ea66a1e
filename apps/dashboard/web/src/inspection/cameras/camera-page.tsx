import { Alert, Button, Code, Group, Select, Table, Text } from '@mantine/core';
import { cameraHealthLifecycle } from '@millwright/client/resources';
import type { Camera } from '@millwright/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { changeRecord } from '../../kit/conflict.js';
import { Fact, Facts } from '../../kit/facts.js';
import { LastRead } from '../../kit/last-read.js';
import { Loaded } from '../../kit/loaded.js';
import { optionsOf } from '../../kit/options.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { Section } from '../../kit/section.js';
import { Timeline } from '../../kit/timeline.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { InspectionCharts } from '../charts/inspection-charts.js';
import { type Period, periodLabels, rangeOf } from '../charts/period.js';
import { formatClass, formatCount, formatLimit, formatSeconds, formatShare } from '../words.js';
import { Breaches, type Range } from './breaches.js';
import { BreachNotice } from './camera-limit.js';
import { Age, HealthState } from './camera-health.js';
import { cameraQuery, readCamera } from './camera-queries.js';
import { stageWords } from '../../orders/stage-words.js';
import { onDemand } from '../../kit/on-demand.js';

const CameraDialog = onDemand(async () => (await import('./camera-dialog.js')).CameraDialog, 'opened');
const LimitDialog = onDemand(async () => (await import('./limit-dialog.js')).LimitDialog, 'opened');

const periods = optionsOf(periodLabels);

export function CameraPage() {
  const mode = useMode();
  const { cameraId } = useParams({ from: '/$mode/inspection/cameras/$cameraId' });
  const query = useQuery(cameraQuery(mode, cameraId));
  const camera = query.data;
  return (
    <>
      <PageHead title={camera?.name ?? 'Camera'}>
        <Group gap="md">
          <LastRead label="Camera" query={query} />
          {camera !== undefined && <Actions camera={camera} />}
        </Group>
      </PageHead>
      <Loaded label="The camera" query={query} height={400}>
        {(shown) => (
          <>
            {shown.health.last_frame_at === null && <FirstBatch camera={shown} />}
            <BreachNotice camera={shown} />
            <Section title="Status">
              <State camera={shown} readAt={query.dataUpdatedAt} />
            </Section>
            <Thresholds camera={shown} />
            <Inspected camera={shown} />
            <Timeline
              name="cameras"
              id={shown.id}
              read={(of, { signal, ...page }) => api(of).cameras.timeline(shown.id, page, { signal })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

type Open = 'change' | 'limit';

function Actions({ camera }: { readonly camera: Camera }) {
  const mode = useMode();
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const isDisabled = cameraHealthLifecycle.steps.enable.from.includes(camera.health.status);
  const close = (): void => setOpen(undefined);
  if (!may('cameras:write')) return null;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setOpen('change')}>
        Edit camera…
      </Button>
      <Button variant="default" onClick={() => setOpen('limit')}>
        Set limit…
      </Button>
      <Button
        variant="default"
        onClick={() => setConfirmation(isDisabled ? enabling(mode, camera) : disabling(mode, camera))}
      >
        {isDisabled ? 'Enable camera…' : 'Disable camera…'}
      </Button>
      <CameraDialog camera={camera} opened={open === 'change'} onClose={close} />
      <LimitDialog camera={camera} opened={open === 'limit'} onClose={close} />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Group>
  );
}

function disabling(mode: Mode, camera: Camera): Confirmation {
  return {
    title: 'Disable camera',
    text: `For maintenance: until you enable it again, what ${camera.name} sends is rejected, and there are no offline alerts.`,
    label: 'Disable camera',
    isDangerous: true,
    said: `${camera.name} disabled.`,
    change: (idempotencyKey) =>
      changeRecord({
        label: camera.name,
        known: camera,
        read: () => readCamera(mode, camera.id),
        change: (ifMatch) => api(mode).cameras.disable(camera.id, { idempotencyKey, ifMatch }),
      }),
  };
}

function enabling(mode: Mode, camera: Camera): Confirmation {
  return {
    title: 'Enable camera',
    text: `What ${camera.name} sends is accepted again. It stays offline until its next batch.`,
    label: 'Enable camera',
    said: `${camera.name} enabled.`,
    change: (idempotencyKey) =>
      changeRecord({
        label: camera.name,
        known: camera,
        read: () => readCamera(mode, camera.id),
        change: (ifMatch) => api(mode).cameras.enable(camera.id, { idempotencyKey, ifMatch }),
      }),
  };
}

function FirstBatch({ camera }: { readonly camera: Camera }) {
  return (
    <Alert title="Nothing received yet" mb="md" color="blue">
      Send batches to <Code>POST /v1/cameras/{camera.id}/inspections</Code>, with an API key that has the scope{' '}
      <Code>cameras:write</Code>. The camera is online from its first batch.
    </Alert>
  );
}

function State({ camera, readAt }: { readonly camera: Camera; readonly readAt: number }) {
  const { health } = camera;
  return (
    <Facts>
      <Fact name="Status">
        <HealthState health={health} readAt={readAt} />
      </Fact>
      <Fact name="Since">
        <Age at={health.since} />
      </Fact>
      <Fact name="Last frame">{health.last_frame_at === null ? 'Never' : <Age at={health.last_frame_at} />}</Fact>
      <Fact name="Frames per second">
        {health.frames_per_second === 0 ? 'No frames in the last 10 seconds' : formatCount(health.frames_per_second)}
      </Fact>
      <Fact name="Reconnects in the last hour">{formatCount(health.reconnects_last_hour)}</Fact>
      <Fact name="Counts as offline">after {formatSeconds(camera.grace_period_seconds)} without a frame</Fact>
      <Fact name="Line">{camera.line}</Fact>
      <Fact name="Station">{camera.station}</Fact>
      <Fact name="Stage">{camera.stage !== null && stageWords(camera.stage)}</Fact>
      <Fact name="ID">
        <Code>{camera.id}</Code>
      </Fact>
    </Facts>
  );
}

function Thresholds({ camera }: { readonly camera: Camera }) {
  const { defect_limit: limit } = camera;
  const classes = Object.entries(camera.class_thresholds);
  return (
    <Section title="Thresholds and limit" description="What counts as a defect, and how many are too many.">
      <Facts>
        <Fact name="Defect threshold">{formatShare(camera.confidence_threshold)}</Fact>
        <Fact name="Noise threshold">{formatShare(camera.noise_threshold)}</Fact>
        <Fact name="Defect limit">{limit === null ? 'None' : formatLimit(limit)}</Fact>
        {limit !== null && (
          <>
            <Fact name="Alert starts">
              {limit.confidence === 'wilson95'
                ? `when the rate is above the limit with 95% confidence (at least ${formatCount(limit.min_sample)} parts)`
                : `as soon as the rate is above the limit (at least ${formatCount(limit.min_sample)} parts)`}
            </Fact>
            <Fact name="Alert clears">
              at {formatShare(limit.rate * limit.clear_ratio)} or below, three checks in a row
            </Fact>
          </>
        )}
      </Facts>
      {classes.length > 0 && (
        <Table aria-label="Thresholds by class" maw={420}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Class</Table.Th>
              <Table.Th ta="end">Defect threshold</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {classes.map(([name, score]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{formatClass(name)}</Table.Th>
                <Table.Td ta="end">{formatShare(score)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}

function chartQuery(mode: Mode, cameraId: string, range: Range) {
  return queryOptions({
    queryKey: ['chart', mode, cameraId, range],
    queryFn: ({ signal }) => api(mode).cameras.chart(cameraId, { from: range.from, to: range.to }, { signal }),
  });
}

function Inspected({ camera }: { readonly camera: Camera }) {
  const mode = useMode();
  const { period = 'day' } = useSearch({ from: '/$mode/inspection/cameras/$cameraId' });
  const navigate = useNavigate({ from: '/$mode/inspection/cameras/$cameraId' });
  const [asked, setAsked] = useState(Date.now);
  const range = useMemo(() => rangeOf(period, asked), [period, asked]);
  const chart = useQuery(chartQuery(mode, camera.id, range));
  const again = {
    dataUpdatedAt: chart.dataUpdatedAt,
    isFetching: chart.isFetching,
    refetch: async () => setAsked(Date.now()),
  };
  const { defect_limit: limit } = camera;
  return (
    <>
      <Group justify="space-between" align="flex-end" mb="md">
        <Select
          label="Period"
          data={periods}
          value={period}
          onChange={(value) => {
            setAsked(Date.now());
            void navigate({ search: { period: (value as Period | null) ?? undefined }, replace: true });
          }}
          allowDeselect={false}
          w={200}
        />
        <Group gap="md">
          <LastRead label="Charts" query={again} />
          <PageLink to="/$mode/inspection/defects" params={{ mode }} search={{ camera_id: camera.id }}>
            View defects
          </PageLink>
        </Group>
      </Group>
      <Loaded label="The chart" query={chart} height={300}>
        {(shown) => <InspectionCharts chart={shown} limit={limit?.rate} />}
      </Loaded>
      {limit !== null && (
        <Section title="Breaches" description="The current limit applied to this whole period.">
          <Breaches cameraId={camera.id} limit={limit} range={range} />
        </Section>
      )}
      {limit === null && (
        <Text c="dimmed">Without a defect limit, there is no alert when too many parts are defective.</Text>
      )}
    </>
  );
}
