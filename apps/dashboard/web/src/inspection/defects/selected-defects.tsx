/** One verdict on several defects: each is a call of its own, and what was refused is told. */
import { Button, Group, Paper, Text } from '@mantine/core';
import type { Defect } from '@millwright/contracts';
import { useState } from 'react';
import type { Mode } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { useMode } from '../../shell/mode.js';
import { giveVerdict, type Verdict } from './verdict.js';
import { DismissDialog } from './verdict-dialogs.js';

interface SelectedDefectsProps {
  readonly defects: readonly Defect[];
  readonly onDone: (said: string) => void;
  readonly onClear: () => void;
}

export function SelectedDefects({ defects, onDone, onClear }: SelectedDefectsProps) {
  const mode = useMode();
  const [isDismissing, setIsDismissing] = useState(false);
  const verdict = useChange({
    change: (given: Verdict, idempotencyKey) => giveAll(mode, defects, given, idempotencyKey),
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
        reason=""
        change={{
          ...verdict,
          mutate: (values, options) => verdict.mutate({ kind: 'dismiss', ...values }, options),
        }}
      />
    </Paper>
  );
}

/** The API is called with a few at once: more would wait in the backend. */
const mostAtOnce = 3;

async function giveAll(
  mode: Mode,
  defects: readonly Defect[],
  verdict: Verdict,
  idempotencyKey: string,
): Promise<readonly Error[]> {
  const failures: Error[] = [];
  const waiting = [...defects];
  const work = async (): Promise<void> => {
    for (let defect = waiting.shift(); defect !== undefined; defect = waiting.shift()) {
      await giveVerdict(mode, defect, verdict, `${idempotencyKey}-${defect.id}`).catch((error: Error) => {
        failures.push(error);
      });
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return failures;
}

function sayDone(count: number, failures: readonly Error[]): string {
  const done = count - failures.length;
  const said = done === 1 ? 'One defect is reviewed.' : `${done} defects are reviewed.`;
  return failures.length === 0 ? said : `${said} ${failures.length} refused: ${failures[0]!.message}`;
}
