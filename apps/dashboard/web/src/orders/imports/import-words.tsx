/** Imports in words. */
import { Badge } from '@mantine/core';
import type { Import, ImportKind, ImportStatus } from '@millwright/contracts';

export const kindLabels: Readonly<Record<ImportKind, string>> = { buyers: 'Buyers', orders: 'Orders' };

const statuses: Readonly<Record<ImportStatus, readonly [label: string, colour: string]>> = {
  checking: ['Checking', 'blue'],
  checked: ['Checked', 'orange'],
  running: ['Running', 'blue'],
  completed: ['Completed', 'green'],
  failed: ['Failed', 'red'],
};

export function ImportBadge({ status }: { readonly status: ImportStatus }) {
  const [label, colour] = statuses[status];
  return (
    <Badge variant="light" color={colour} tt="none">
      {label}
    </Badge>
  );
}

export function isUnderWay({ status }: Pick<Import, 'status'>): boolean {
  return status === 'checking' || status === 'running';
}

/** Such as "1 order" or "212 buyers". */
export function counted(kind: ImportKind, count: number): string {
  return `${count} ${count === 1 ? kind.slice(0, -1) : kind}`;
}

export function stateOf({ status, kind, to_make: fresh, made, faulty }: Import): string {
  const left =
    faulty === 0 ? '' : ` ${counted(kind, faulty)} with errors ${status === 'completed' ? '' : 'will be '}left out.`;
  switch (status) {
    case 'checking':
      return 'Checking every row. Nothing has been saved yet.';
    case 'checked':
      return fresh === 0 ? `Nothing new to import.${left}` : `Ready to import ${counted(kind, fresh)}.${left}`;
    case 'running':
      return `${counted(kind, made)} created so far.`;
    case 'completed':
      return `${counted(kind, made)} created.${left}`;
    case 'failed':
      return 'Correct the file and upload it again.';
  }
}
