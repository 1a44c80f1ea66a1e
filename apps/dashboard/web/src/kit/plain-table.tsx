/** A short table that is shown whole. Where it is wider than the window it is scrolled within itself. */
import { Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fact, Facts } from './facts.js';
import { useIsNarrow } from './narrow.js';

interface PlainColumn {
  readonly name: string;
  readonly align?: 'right';
}

interface PlainTableProps {
  readonly label: string;
  readonly columns: readonly PlainColumn[];
  readonly minWidth?: number;
  readonly children: ReactNode;
}

/** A phone has room for as many. */
const mostNarrow = 3;

export function PlainTable({ label, columns, minWidth, children }: PlainTableProps) {
  return (
    <Table.ScrollContainer
      minWidth={minWidth ?? (columns.length <= mostNarrow ? 0 : 560)}
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

interface StackedTableProps extends Omit<PlainTableProps, 'children'> {
  readonly rows: readonly StackedRow[];
}

interface StackedRow {
  readonly key: string;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
}

/** On a narrow window each row is a block: its first cell, and below it the others, each after the name of its column. */
export function StackedTable({ label, columns, rows, ...props }: StackedTableProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <Stack component="ul" aria-label={label} m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <li key={key}>
            <Text component="div" fw={600} mb={4} style={{ overflowWrap: 'anywhere' }}>
              {first}
            </Text>
            <Facts columns={2}>
              {others.map((cell, index) => (
                <Fact key={columns[index + 1]!.name} name={columns[index + 1]!.name}>
                  {cell}
                </Fact>
              ))}
            </Facts>
          </li>
        ))}
      </Stack>
    );
  }
  return (
    <PlainTable label={label} columns={columns} {...props}>
      {rows.map(({ key, cells }) => (
        <Table.Tr key={key}>
          {cells.map((cell, index) =>
            columns[index]!.align === 'right' ? (
              <FigureCell key={columns[index]!.name}>{cell}</FigureCell>
            ) : (
              <Table.Td key={columns[index]!.name} style={{ overflowWrap: 'anywhere' }}>
                {cell}
              </Table.Td>
            ),
          )}
        </Table.Tr>
      ))}
    </PlainTable>
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
