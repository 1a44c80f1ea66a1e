/** Starts, pauses and resumes the work at a stage. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api } from '../api/api.js';
import { useChange } from '../kit/change.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { commonTexts } from '../language/common-texts.js';
import { useTexts } from '../language/language.js';
import { useSession } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { ReasonField } from './reason-field.js';
import type { ReadyWork } from './scan.js';
import { stationTexts } from './station-texts.js';
import { useOwnWorkplace } from './own-workplace.js';

interface WorkStepsProps {
  readonly ready: ReadyWork;
  readonly isConnected: boolean;
  readonly onPause: () => void;
  readonly onDone: () => void;
}

export function WorkSteps({ ready, isConnected, onPause, onDone }: WorkStepsProps) {
  const t = useTexts(stationTexts);
  const step = useStep(ready, onDone);
  const { state } = ready.stage;
  const large = { size: 'lg', variant: 'default', disabled: !isConnected } as const;
  return (
    <Stack gap="xs" mb="md">
      <Group>
        {state === 'idle' && (
          <Button {...large} loading={step.isPending} onClick={() => step.mutate({ kind: 'start' })}>
            {t('start')}
          </Button>
        )}
        {state === 'in_progress' && (
          <Button {...large} onClick={onPause}>
            {t('pause')}
          </Button>
        )}
        {state === 'paused' && (
          <Button {...large} loading={step.isPending} onClick={() => step.mutate({ kind: 'resume' })}>
            {t('resume')}
          </Button>
        )}
        {!isConnected && <Text c="dimmed">{t('stepsOffline')}</Text>}
      </Group>
      {step.error !== null && <FailureNotice failure={step.error} />}
    </Stack>
  );
}

export function PauseForm({ ready, onDone }: Pick<WorkStepsProps, 'ready' | 'onDone'>) {
  const t = useTexts(stationTexts);
  const { stop_reasons: reasons } = useSession().account;
  const [reason, setReason] = useState('');
  const step = useStep(ready, onDone);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        step.mutate({ kind: 'pause', reason: reason.trim() });
      }}
    >
      <Stack>
        <ReasonField label={t('pauseWhy')} reasons={reasons} value={reason} onChange={setReason} maxLength={500} />
        <DialogButtons
          size="lg"
          label={t('pauseConfirm')}
          change={step}
          onCancel={onDone}
          disabled={reasons.length > 0 && reason.trim() === ''}
        />
      </Stack>
    </form>
  );
}

const said = { start: 'started', pause: 'pausedNow', resume: 'resumed' } as const;

interface Step {
  readonly kind: keyof typeof said;
  readonly reason?: string;
}

function useStep({ work, stage }: ReadyWork, onDone: () => void) {
  const t = useTexts(stationTexts);
  const common = useTexts(commonTexts);
  const mode = useMode();
  const { operator_id: operator, machine_id: machine } = useOwnWorkplace();
  return useChange({
    change: async ({ kind, reason = '' }: Step, idempotencyKey) => {
      await api(mode).workOrders[kind](
        work.work_order_id,
        {
          stage: stage.stage,
          ...(operator !== '' && { operator_id: operator }),
          ...(machine !== '' && { machine_id: machine }),
          ...(reason !== '' && { reason }),
        },
        { idempotencyKey },
      );
      return kind;
    },
    onDone: (kind) => {
      notifications.show({ message: t(said[kind]), closeButtonProps: { 'aria-label': common('close') } });
      onDone();
    },
  });
}
