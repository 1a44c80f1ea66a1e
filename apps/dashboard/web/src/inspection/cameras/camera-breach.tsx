/** The breach of the limit of a camera that goes on: in its row, and with what to do about it on its page. */
import { Alert, Badge, Group, Text } from '@mantine/core';
import type { Breach, Camera } from '@millwright/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTimes } from '../../kit/format.js';
import { PageLink } from '../../kit/page-link.js';
import { useMode } from '../../shell/mode.js';
import { formatCount, formatLimit, formatShare } from '../words.js';
import { Age } from './camera-health.js';

export function BreachBadge({ breach: { rate, limit, started_at: startedAt } }: { readonly breach: Breach }) {
  return (
    <Group gap={6} wrap="nowrap">
      <Badge variant="light" color="red" tt="none" style={{ flex: 'none' }}>
        {formatShare(rate)} against {formatShare(limit)}
      </Badge>
      <Text size="xs" c="dimmed" truncate>
        began <Age at={startedAt} />
      </Text>
    </Group>
  );
}

/** Nothing while the limit is kept. */
export function BreachNotice({ camera: { id, defect_limit: limit, breach } }: { readonly camera: Camera }) {
  const mode = useMode();
  const { moment } = useTimes();
  if (breach === null || limit === null) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={`Its limit is breached since ${moment(breach.started_at)}`}
      mb="md"
    >
      <Text size="sm" mb="sm">
        {formatShare(breach.rate)} of its parts are bad: {formatCount(breach.defective)} of {formatCount(breach.sample)}
        . The limit is {formatLimit(limit)}. The chart below shows when the share rose, and the defects what is wrong.
        The breach ends after three judgements in a row at or below {formatShare(limit.rate * limit.clear_ratio)}.
      </Text>
      <PageLink to="/$mode/inspection/defects" params={{ mode }} search={{ camera_id: id }}>
        See what is wrong
      </PageLink>
    </Alert>
  );
}
