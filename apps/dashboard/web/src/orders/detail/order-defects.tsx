import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { useReviewLabels } from '../../inspection/defects/review-badge.js';
import { codeWords } from '../../kit/code-words.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { detailTexts } from './detail-texts.js';

const mostShown = 10;

export function OrderDefects({ orderId }: { readonly orderId: string }) {
  const t = useTexts(detailTexts);
  const mode = useMode();
  const { moment } = useTimes();
  const reviews = useReviewLabels();
  const query = useQuery({
    queryKey: ['orders', mode, 'defects', orderId],
    queryFn: ({ signal }) => api(mode).defects.list({ order_id: orderId, limit: mostShown }, { signal }),
  });
  return (
    <Section title={t('defects')}>
      <Loaded label={t('theDefects')} query={query} height={24}>
        {({ data, has_more: hasMore }) => (
          <>
            {data.length === 0 && <Text c="dimmed">{t('noDefectsFound')}</Text>}
            {data.map((defect) => (
              <Group key={defect.id} gap="md">
                <RecordLink id={defect.id} fw={600}>
                  {codeWords(defect.class)}
                </RecordLink>
                <Text>{moment(defect.first_seen_at)}</Text>
                <Text c="dimmed">{reviews[defect.review]}</Text>
              </Group>
            ))}
            {hasMore && <Text c="dimmed">{t('latestShown', { count: mostShown })}</Text>}
          </>
        )}
      </Loaded>
    </Section>
  );
}
