/** One verdict on several defects: each is a call of its own, and what was refused is told. */
import { Button, Group, Paper, Text } from '@mantine/core';
import type { Defect } from '@millwright/contracts';
import { useState } from 'react';
import { useChange } from '../../kit/change.js';
import { eachOf } from '../../kit/each.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { defectsTexts } from './defects-texts.js';
import { giveVerdict, type Verdict } from './verdict.js';
import { onDemand } from '../../kit/on-demand.js';

const DismissDialog = onDemand(async () => (await import('./verdict-dialogs.js')).DismissDialog, 'opened');

interface SelectedDefectsProps {
  readonly defects: readonly Defect[];
  readonly onDone: (said: string) => void;
  readonly onClear: () => void;
}

export function SelectedDefects({ defects, onDone, onClear }: SelectedDefectsProps) {
  const t = useTexts(defectsTexts);
  const mode = useMode();
  const [isDismissing, setIsDismissing] = useState(false);
  const verdict = useChange({
    change: async (given: Verdict, idempotencyKey) => {
      const outcomes = await eachOf(defects, (defect) =>
        giveVerdict(t, mode, defect, given, `${idempotencyKey}-${defect.id}`),
      );
      return outcomes.flatMap(({ failure }) => failure ?? []);
    },
    onDone: (failures) => {
      setIsDismissing(false);
      onDone(sayDone(t, defects.length, failures));
    },
  });
  const count = defects.length;
  return (
    <Paper withBorder p="sm" mb="sm">
      <Group gap="xs">
        <Text role="status" fw={600}>
          {t('countSelected', { count })}
        </Text>
        <Button variant="default" loading={verdict.isPending} onClick={() => verdict.mutate({ kind: 'confirm' })}>
          {t('confirmCount', { count })}
        </Button>
        <Button variant="default" disabled={verdict.isPending} onClick={() => setIsDismissing(true)}>
          {t('dismissCountOpen', { count })}
        </Button>
        <Button variant="subtle" onClick={onClear}>
          {t('clearSelection')}
        </Button>
      </Group>
      {verdict.error !== null && !isDismissing && <FailureNotice failure={verdict.error} />}
      <DismissDialog
        opened={isDismissing}
        onClose={() => setIsDismissing(false)}
        count={count}
        change={{
          ...verdict,
          mutate: (values, options) => verdict.mutate({ kind: 'dismiss', ...values }, options),
        }}
      />
    </Paper>
  );
}

function sayDone(t: TextsOf<typeof defectsTexts>, all: number, failures: readonly Error[]): string {
  const [first, failed] = [failures[0], failures.length];
  const count = all - failed;
  return first === undefined
    ? t('countReviewed', { count })
    : t('countReviewedAndFailed', { count, failed, reason: first.message });
}
