/** A section with a list of what has a name: a button adds to it, and a menu beside each says what can be done with it. */
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type Confirmation, ConfirmDialog } from '../../kit/confirm-dialog.js';
import { byId, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { type RowAction, useActionsColumn } from '../../kit/row-actions.js';
import { Section } from '../../kit/section.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface NamedListProps<Item extends Named> extends Pick<
  ComponentProps<typeof DataTable<Item>>,
  'columns' | 'list' | 'csv'
> {
  readonly title: string;
  readonly description: string;
  readonly empty: string;
  readonly addLabel: string;
  readonly editLabel: string;
  /** Of a new one without an item. */
  readonly formOf: (item: Item | undefined, onDone: () => void) => ReactNode;
  readonly actionsOf: (item: Item, edit: () => void, ask: (confirmation: Confirmation) => void) => readonly RowAction[];
  /** Other dialogs. */
  readonly children: ReactNode;
}

export function NamedList<Item extends Named>({
  title,
  description,
  empty,
  addLabel,
  editLabel,
  columns,
  formOf,
  actionsOf,
  children,
  ...table
}: NamedListProps<Item>) {
  const [edited, setEdited] = useState<'new' | Item>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const close = (): void => setEdited(undefined);
  const actions = useActionsColumn<Item>(
    ({ name }) => name,
    (item) => actionsOf(item, () => setEdited(item), setConfirmation),
  );
  return (
    <Section
      title={title}
      description={description}
      actions={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {addLabel}
        </Button>
      }
    >
      <DataTable
        label={title}
        columns={[...columns, actions]}
        idOf={byId}
        empty={<Text size="sm">{empty}</Text>}
        {...table}
      />
      <Dialog opened={edited !== undefined} onClose={close} title={edited === 'new' ? addLabel : editLabel}>
        {edited !== undefined && formOf(edited === 'new' ? undefined : edited, close)}
      </Dialog>
      {children}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  );
}
