/** The limit of a camera and the breach of it that goes on: in its row, and with what to do about it on its page. */
import { Alert, Badge, Button, Text } from '@mantine/core';
import type { Camera } from '@millwright/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTimes } from '../../kit/format.js';
import { useMode } from '../../shell/mode.js';
import { formatCount, formatLimit, formatShare } from '../words.js';
import { Age } from './camera-health.js';

/** The limit, or how it is breached. */
export function LimitState({ camera: { defect_limit: limit, breach } }: { readonly camera: Camera }) {
  if (limit === null) {
    return (
      <Text inherit span c="dimmed">
        None
      </Text>
    );
  }
  if (breach === null) return formatLimit(limit);
  return (
    <div title={formatLimit(limit)}>
      <Badge variant="light" color="red" tt="none">
        {formatShare(breach.rate, breach.sample)} (limit {formatShare(breach.limit)})
      </Badge>
      <Text size="xs" c="dimmed">
        Since <Age at={breach.started_at} />
      </Text>
    </div>
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
      title={`Defect rate above the limit since ${moment(breach.started_at)}`}
      mb="md"
    >
      <Text size="sm" mb="sm">
        {formatShare(breach.rate, breach.sample)} of its parts are defective ({formatCount(breach.defective)} of{' '}
        {formatCount(breach.sample)}). The limit is {formatLimit(limit)}. See the chart for when it rose. The alert
        clears after three checks in a row at or below {formatShare(limit.rate * limit.clear_ratio)}.
      </Text>
      <Button
        size="xs"
        variant="default"
        renderRoot={(props) => (
          <Link to="/$mode/inspection/defects" params={{ mode }} search={{ camera_id: id }} {...props} />
        )}
      >
        View defects
      </Button>
    </Alert>
  );
}
