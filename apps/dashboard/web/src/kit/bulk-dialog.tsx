/** Asks before something is done with several records, does it, and says what became of each. */
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from './change.js';
import { Dialog } from './dialog.js';
import { DialogButtons } from './dialog-buttons.js';
import { eachOf, type Outcome } from './each.js';
import { PlainTable } from './plain-table.js';

/** The call for one record. */
export interface BulkTask {
  readonly id: string;
  /** Of the record. */
  readonly name: string;
  readonly send: (idempotencyKey: string) => Promise<unknown>;
}

interface BulkDialogProps {
  readonly label: string;
  readonly text: string;
  readonly isDangerous: boolean;
  readonly tasks: readonly BulkTask[];
  /** How many selected records are in a status in which it cannot be done. */
  readonly leftOut: number;
  readonly onCancel: () => void;
  /** Called once it is done. */
  readonly onDone: () => void;
}

export function BulkDialog({ tasks, ...props }: BulkDialogProps) {
  // The list is read anew meanwhile, and may show them in other statuses.
  const [asked] = useState(tasks);
  const [outcomes, setOutcomes] = useState<readonly Outcome<BulkTask>[]>();
  const { label, onCancel, onDone } = props;
  return (
    <Dialog opened onClose={outcomes === undefined ? onCancel : onDone} title={label}>
      {outcomes === undefined ? (
        <Question {...props} tasks={asked} onOutcomes={setOutcomes} />
      ) : (
        <Outcomes outcomes={outcomes} onClose={onDone} />
      )}
    </Dialog>
  );
}

interface QuestionProps extends Omit<BulkDialogProps, 'onDone'> {
  readonly onOutcomes: (outcomes: readonly Outcome<BulkTask>[]) => void;
}

function Question({ label, text, isDangerous, tasks, leftOut, onCancel, onOutcomes }: QuestionProps) {
  const change = useChange({
    change: (_: void, key) => eachOf(tasks, (task) => task.send(`${key}-${task.id}`)),
    onDone: onOutcomes,
  });
  return (
    <Stack>
      <Text>{text}</Text>
      <Text size="sm">{tasks.map(({ name }) => name).join(', ')}</Text>
      {leftOut > 0 && (
        <Text size="sm" c="dimmed">
          {leftOut === 1 ? 'One of those selected is' : `${leftOut} of those selected are`} left out: the status does
          not allow it.
        </Text>
      )}
      <DialogButtons
        label={`${label} ${tasks.length}`}
        change={change}
        onCancel={onCancel}
        cancelLabel="Go back"
        isDangerous={isDangerous}
        onConfirm={() => change.mutate()}
      />
    </Stack>
  );
}

interface OutcomesProps {
  readonly outcomes: readonly Outcome<BulkTask>[];
  readonly onClose: () => void;
}

function Outcomes({ outcomes, onClose }: OutcomesProps) {
  const failed = outcomes.filter(({ failure }) => failure !== undefined).length;
  return (
    <Stack>
      <Text role="status">
        {outcomes.length - failed} done{failed > 0 && `, ${failed} refused`}.
      </Text>
      <PlainTable label="By record" columns={[{ name: 'Record' }, { name: 'Result' }]} minWidth={300}>
        {outcomes.map(({ item, failure }) => (
          <Table.Tr key={item.id}>
            <Table.Td>{item.name}</Table.Td>
            <Table.Td {...(failure !== undefined && { c: 'red' })}>{failure?.message ?? 'Done'}</Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
}
