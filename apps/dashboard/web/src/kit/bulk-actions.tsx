/** What is done with the selected records of a list: a call for each, and what became of it by record. */
import { useState } from 'react';
import type { BoundAction } from './bulk-bar.js';
import type { Selection } from './data-table.js';
import { onDemand } from './on-demand.js';

const BulkBar = onDemand(async () => (await import('./bulk-bar.js')).BulkBar);

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
  const [asked, setAsked] = useState<BoundAction>();
  const { items, onChange } = selection;
  if (items.size === 0 && asked === undefined) return null;
  const clear = (): void => {
    setAsked(undefined);
    onChange(new Map());
  };
  return (
    <BulkBar
      count={items.size}
      actions={actions.map((action) => bound(action, selection))}
      asked={asked}
      onAsk={setAsked}
      onClear={clear}
    />
  );
}

function bound<Item extends Named>(action: BulkAction<Item>, { items, nameOf }: Selection<Item>): BoundAction {
  const { label, text, isDangerous = false, may, send } = action;
  const tasks = [...items.values()].filter(may).map((item) => ({
    id: item.id,
    name: nameOf(item),
    send: (idempotencyKey: string) => send(item, idempotencyKey),
  }));
  return { label, text, isDangerous, tasks, leftOut: items.size - tasks.length };
}
