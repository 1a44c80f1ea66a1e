/** The bar of the actions on selected records: asks before one of them, does it, and says what became of each record. */
import { Button, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { commonTexts } from '../language/common-texts.js';
import { useTexts } from '../language/language.js';
import { useChange } from './change.js';
import { Dialog } from './dialog.js';
import { DialogButtons } from './dialog-buttons.js';
import { eachOf, type Outcome } from './each.js';
import { kitTexts } from './kit-texts.js';
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
  const t = useTexts(kitTexts);
  return (
    <>
      <Paper withBorder p="xs" mb="sm">
        <Group gap="xs">
          <Text role="status" fw={600}>
            {t('countSelected', { count })}
          </Text>
          {actions.map((action) => {
            const { label, tasks } = action;
            return (
              <Button key={label} variant="default" disabled={tasks.length === 0} onClick={() => onAsk(action)}>
                {t('doWithCountOpen', { label, count: tasks.length })}
              </Button>
            );
          })}
          <Button variant="subtle" onClick={onClear}>
            {t('clearSelection')}
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
  const t = useTexts(kitTexts);
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
          {t('leftOut', { count: leftOut })}
        </Text>
      )}
      <DialogButtons
        label={t('doWithCount', { label, count: tasks.length })}
        change={change}
        onCancel={onCancel}
        cancelLabel={t('goBack')}
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
  const t = useTexts(kitTexts);
  const common = useTexts(commonTexts);
  const failed = outcomes.filter(({ failure }) => failure !== undefined).length;
  const done = outcomes.length - failed;
  return (
    <Stack>
      <Text role="status">{failed === 0 ? t('countDone', { done }) : t('countDoneAndRefused', { done, failed })}</Text>
      <PlainTable label={t('results')} columns={[{ name: t('record') }, { name: t('result') }]} minWidth={300}>
        {outcomes.map(({ item, failure }) => (
          <Table.Tr key={item.id}>
            <Table.Td>{item.name}</Table.Td>
            <Table.Td {...(failure !== undefined && { c: 'red' })}>{failure?.message ?? t('done')}</Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {common('close')}
        </Button>
      </Group>
    </Stack>
  );
}
