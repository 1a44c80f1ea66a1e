/** One verdict on several defects: each is a call of its own, and what was refused is told. */
import { Button, Group, Paper, Text } from '@mantine/core';
import type { Defect } from '@millwright/contracts';
import { useState } from 'react';
import { useChange } from '../../kit/change.js';
import { eachOf } from '../../kit/each.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { useMode } from '../../shell/mode.js';
import { giveVerdict, type Verdict } from './verdict.js';
import { onDemand } from '../../kit/on-demand.js';

const DismissDialog = onDemand(async () => (await import('./verdict-dialogs.js')).DismissDialog, 'opened');

interface SelectedDefectsProps {
  readonly defects: readonly Defect[];
  readonly onDone: (said: string) => void;
  readonly onClear: () => void;
}

export function SelectedDefects({ defects, onDone, onClear }: SelectedDefectsProps) {
  const mode = useMode();
  const [isDismissing, setIsDismissing] = useState(false);
  const verdict = useChange({
    change: async (given: Verdict, idempotencyKey) => {
      const outcomes = await eachOf(defects, (defect) =>
        giveVerdict(mode, defect, given, `${idempotencyKey}-${defect.id}`),
      );
      return outcomes.flatMap(({ failure }) => failure ?? []);
    },
    onDone: (failures) => {
      setIsDismissing(false);
      onDone(sayDone(defects.length, failures));
    },
  });
  const count = defects.length;
  return (
    <Paper withBorder p="sm" mb="sm">
      <Group gap="xs">
        <Text role="status" fw={600}>
          {count === 1 ? 'One defect' : `${count} defects`} selected
        </Text>
        <Button variant="default" loading={verdict.isPending} onClick={() => verdict.mutate({ kind: 'confirm' })}>
          Confirm {count}
        </Button>
        <Button variant="default" disabled={verdict.isPending} onClick={() => setIsDismissing(true)}>
          Dismiss {count}…
        </Button>
        <Button variant="subtle" onClick={onClear}>
          Clear
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

function sayDone(count: number, failures: readonly Error[]): string {
  const done = count - failures.length;
  const said = done === 1 ? '1 defect reviewed.' : `${done} defects reviewed.`;
  return failures.length === 0 ? said : `${said} ${failures.length} failed: ${failures[0]!.message}`;
}
