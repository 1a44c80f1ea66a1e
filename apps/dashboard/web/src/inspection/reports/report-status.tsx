import { Badge } from '@mantine/core';
import type { ReportStatus } from '@millwright/contracts';
import { useTexts } from '../../language/language.js';
import { reportsTexts } from './reports-texts.js';

const colours: Readonly<Record<ReportStatus, string>> = {
  queued: 'gray',
  running: 'blue',
  completed: 'green',
  failed: 'red',
  expired: 'gray',
};

export function ReportStatusBadge({ status }: { readonly status: ReportStatus }) {
  const t = useTexts(reportsTexts);
  return (
    <Badge variant="light" color={colours[status]} tt="none">
      {t(`status_${status}`)}
    </Badge>
  );
}
