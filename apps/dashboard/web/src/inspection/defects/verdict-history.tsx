/** What was said of a defect, from its detection on. */
import { Text } from '@mantine/core';
import type { Defect } from '@millwright/contracts';
import { useTimes } from '../../kit/format.js';
import { formatClass, formatShare } from '../words.js';
import classes from './verdict-history.module.css';

type Verdict = Defect['verdicts'][number];

export function VerdictHistory({ defect }: { readonly defect: Defect }) {
  const { moment } = useTimes();
  return (
    <ol className={classes.history}>
      <li>
        <Text fw={600}>Detected: {formatClass(defect.original_class)}</Text>
        <Text size="sm" c="dimmed">
          Score {formatShare(defect.score)}, {moment(defect.created_at)}
        </Text>
      </li>
      {defect.verdicts.map((verdict) => (
        <li key={verdict.created_at}>
          <Text fw={600}>{titleOf(verdict)}</Text>
          {verdict.reason !== null && <Text size="sm">“{verdict.reason}”</Text>}
          <Text size="sm" c="dimmed">
            {verdict.by.name}, {moment(verdict.created_at)}
          </Text>
        </li>
      ))}
    </ol>
  );
}

function titleOf({ verdict, from_class: from, class: to }: Verdict): string {
  switch (verdict) {
    case 'confirmed':
      return `Confirmed: ${formatClass(to)}`;
    case 'reclassified':
      return `Reclassified: ${formatClass(to)}, not ${formatClass(from)}`;
    case 'dismissed':
      return 'Dismissed: not a defect';
    case 'reopened':
      return 'Reopened';
  }
}
