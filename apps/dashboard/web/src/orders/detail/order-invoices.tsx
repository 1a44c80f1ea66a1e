import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { formatMoney } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { invoicesTexts } from '../../invoices/invoices-texts.js';
import { useLabels, useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { detailTexts } from './detail-texts.js';

const mostShown = 25;

/** The latest ones. */
export function useInvoicesOf(orderId: string, isWanted = true) {
  const mode = useMode();
  return useQuery({
    queryKey: ['orders', mode, 'invoices', orderId],
    queryFn: ({ signal }) => api(mode).invoices.list({ order_id: orderId, limit: mostShown }, { signal }),
    enabled: isWanted,
  });
}

export function OrderInvoices({ orderId }: { readonly orderId: string }) {
  const t = useTexts(detailTexts);
  const statuses = useLabels(invoicesTexts, 'documentStatus');
  const query = useInvoicesOf(orderId);
  return (
    <Section title={t('invoices')}>
      <Loaded label={t('theInvoices')} query={query} height={24}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('notInvoicedYet')}</Text>
          ) : (
            data.map((invoice) => (
              <Group key={invoice.id} gap="md">
                <RecordLink id={invoice.id} fw={600}>
                  {invoice.number}
                </RecordLink>
                <Text>{formatMoney(invoice.total)}</Text>
                <Text c="dimmed">{statuses[invoice.status]}</Text>
              </Group>
            ))
          )
        }
      </Loaded>
    </Section>
  );
}
