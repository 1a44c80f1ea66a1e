/** Sets the limit of the defect rate. It is tried on what the camera has already inspected before it is saved. */
import { Group, NumberInput, Select, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import type { Camera, DefectLimit } from '@millwright/contracts';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { changeRecord } from '../../kit/conflict.js';
import { Dialog } from '../../kit/dialog.js';
import { optionsOf } from '../../kit/options.js';
import { useLabels, useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { chartsTexts } from '../charts/charts-texts.js';
import { type Period, rangeOf } from '../charts/period.js';
import { asShare, inPercent } from '../words.js';
import { Breaches } from './breaches.js';
import { readCamera } from './camera-queries.js';
import { camerasTexts } from './cameras-texts.js';

interface LimitDialogProps {
  readonly camera: Camera;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function LimitDialog({ camera, opened, onClose }: LimitDialogProps) {
  const t = useTexts(camerasTexts);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('defectLimit')} size="lg">
      <LimitForm camera={camera} onClose={onClose} />
    </Dialog>
  );
}

const initial: DefectLimit = {
  rate: 0.02,
  window: { parts: 1_000 },
  min_sample: 300,
  clear_ratio: 0.8,
  confidence: 'wilson95',
};

interface Values {
  percent: number | string;
  size: number | string;
  kind: string;
  min_sample: number | string;
  clear_percent: number | string;
  confidence: string;
}

function valuesOf({ rate, window, min_sample, clear_ratio, confidence }: DefectLimit): Values {
  return {
    percent: inPercent(rate),
    size: window.parts ?? window.seconds ?? '',
    kind: window.parts === undefined ? 'seconds' : 'parts',
    min_sample,
    clear_percent: inPercent(clear_ratio),
    confidence,
  };
}

function limitOf({
  percent,
  size,
  kind,
  min_sample: minSample,
  clear_percent: clear,
  confidence,
}: Values): DefectLimit {
  return {
    rate: asShare(percent),
    window: kind === 'parts' ? { parts: Number(size) } : { seconds: Number(size) },
    min_sample: Number(minSample),
    clear_ratio: asShare(clear),
    confidence: confidence as DefectLimit['confidence'],
  };
}

/** The field of what the API names. */
function fieldOf(param: string): string {
  if (param.includes('window')) return 'size';
  if (param.includes('min_sample')) return 'min_sample';
  return param.includes('clear_ratio') ? 'clear_percent' : 'percent';
}

function LimitForm({ camera, onClose }: { readonly camera: Camera; readonly onClose: () => void }) {
  const t = useTexts(camerasTexts);
  const windowKinds = useLabels(camerasTexts, 'window');
  const certainties = useLabels(camerasTexts, 'certainty');
  const mode = useMode();
  const isMissing = (value: number | string): string | null => (value === '' ? t('enterNumber') : null);
  const form = useForm({
    initialValues: { isSet: true, ...valuesOf(camera.defect_limit ?? initial) },
    validate: { percent: isMissing, size: isMissing, min_sample: isMissing, clear_percent: isMissing },
  });
  const change = useChange({
    change: ({ isSet, ...values }: typeof form.values, idempotencyKey) =>
      changeRecord({
        label: camera.name,
        known: camera,
        read: () => readCamera(mode, camera.id),
        change: (ifMatch) =>
          api(mode).cameras.update(
            camera.id,
            { defect_limit: isSet ? limitOf(values) : null },
            { idempotencyKey, ifMatch },
          ),
      }),
    onDone: onClose,
  });
  const { isSet, kind } = form.values;
  return (
    <ChangeForm
      form={form}
      change={change}
      fieldOf={fieldOf}
      label={isSet ? t('saveLimit') : t('removeLimit')}
      onCancel={onClose}
      disabled={!isSet && camera.defect_limit === null}
    >
      <Switch label={t('watchRate')} data-autofocus {...form.getInputProps('isSet', { type: 'checkbox' })} />
      {isSet && (
        <>
          <NumberInput
            label={t('limitInPercent')}
            min={0.0001}
            max={100}
            decimalScale={4}
            required
            {...form.getInputProps('percent')}
          />
          <Group align="flex-end" gap="sm" grow preventGrowOverflow={false}>
            <NumberInput
              label={t('overTheLast')}
              min={1}
              max={kind === 'parts' ? 100_000 : 86_400}
              allowDecimal={false}
              required
              {...form.getInputProps('size')}
            />
            <Select
              label={t('countedIn')}
              data={optionsOf(windowKinds)}
              allowDeselect={false}
              {...form.getInputProps('kind')}
            />
          </Group>
          <Select
            label={t('alertStarts')}
            description={t('certaintyHint')}
            data={optionsOf(certainties)}
            allowDeselect={false}
            {...form.getInputProps('confidence')}
          />
          <Group align="flex-end" gap="sm" grow preventGrowOverflow={false}>
            <NumberInput
              label={t('partsNeeded')}
              description={t('partsNeededHint')}
              min={1}
              max={100_000}
              allowDecimal={false}
              required
              miw={200}
              {...form.getInputProps('min_sample')}
            />
            <NumberInput
              label={t('clearsAt')}
              description={t('clearsAtHint')}
              min={0.0001}
              max={100}
              decimalScale={4}
              required
              miw={200}
              {...form.getInputProps('clear_percent')}
            />
          </Group>
          <Preview cameraId={camera.id} values={form.values} />
        </>
      )}
    </ChangeForm>
  );
}

interface PreviewProps {
  readonly cameraId: string;
  readonly values: Values;
}

const typingMs = 400;

function Preview({ cameraId, values }: PreviewProps) {
  const t = useTexts(camerasTexts);
  const [period, setPeriod] = useState<Period>('day');
  const range = useMemo(() => rangeOf(period), [period]);
  const [entered] = useDebouncedValue(values, typingMs);
  const isWhole = [entered.percent, entered.size, entered.min_sample, entered.clear_percent].every(
    (value) => Number(value) > 0,
  );
  return (
    <Stack gap="xs">
      <Select
        label={t('tryItOn')}
        description={t('tryItHint')}
        data={optionsOf(useLabels(chartsTexts, 'period'))}
        value={period}
        onChange={(value) => setPeriod((value as Period | null) ?? 'day')}
        allowDeselect={false}
        w={250}
      />
      {isWhole && <Breaches cameraId={cameraId} limit={limitOf(entered)} range={range} />}
    </Stack>
  );
}
