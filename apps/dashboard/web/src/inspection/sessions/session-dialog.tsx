import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { Dialog } from '../../kit/dialog.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { useCameraNames } from '../cameras/camera-queries.js';
import { sessionsTexts } from './sessions-texts.js';

interface SessionDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SessionDialog({ opened, onClose }: SessionDialogProps) {
  const t = useTexts(sessionsTexts);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('openSession')}>
      <SessionForm onClose={onClose} />
    </Dialog>
  );
}

function SessionForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(sessionsTexts);
  const mode = useMode();
  const navigate = useNavigate();
  const { options } = useCameraNames();
  const form = useForm({
    initialValues: {
      camera_ids: [] as string[],
      order_id: '',
      stage: '',
      target_quantity: '' as number | string,
      idle_minutes: 30 as number | string,
    },
    validate: {
      camera_ids: (given) => (given.length === 0 ? t('chooseCamera') : null),
      idle_minutes: (given) => (given === '' ? t('enterNumber') : null),
    },
  });
  const open = useChange({
    change: (values: typeof form.values, idempotencyKey) =>
      api(mode).inspectionSessions.create(
        {
          camera_ids: values.camera_ids,
          idle_timeout_seconds: Number(values.idle_minutes) * 60,
          ...(values.order_id !== '' && { order_id: values.order_id.trim() }),
          ...(values.stage !== '' && { stage: values.stage }),
          ...(values.target_quantity !== '' && { target_quantity: Number(values.target_quantity) }),
        },
        { idempotencyKey },
      ),
    onDone: ({ id }) => {
      notifications.show({ message: t('sessionOpened') });
      void navigate({ to: '/$mode/inspection/sessions/$sessionId', params: { mode, sessionId: id } });
    },
  });
  const fieldOf = (param: string): string => {
    if (param.startsWith('camera_ids')) return 'camera_ids';
    return param === 'idle_timeout_seconds' ? 'idle_minutes' : param;
  };
  return (
    <ChangeForm form={form} change={open} fieldOf={fieldOf} label={t('openSession')} onCancel={onClose}>
      <MultiSelect
        label={t('cameras')}
        description={t('camerasHint')}
        data={options}
        searchable
        withAsterisk
        nothingFoundMessage={t('noSuchCamera')}
        data-autofocus
        {...form.getInputProps('camera_ids')}
      />
      <TextInput label={t('orderId')} placeholder={t('orderIdExample')} {...form.getInputProps('order_id')} />
      <TextInput label={t('stage')} maxLength={100} {...form.getInputProps('stage')} />
      <NumberInput
        label={t('partsToInspect')}
        min={1}
        max={1_000_000_000}
        allowDecimal={false}
        {...form.getInputProps('target_quantity')}
      />
      <NumberInput
        label={t('closeAfterMinutes')}
        min={1}
        max={1_440}
        allowDecimal={false}
        required
        {...form.getInputProps('idle_minutes')}
      />
    </ChangeForm>
  );
}
