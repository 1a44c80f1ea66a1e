import { Badge } from '@mantine/core';
import type { InspectionSession, SessionStatus } from '@millwright/contracts';
import { useTexts } from '../../language/language.js';
import { formatShare } from '../words.js';
import { sessionsTexts } from './sessions-texts.js';

const colours: Readonly<Record<SessionStatus, string>> = { open: 'green', paused: 'yellow', closed: 'gray' };

export function SessionStatusBadge({ status }: { readonly status: SessionStatus }) {
  const t = useTexts(sessionsTexts);
  return (
    <Badge variant="light" color={colours[status]} tt="none">
      {t(`status_${status}`)}
    </Badge>
  );
}

/** The share of defective parts, as detected. */
function rateOf({ counts: { inspected, defective } }: Pick<InspectionSession, 'counts'>): number | undefined {
  return inspected === 0 ? undefined : defective / inspected;
}

export function formatRate(session: Pick<InspectionSession, 'counts'>): string {
  const rate = rateOf(session);
  return rate === undefined ? '–' : formatShare(rate, session.counts.inspected);
}
