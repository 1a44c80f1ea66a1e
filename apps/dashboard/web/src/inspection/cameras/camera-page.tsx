import { Alert, Button, Code, Group, Select, Table, Text } from '@mantine/core';
import { cameraHealthLifecycle } from '@millwright/client/resources';
import type { Camera } from '@millwright/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { codeWords } from '../../kit/code-words.js';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { changeRecord } from '../../kit/conflict.js';
import { Fact, Facts } from '../../kit/facts.js';
import { formatCount } from '../../kit/format.js';
import { LastRead } from '../../kit/last-read.js';
import { Loaded } from '../../kit/loaded.js';
import { optionsOf } from '../../kit/options.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { Section } from '../../kit/section.js';
import { Timeline } from '../../kit/timeline/timeline.js';
import { useLabels, useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import type { TextsOf } from '../../language/texts.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { chartsTexts } from '../charts/charts-texts.js';
import { InspectionCharts } from '../charts/inspection-charts.js';
import { type Period, rangeOf } from '../charts/period.js';
import { inspectionTexts } from '../inspection-texts.js';
import { formatLimit, formatSeconds, formatShare } from '../words.js';
import { Breaches, type Range } from './breaches.js';
import { BreachNotice } from './camera-limit.js';
import { Age, HealthState } from './camera-health.js';
import { cameraQuery, readCamera } from './camera-queries.js';
import { onDemand } from '../../kit/on-demand.js';
import { camerasTexts } from './cameras-texts.js';

const CameraDialog = onDemand(async () => (await import('./camera-dialog.js')).CameraDialog, 'opened');
const LimitDialog = onDemand(async () => (await import('./limit-dialog.js')).LimitDialog, 'opened');

export function CameraPage() {
  const t = useTexts(camerasTexts);
  const mode = useMode();
  const { cameraId } = useParams({ from: '/$mode/inspection/cameras/$cameraId' });
  const query = useQuery(cameraQuery(mode, cameraId));
  const camera = query.data;
  return (
    <>
      <PageHead title={camera?.name ?? t('camera')}>
        <Group gap="md">
          <LastRead label={t('camera')} query={query} />
          {camera !== undefined && <Actions camera={camera} />}
        </Group>
      </PageHead>
      <Loaded label={t('theCamera')} query={query} height={400}>
        {(shown) => (
          <>
            {shown.health.last_frame_at === null && <FirstBatch camera={shown} />}
            <BreachNotice camera={shown} />
            <Section title={t('status')}>
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
  const t = useTexts(camerasTexts);
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
        {t('editCameraOpen')}
      </Button>
      <Button variant="default" onClick={() => setOpen('limit')}>
        {t('setLimitOpen')}
      </Button>
      <Button
        variant="default"
        onClick={() => setConfirmation(isDisabled ? enabling(t, mode, camera) : disabling(t, mode, camera))}
      >
        {isDisabled ? t('enableCameraOpen') : t('disableCameraOpen')}
      </Button>
      <CameraDialog camera={camera} opened={open === 'change'} onClose={close} />
      <LimitDialog camera={camera} opened={open === 'limit'} onClose={close} />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Group>
  );
}

function disabling(t: TextsOf<typeof camerasTexts>, mode: Mode, camera: Camera): Confirmation {
  return {
    title: t('disableCamera'),
    text: t('disableCameraHint', { name: camera.name }),
    label: t('disableCamera'),
    isDangerous: true,
    said: t('cameraDisabled', { name: camera.name }),
    change: (idempotencyKey) =>
      changeRecord({
        label: camera.name,
        known: camera,
        read: () => readCamera(mode, camera.id),
        change: (ifMatch) => api(mode).cameras.disable(camera.id, { idempotencyKey, ifMatch }),
      }),
  };
}

function enabling(t: TextsOf<typeof camerasTexts>, mode: Mode, camera: Camera): Confirmation {
  return {
    title: t('enableCamera'),
    text: t('enableCameraHint', { name: camera.name }),
    label: t('enableCamera'),
    said: t('cameraEnabled', { name: camera.name }),
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
  const t = useTexts(camerasTexts);
  return (
    <Alert title={t('nothingReceivedYet')} mb="md" color="blue">
      <Phrase text={t('firstBatchHint', { id: camera.id })} parts={{ code: (text) => <Code>{text}</Code> }} />
    </Alert>
  );
}

function State({ camera, readAt }: { readonly camera: Camera; readonly readAt: number }) {
  const t = useTexts(camerasTexts);
  const words = useTexts(inspectionTexts);
  const { health } = camera;
  return (
    <Facts>
      <Fact name={t('status')}>
        <HealthState health={health} readAt={readAt} />
      </Fact>
      <Fact name={t('since')}>
        <Age at={health.since} />
      </Fact>
      <Fact name={t('lastFrame')}>
        {health.last_frame_at === null ? t('never') : <Age at={health.last_frame_at} />}
      </Fact>
      <Fact name={t('framesPerSecond')}>
        {health.frames_per_second === 0 ? t('noFrames') : formatCount(health.frames_per_second)}
      </Fact>
      <Fact name={t('reconnects')}>{formatCount(health.reconnects_last_hour)}</Fact>
      <Fact name={t('countsAsOffline')}>
        {t('timeWithoutFrame', { time: formatSeconds(words, camera.grace_period_seconds) })}
      </Fact>
      <Fact name={t('line')}>{camera.line}</Fact>
      <Fact name={t('station')}>{camera.station}</Fact>
      <Fact name={t('stage')}>{camera.stage !== null && codeWords(camera.stage)}</Fact>
      <Fact name={t('id')}>
        <Code>{camera.id}</Code>
      </Fact>
    </Facts>
  );
}

function Thresholds({ camera }: { readonly camera: Camera }) {
  const t = useTexts(camerasTexts);
  const words = useTexts(inspectionTexts);
  const { defect_limit: limit } = camera;
  const classes = Object.entries(camera.class_thresholds);
  return (
    <Section title={t('thresholdsAndLimit')} description={t('thresholdsHint')}>
      <Facts>
        <Fact name={t('defectThreshold')}>{formatShare(camera.confidence_threshold)}</Fact>
        <Fact name={t('noiseThreshold')}>{formatShare(camera.noise_threshold)}</Fact>
        <Fact name={t('defectLimit')}>{limit === null ? t('none') : formatLimit(words, limit)}</Fact>
        {limit !== null && (
          <>
            <Fact name={t('alertStarts')}>
              {limit.confidence === 'wilson95'
                ? t('alertStartsConfident', { count: limit.min_sample })
                : t('alertStartsAtOnce', { count: limit.min_sample })}
            </Fact>
            <Fact name={t('alertClears')}>
              {t('alertClearsAt', { rate: formatShare(limit.rate * limit.clear_ratio) })}
            </Fact>
          </>
        )}
      </Facts>
      {classes.length > 0 && (
        <Table aria-label={t('thresholdsByClass')} maw={420}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('class')}</Table.Th>
              <Table.Th ta="end">{t('defectThreshold')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {classes.map(([name, score]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{codeWords(name)}</Table.Th>
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
  const t = useTexts(camerasTexts);
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
          label={t('period')}
          data={optionsOf(useLabels(chartsTexts, 'period'))}
          value={period}
          onChange={(value) => {
            setAsked(Date.now());
            void navigate({ search: { period: (value as Period | null) ?? undefined }, replace: true });
          }}
          allowDeselect={false}
          w={200}
        />
        <Group gap="md">
          <LastRead label={t('charts')} query={again} />
          <PageLink to="/$mode/inspection/defects" params={{ mode }} search={{ camera_id: camera.id }}>
            {t('viewDefects')}
          </PageLink>
        </Group>
      </Group>
      <Loaded label={t('theChart')} query={chart} height={300}>
        {(shown) => <InspectionCharts chart={shown} limit={limit?.rate} />}
      </Loaded>
      {limit !== null && (
        <Section title={t('breaches')} description={t('breachesHint')}>
          <Breaches cameraId={camera.id} limit={limit} range={range} />
        </Section>
      )}
      {limit === null && <Text c="dimmed">{t('noLimitHint')}</Text>}
    </>
  );
}
