import { Badge } from '@mantine/core';
import type { ListedApplication } from '@millwright/contracts';
import { useTexts } from '../../language/language.js';
import { applicationsTexts } from './applications-texts.js';

const colours = { disabled: 'gray', leaked: 'red', enabled: 'green' } as const;

export function ApplicationStatusBadge({ application }: { readonly application: ListedApplication }) {
  const t = useTexts(applicationsTexts);
  const { disabled_at: disabledAt, secrets } = application;
  const isLeaked = secrets.some(({ leaked_at: leakedAt }) => leakedAt !== null);
  const status = disabledAt !== null ? 'disabled' : isLeaked ? 'leaked' : 'enabled';
  return (
    <Badge variant="light" color={colours[status]} tt="none">
      {t(`status_${status}`)}
    </Badge>
  );
}
