/** Whether a camera sends: in words, and by a dot. What was read some time ago is not shown as if it were now. */
import { Box, Group, Text } from '@mantine/core';
import type { CameraHealth, HealthStatus } from '@millwright/contracts';
import { formatAge, useTimes } from '../../kit/format.js';
import { useNow } from '../../kit/now.js';
import { useLabels, useTexts } from '../../language/language.js';
import { camerasTexts } from './cameras-texts.js';
import classes from './camera-health.module.css';

const tickMs = 5_000;
/** Older figures say nothing of this moment. */
const freshMs = 60_000;

interface HealthProps {
  readonly health: CameraHealth;
  /** In milliseconds since 1970. */
  readonly readAt: number;
}

const colours: Readonly<Record<HealthStatus, string>> = {
  online: 'green',
  offline: 'red',
  never_seen: 'gray',
  disabled: 'gray',
};

export function HealthState({ health: { status, since }, readAt }: HealthProps) {
  const t = useTexts(camerasTexts);
  const statuses = useLabels(camerasTexts, 'status');
  const { moment } = useTimes();
  const now = useNow(tickMs);
  const isOld = now - readAt > freshMs;
  return (
    <Group
      gap={6}
      wrap="nowrap"
      component="span"
      title={t('statusSince', { status: statuses[status], time: moment(since) })}
    >
      <Box
        component="span"
        aria-hidden
        className={classes.dot}
        data-hollow={isOld || status === 'never_seen' || status === 'disabled' || undefined}
        style={{ color: `var(--mantine-color-${colours[status]}-6)` }}
      />
      <Text inherit span truncate fw={status === 'offline' ? 600 : undefined}>
        {isOld ? t('wasStatus', { status: statuses[status].toLowerCase() }) : statuses[status]}
      </Text>
    </Group>
  );
}

/** How long something has been so. */
export function Age({ at }: { readonly at: string }) {
  const { moment } = useTimes();
  const now = useNow(tickMs);
  return <span title={moment(at)}>{formatAge(at, Math.max(now, Date.parse(at)))}</span>;
}
