/** What is done with the selected records of a list: a call for each, and what became of it by record. */
import { Button, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from './change.js';
import type { Selection } from './data-table.js';
import { Dialog } from './dialog.js';
import { DialogButtons } from './dialog-buttons.js';
import { eachOf, type Outcome } from './each.js';
import { PlainTable } from './plain-table.js';

export interface BulkAction<Item> {
  /** Of the button, such as `Confirm`. */
  readonly label: string;
  /** What will happen with each. */
  readonly text: string;
  readonly isDangerous?: true;
  /** Whether it may be done with the record as it was read. */
  readonly may: (item: Item) => boolean;
  readonly send: (item: Item, idempotencyKey: string) => Promise<unknown>;
}

interface Named {
  readonly id: string;
}

interface BulkActionsProps<Item> {
  readonly selection: Selection<Item>;
  readonly actions: readonly BulkAction<Item>[];
}

export function BulkActions<Item extends Named>({ selection, actions }: BulkActionsProps<Item>) {
  const [asked, setAsked] = useState<BulkAction<Item>>();
  const items = [...selection.items.values()];
  if (items.length === 0 && asked === undefined) return null;
  const clear = (): void => selection.onChange(new Map());
  const close = (): void => {
    setAsked(undefined);
    clear();
  };
  return (
    <>
      <Paper withBorder p="xs" mb="sm">
        <Group gap="xs">
          <Text role="status" fw={600}>
            {items.length} selected
          </Text>
          {actions.map((action) => {
            const count = items.filter(action.may).length;
            return (
              <Button key={action.label} variant="default" disabled={count === 0} onClick={() => setAsked(action)}>
                {action.label} {count}…
              </Button>
            );
          })}
          <Button variant="subtle" onClick={clear}>
            Clear
          </Button>
        </Group>
      </Paper>
      <Dialog opened={asked !== undefined} onClose={close} title={asked?.label ?? ''}>
        {asked !== undefined && (
          <Question
            action={asked}
            items={items}
            nameOf={selection.nameOf}
            onCancel={() => setAsked(undefined)}
            onDone={close}
          />
        )}
      </Dialog>
    </>
  );
}

interface QuestionProps<Item> {
  readonly action: BulkAction<Item>;
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

function Question<Item extends Named>({ action, items, nameOf, onCancel, onDone }: QuestionProps<Item>) {
  const [possible] = useState(() => items.filter(action.may));
  const [outcomes, setOutcomes] = useState<readonly Outcome<Item>[]>();
  const done = useChange({
    change: (_: void, key) => eachOf(possible, (item) => action.send(item, `${key}-${item.id}`)),
    onDone: setOutcomes,
  });
  if (outcomes !== undefined) {
    const failed = outcomes.filter(({ failure }) => failure !== undefined).length;
    return (
      <Stack>
        <Text role="status">
          {outcomes.length - failed} done{failed > 0 && `, ${failed} refused`}.
        </Text>
        <PlainTable label="By record" columns={[{ name: 'Record' }, { name: 'Result' }]} minWidth={300}>
          {outcomes.map(({ item, failure }) => (
            <Table.Tr key={item.id}>
              <Table.Td>{nameOf(item)}</Table.Td>
              <Table.Td {...(failure !== undefined && { c: 'red' })}>{failure?.message ?? 'Done'}</Table.Td>
            </Table.Tr>
          ))}
        </PlainTable>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onDone}>
            Close
          </Button>
        </Group>
      </Stack>
    );
  }
  const left = items.length - possible.length;
  return (
    <Stack>
      <Text>{action.text}</Text>
      <Text size="sm">{possible.map(nameOf).join(', ')}</Text>
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {left === 1 ? 'One of those selected is' : `${left} of those selected are`} left out: the status does not
          allow it.
        </Text>
      )}
      <DialogButtons
        label={`${action.label} ${possible.length}`}
        change={done}
        onCancel={onCancel}
        cancelLabel="Go back"
        {...(action.isDangerous && { isDangerous: true })}
        onConfirm={() => done.mutate()}
      />
    </Stack>
  );
}
