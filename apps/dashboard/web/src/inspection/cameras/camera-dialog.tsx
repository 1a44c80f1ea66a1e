/** Adds a camera, or changes what it is called and how its detections are judged. */
import { ActionIcon, Button, Fieldset, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Camera } from '@millwright/contracts';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { changeRecord } from '../../kit/conflict.js';
import { Dialog } from '../../kit/dialog.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { asShare, inPercent } from '../words.js';
import { readCamera } from './camera-queries.js';
import { camerasTexts } from './cameras-texts.js';

interface CameraDialogProps {
  /** Left out, one is added. */
  readonly camera?: Camera;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CameraDialog({ camera, opened, onClose }: CameraDialogProps) {
  const t = useTexts(camerasTexts);
  return (
    <Dialog opened={opened} onClose={onClose} title={camera === undefined ? t('addCamera') : t('editCamera')} size="lg">
      {camera === undefined ? <AddForm onClose={onClose} /> : <ChangeCameraForm camera={camera} onClose={onClose} />}
    </Dialog>
  );
}

interface Values {
  name: string;
  line: string;
  station: string;
  stage: string;
  grace_period_seconds: number | string;
  confidence_threshold: number | string;
  noise_threshold: number | string;
  class_thresholds: { name: string; score: number | string }[];
}

const defaults: Values = {
  name: '',
  line: '',
  station: '',
  stage: '',
  grace_period_seconds: 20,
  confidence_threshold: 70,
  noise_threshold: 50,
  class_thresholds: [],
};

function valuesOf(camera: Camera): Values {
  const { name, line, station, stage, grace_period_seconds: grace } = camera;
  return {
    name,
    line: line ?? '',
    station: station ?? '',
    stage: stage ?? '',
    grace_period_seconds: grace,
    confidence_threshold: inPercent(camera.confidence_threshold),
    noise_threshold: inPercent(camera.noise_threshold),
    class_thresholds: Object.entries(camera.class_thresholds).map(([className, score]) => ({
      name: className,
      score: inPercent(score),
    })),
  };
}

function useCameraForm(initialValues: Values) {
  const t = useTexts(camerasTexts);
  const isMissing = (value: number | string): string | null => (value === '' ? t('enterNumber') : null);
  return useForm({
    initialValues,
    validate: {
      grace_period_seconds: isMissing,
      confidence_threshold: isMissing,
      noise_threshold: isMissing,
      class_thresholds: { score: isMissing },
    },
  });
}

/** What both calls take. */
function thresholdsOf({ class_thresholds: classes, ...values }: Values) {
  return {
    name: values.name,
    grace_period_seconds: Number(values.grace_period_seconds),
    confidence_threshold: asShare(values.confidence_threshold),
    noise_threshold: asShare(values.noise_threshold),
    class_thresholds: Object.fromEntries(classes.map(({ name, score }) => [name.trim(), asShare(score)])),
  };
}

function AddForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(camerasTexts);
  const mode = useMode();
  const navigate = useNavigate();
  const form = useCameraForm(defaults);
  const add = useChange({
    change: (values: Values, idempotencyKey) => {
      const { line, station, stage } = values;
      return api(mode).cameras.create(
        {
          ...thresholdsOf(values),
          ...(line !== '' && { line }),
          ...(station !== '' && { station }),
          ...(stage !== '' && { stage }),
        },
        { idempotencyKey },
      );
    },
    onDone: ({ id, name }) => {
      notifications.show({ message: t('cameraAdded', { name }) });
      void navigate({ to: '/$mode/inspection/cameras/$cameraId', params: { mode, cameraId: id } });
    },
  });
  return (
    <ChangeForm form={form} change={add} label={t('addCamera')} onCancel={onClose}>
      <CameraFields form={form} />
    </ChangeForm>
  );
}

function ChangeCameraForm({ camera, onClose }: { readonly camera: Camera; readonly onClose: () => void }) {
  const t = useTexts(camerasTexts);
  const mode = useMode();
  const form = useCameraForm(valuesOf(camera));
  const change = useChange({
    change: (values: Values, idempotencyKey) => {
      const { line, station, stage } = values;
      return changeRecord({
        label: camera.name,
        known: camera,
        read: () => readCamera(mode, camera.id),
        change: (ifMatch) =>
          api(mode).cameras.update(
            camera.id,
            { ...thresholdsOf(values), line: line || null, station: station || null, stage: stage || null },
            { idempotencyKey, ifMatch },
          ),
      });
    },
    onDone: onClose,
  });
  return (
    <ChangeForm form={form} change={change} label={t('save')} onCancel={onClose}>
      <CameraFields form={form} />
    </ChangeForm>
  );
}

const scoreProps = { min: 0, max: 100, step: 5, decimalScale: 2, suffix: '%', required: true } as const;

function CameraFields({ form }: { readonly form: ReturnType<typeof useCameraForm> }) {
  const t = useTexts(camerasTexts);
  const { class_thresholds: classes } = form.values;
  return (
    <>
      <TextInput label={t('name')} maxLength={200} required data-autofocus {...form.getInputProps('name')} />
      <Group grow align="flex-start" preventGrowOverflow={false} gap="sm">
        <TextInput label={t('line')} maxLength={100} miw={130} {...form.getInputProps('line')} />
        <TextInput label={t('station')} maxLength={100} miw={130} {...form.getInputProps('station')} />
        <TextInput label={t('stage')} maxLength={100} miw={130} {...form.getInputProps('stage')} />
      </Group>
      <NumberInput
        label={t('offlineAfter')}
        description={t('offlineAfterHint')}
        min={5}
        max={86_400}
        allowDecimal={false}
        required
        {...form.getInputProps('grace_period_seconds')}
      />
      <Group grow align="flex-end" preventGrowOverflow={false} gap="sm">
        <NumberInput
          label={t('defectThreshold')}
          description={t('defectThresholdHint')}
          miw={200}
          {...scoreProps}
          {...form.getInputProps('confidence_threshold')}
        />
        <NumberInput
          label={t('noiseThreshold')}
          description={t('noiseThresholdHint')}
          miw={200}
          {...scoreProps}
          {...form.getInputProps('noise_threshold')}
        />
      </Group>
      <Fieldset legend={t('thresholdsByClass')}>
        <Stack gap="xs">
          {classes.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('noClassThresholds')}
            </Text>
          )}
          {classes.map((_, index) => (
            <Group key={index} align="flex-end" gap="xs" wrap="nowrap">
              <TextInput
                label={t('classNumber', { number: index + 1 })}
                maxLength={100}
                required
                style={{ flex: 2 }}
                {...form.getInputProps(`class_thresholds.${index}.name`)}
              />
              <NumberInput
                label={t('thresholdOfClass', { number: index + 1 })}
                style={{ flex: 1 }}
                {...scoreProps}
                {...form.getInputProps(`class_thresholds.${index}.score`)}
              />
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('removeClass', { number: index + 1 })}
                onClick={() => form.removeListItem('class_thresholds', index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.insertListItem('class_thresholds', { name: '', score: 70 })}
            >
              {t('addClass')}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </>
  );
}
