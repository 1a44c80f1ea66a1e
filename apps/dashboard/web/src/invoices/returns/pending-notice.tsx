/** Warns of documents that no table has the value of yet. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Gstr1 } from '@millwright/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { RecordLink } from '../../kit/record-link.js';
import { useTexts } from '../../language/language.js';
import { DocumentBadge } from '../badges.js';
import type { OpenFigure } from './figure-dialog.js';
import { returnsTexts } from './returns-texts.js';

interface PendingNoticeProps {
  readonly pending: Gstr1['pending'];
  readonly onOpen: (figure: OpenFigure) => void;
}

const mostShown = 10;

export function PendingNotice({ pending, onOpen }: PendingNoticeProps) {
  const t = useTexts(returnsTexts);
  const { figure, document_count: count, documents } = pending;
  if (count === 0) return null;
  const title = t('notInReturn', { count });
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={title} mb="md">
      <Stack gap="xs">
        <Text size="sm">{t('pendingHint')}</Text>
        {documents.slice(0, mostShown).map(({ id, number, status }) => (
          <Group key={id} gap="xs">
            <RecordLink id={id}>{number}</RecordLink>
            <DocumentBadge status={status} />
          </Group>
        ))}
        {count > mostShown && (
          <Group>
            <Button size="xs" variant="default" onClick={() => onOpen({ figure, title })}>
              {t('viewAll')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
