/** What is done with the selected records of a list: a call for each, and what became of it by record. */
import { Button, Group, Paper, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { BulkTask } from './bulk-dialog.js';
import type { Selection } from './data-table.js';

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

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.js')).BulkDialog }));

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
      {asked !== undefined && (
        <Suspense>
          <BulkDialog
            label={asked.label}
            text={asked.text}
            isDangerous={asked.isDangerous === true}
            tasks={items.filter(asked.may).map((item) => taskOf(item, asked, selection))}
            leftOut={items.filter((item) => !asked.may(item)).length}
            onCancel={() => setAsked(undefined)}
            onDone={close}
          />
        </Suspense>
      )}
    </>
  );
}

function taskOf<Item extends Named>(item: Item, { send }: BulkAction<Item>, { nameOf }: Selection<Item>): BulkTask {
  return { id: item.id, name: nameOf(item), send: (idempotencyKey) => send(item, idempotencyKey) };
}
