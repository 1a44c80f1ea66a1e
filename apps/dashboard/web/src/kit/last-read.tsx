/** A button that reads figures again, and when they were read: so that nobody takes old ones for those of this moment. */
import { ActionIcon, Group, Loader, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTexts } from '../language/language.js';
import { formatAge } from './format.js';
import { kitTexts } from './kit-texts.js';
import { useNow } from './now.js';

interface LastReadProps {
  /** What was read, such as `Cameras`. */
  readonly label: string;
  readonly query: {
    readonly dataUpdatedAt: number;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

const tickMs = 5_000;
/** Younger figures are those of this moment. */
const oldMs = 60_000;

export function LastRead({ label, query: { dataUpdatedAt, isFetching, refetch } }: LastReadProps) {
  const t = useTexts(kitTexts);
  const now = Math.max(useNow(tickMs), dataUpdatedAt);
  return (
    <Group gap="xs" wrap="nowrap">
      {dataUpdatedAt !== 0 && now - dataUpdatedAt >= oldMs && (
        <Text size="sm" c="dimmed">
          {t('asOf', { age: formatAge(new Date(dataUpdatedAt).toISOString(), now) })}
        </Text>
      )}
      <ActionIcon variant="default" size="lg" onClick={() => void refetch()} aria-label={t('refreshOf', { label })}>
        {isFetching ? <Loader size={16} aria-hidden /> : <IconRefresh size={18} aria-hidden />}
      </ActionIcon>
    </Group>
  );
}
