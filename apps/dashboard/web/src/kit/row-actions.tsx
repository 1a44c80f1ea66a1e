/** What can be done with a row of a list, in a menu at its end. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTexts } from '../language/language.js';
import { columnOf } from './data-table.js';
import { kitTexts } from './kit-texts.js';

export type RowAction = readonly [label: string, act: () => void];

/** The last column of a list. A row without actions has no menu. */
export function useActionsColumn<Item extends object>(
  nameOf: (item: Item) => string,
  actionsOf: (item: Item) => readonly RowAction[],
) {
  const t = useTexts(kitTexts);
  return columnOf<Item>()({
    id: 'actions',
    header: t('actions'),
    cell: (item) => <ActionsMenu name={nameOf(item)} actions={actionsOf(item)} />,
    meta: { width: '4rem' },
  });
}

function ActionsMenu({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  const t = useTexts(kitTexts);
  if (actions.length === 0) return '–';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('actionsFor', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(([label, act]) => (
          <Menu.Item key={label} onClick={act}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
