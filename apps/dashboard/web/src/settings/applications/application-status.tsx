import { Badge } from '@mantine/core';
import type { ListedApplication } from '@millwright/contracts';

export function ApplicationStatusBadge({ application }: { readonly application: ListedApplication }) {
  const { disabled_at: disabledAt, secrets } = application;
  const isLeaked = secrets.some(({ leaked_at: leakedAt }) => leakedAt !== null);
  const [label, colour] =
    disabledAt !== null ? ['Disabled', 'gray'] : isLeaked ? ['Secret found in public', 'red'] : ['Enabled', 'green'];
  return (
    <Badge variant="light" color={colour} tt="none">
      {label}
    </Badge>
  );
}
