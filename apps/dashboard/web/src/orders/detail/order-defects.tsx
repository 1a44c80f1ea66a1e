import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { reviewLabels } from '../../inspection/defects/defects-search.js';
import { formatClass } from '../../inspection/words.js';
import { useMode } from '../../shell/mode.js';

const mostShown = 10;

export function OrderDefects({ orderId }: { readonly orderId: string }) {
  const mode = useMode();
  const { moment } = useTimes();
  const query = useQuery({
    queryKey: ['orders', mode, 'defects', orderId],
    queryFn: ({ signal }) => api(mode).defects.list({ order_id: orderId, limit: mostShown }, { signal }),
  });
  return (
    <Section title="Defects">
      <Loaded label="The defects" query={query} height={24}>
        {({ data, has_more: hasMore }) => (
          <>
            {data.length === 0 && <Text c="dimmed">No defects found.</Text>}
            {data.map((defect) => (
              <Group key={defect.id} gap="md">
                <RecordLink id={defect.id} fw={600}>
                  {formatClass(defect.class)}
                </RecordLink>
                <Text>{moment(defect.first_seen_at)}</Text>
                <Text c="dimmed">{reviewLabels[defect.review]}</Text>
              </Group>
            ))}
            {hasMore && <Text c="dimmed">Showing the latest {mostShown}.</Text>}
          </>
        )}
      </Loaded>
    </Section>
  );
}
