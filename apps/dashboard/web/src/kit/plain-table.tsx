/** A short table that is shown whole. Where it is wider than the window it is scrolled within itself. */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface PlainTableProps {
  readonly label: string;
  readonly columns: readonly { readonly name: string; readonly align?: 'right' }[];
  readonly minWidth?: number;
  readonly children: ReactNode;
}

export function PlainTable({ label, columns, minWidth = 560, children }: PlainTableProps) {
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': label } }}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name, align }) => (
              <Table.Th key={name} ta={align ?? 'left'}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Of figures: they are compared by their ends, and stay in one line. */
export function FigureCell({ children }: { readonly children: ReactNode }) {
  return (
    <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Table.Td>
  );
}
