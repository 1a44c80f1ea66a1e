/** The limit of a camera and the breach of it that goes on: in its row, and with what to do about it on its page. */
import { Alert, Badge, Button, Text } from '@mantine/core';
import type { Camera } from '@millwright/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount, useTimes } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { useMode } from '../../shell/mode.js';
import { inspectionTexts } from '../inspection-texts.js';
import { formatLimit, formatShare } from '../words.js';
import { Age } from './camera-health.js';
import { camerasTexts } from './cameras-texts.js';

/** The limit, or how it is breached. */
export function LimitState({ camera: { defect_limit: limit, breach } }: { readonly camera: Camera }) {
  const t = useTexts(camerasTexts);
  const words = useTexts(inspectionTexts);
  if (limit === null) {
    return (
      <Text inherit span c="dimmed">
        {t('none')}
      </Text>
    );
  }
  if (breach === null) return formatLimit(words, limit);
  return (
    <div title={formatLimit(words, limit)}>
      <Badge variant="light" color="red" tt="none">
        {t('rateAndLimit', { share: formatShare(breach.rate, breach.sample), limit: formatShare(breach.limit) })}
      </Badge>
      <Text size="xs" c="dimmed">
        <Phrase text={t('sinceAge')} parts={{ age: () => <Age at={breach.started_at} /> }} />
      </Text>
    </div>
  );
}

/** Nothing while the limit is kept. */
export function BreachNotice({ camera: { id, defect_limit: limit, breach } }: { readonly camera: Camera }) {
  const t = useTexts(camerasTexts);
  const words = useTexts(inspectionTexts);
  const mode = useMode();
  const { moment } = useTimes();
  if (breach === null || limit === null) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('breachTitle', { time: moment(breach.started_at) })}
      mb="md"
    >
      <Text size="sm" mb="sm">
        {t('breachText', {
          share: formatShare(breach.rate, breach.sample),
          defective: formatCount(breach.defective),
          sample: formatCount(breach.sample),
          limit: formatLimit(words, limit),
          rate: formatShare(limit.rate * limit.clear_ratio),
        })}
      </Text>
      <Button
        size="xs"
        variant="default"
        renderRoot={(props) => (
          <Link to="/$mode/inspection/defects" params={{ mode }} search={{ camera_id: id }} {...props} />
        )}
      >
        {t('viewDefects')}
      </Button>
    </Alert>
  );
}
