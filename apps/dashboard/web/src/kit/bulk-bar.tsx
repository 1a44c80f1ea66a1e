/** The bar of the actions on selected records: asks before one of them, does it, and says what became of each record. */
import { Button, Group, Paper, Stack, Table, Text } from '@mantine/core';
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

/** An action with the records that it may be done with. */
export interface BoundAction {
  readonly label: string;
  readonly text: string;
  readonly isDangerous: boolean;
  readonly tasks: readonly BulkTask[];
  /** How many selected records are in a status in which it cannot be done. */
  readonly leftOut: number;
}

interface BulkBarProps {
  readonly count: number;
  readonly actions: readonly BoundAction[];
  readonly asked: BoundAction | undefined;
  readonly onAsk: (action: BoundAction | undefined) => void;
  readonly onClear: () => void;
}

export function BulkBar({ count, actions, asked, onAsk, onClear }: BulkBarProps) {
  return (
    <>
      <Paper withBorder p="xs" mb="sm">
        <Group gap="xs">
          <Text role="status" fw={600}>
            {count} selected
          </Text>
          {actions.map((action) => {
            const { label, tasks } = action;
            return (
              <Button key={label} variant="default" disabled={tasks.length === 0} onClick={() => onAsk(action)}>
                {label} {tasks.length}…
              </Button>
            );
          })}
          <Button variant="subtle" onClick={onClear}>
            Clear
          </Button>
        </Group>
      </Paper>
      {asked !== undefined && <AskedAction {...asked} onCancel={() => onAsk(undefined)} onDone={onClear} />}
    </>
  );
}

interface AskedActionProps extends BoundAction {
  readonly onCancel: () => void;
  /** Called once it is done. */
  readonly onDone: () => void;
}

function AskedAction({ onDone, ...asked }: AskedActionProps) {
  const [outcomes, setOutcomes] = useState<readonly Outcome<BulkTask>[]>();
  return (
    <Dialog opened onClose={outcomes === undefined ? asked.onCancel : onDone} title={asked.label}>
      {outcomes === undefined ? (
        <Question {...asked} onOutcomes={setOutcomes} />
      ) : (
        <Outcomes outcomes={outcomes} onClose={onDone} />
      )}
    </Dialog>
  );
}

interface QuestionProps extends Omit<AskedActionProps, 'onDone'> {
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
          {leftOut === 1 ? '1 selected record is' : `${leftOut} selected records are`} left out: the status does not
          allow this.
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
      <PlainTable label="Results" columns={[{ name: 'Record' }, { name: 'Result' }]} minWidth={300}>
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
