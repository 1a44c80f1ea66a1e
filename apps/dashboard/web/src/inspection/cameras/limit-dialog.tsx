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
import { useMode } from '../../shell/mode.js';
import { type Period, periodLabels, rangeOf } from '../charts/period.js';
import { asShare, inPercent } from '../words.js';
import { Breaches } from './breaches.js';
import { readCamera } from './camera-queries.js';

interface LimitDialogProps {
  readonly camera: Camera;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function LimitDialog({ camera, opened, onClose }: LimitDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Defect limit" size="lg">
      <LimitForm camera={camera} onClose={onClose} />
    </Dialog>
  );
}

const windowKinds = optionsOf({ parts: 'parts', seconds: 'seconds' });
const certainties = optionsOf({
  wilson95: 'When the rate is above the limit with 95% confidence',
  none: 'As soon as the rate is above the limit',
});
const periods = optionsOf(periodLabels);

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
  const mode = useMode();
  const isMissing = (value: number | string): string | null => (value === '' ? 'Enter a number.' : null);
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
      label={isSet ? 'Save limit' : 'Remove limit'}
      onCancel={onClose}
      disabled={!isSet && camera.defect_limit === null}
    >
      <Switch
        label="Watch the defect rate of this camera"
        data-autofocus
        {...form.getInputProps('isSet', { type: 'checkbox' })}
      />
      {isSet && (
        <>
          <NumberInput
            label="Limit, in percent of defective parts"
            min={0.0001}
            max={100}
            decimalScale={4}
            required
            {...form.getInputProps('percent')}
          />
          <Group align="flex-end" gap="sm" grow preventGrowOverflow={false}>
            <NumberInput
              label="Over the last"
              min={1}
              max={kind === 'parts' ? 100_000 : 86_400}
              allowDecimal={false}
              thousandSeparator=","
              required
              {...form.getInputProps('size')}
            />
            <Select label="Counted in" data={windowKinds} allowDeselect={false} {...form.getInputProps('kind')} />
          </Group>
          <Select
            label="Alert starts"
            description="The 95% test gives fewer false alarms, but reacts later."
            data={certainties}
            allowDeselect={false}
            {...form.getInputProps('confidence')}
          />
          <Group align="flex-end" gap="sm" grow preventGrowOverflow={false}>
            <NumberInput
              label="Parts needed to judge"
              description="With fewer parts there is no alert."
              min={1}
              max={100_000}
              allowDecimal={false}
              thousandSeparator=","
              required
              miw={200}
              {...form.getInputProps('min_sample')}
            />
            <NumberInput
              label="Clears at percent of the limit"
              description="After three checks in a row at or below it."
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
  const [period, setPeriod] = useState<Period>('day');
  const range = useMemo(() => rangeOf(period), [period]);
  const [entered] = useDebouncedValue(values, typingMs);
  const isWhole = [entered.percent, entered.size, entered.min_sample, entered.clear_percent].every(
    (value) => Number(value) > 0,
  );
  return (
    <Stack gap="xs">
      <Select
        label="Try it on"
        description="Trying it neither sends nor saves anything."
        data={periods}
        value={period}
        onChange={(value) => setPeriod((value as Period | null) ?? 'day')}
        allowDeselect={false}
        w={250}
      />
      {isWhole && <Breaches cameraId={cameraId} limit={limitOf(entered)} range={range} />}
    </Stack>
  );
}
