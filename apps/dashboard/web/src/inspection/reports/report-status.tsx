import { Badge } from '@mantine/core';
import type { ReportStatus } from '@millwright/contracts';
import { statusLabels } from './reports-search.js';

const colours: Readonly<Record<ReportStatus, string>> = {
  queued: 'gray',
  running: 'blue',
  completed: 'green',
  failed: 'red',
  expired: 'gray',
};

export function ReportStatusBadge({ status }: { readonly status: ReportStatus }) {
  return (
    <Badge variant="light" color={colours[status]} tt="none">
      {statusLabels[status]}
    </Badge>
  );
}
