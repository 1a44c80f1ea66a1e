/** Invoices an order: what of it, and the invoice as it would be, before it is made. */
import { Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { PreviewedInvoice, previewQuery } from '../../invoices/new/invoice-preview.js';
import { useChange } from '../../kit/change.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { formatMoney } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { PageLink } from '../../kit/page-link.js';
import { useLabels, useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { useMode } from '../../shell/mode.js';
import type { OrderInFull } from '../order-query.js';
import { detailTexts } from './detail-texts.js';
import { type ToInvoice, toInvoice } from './to-invoice.js';

interface InvoiceFormProps {
  readonly order: OrderInFull;
  readonly onDone: () => void;
}

export function InvoiceForm({ order, onDone }: InvoiceFormProps) {
  const t = useTexts(detailTexts);
  const parts: Readonly<Record<keyof ToInvoice, string>> = useLabels(detailTexts, 'toInvoice');
  const mode = useMode();
  const bodies = toInvoice(order);
  const [part, setPart] = useState<keyof ToInvoice>(bodies.dispatched === undefined ? 'all' : 'dispatched');
  const body = bodies[part] ?? {};
  const preview = useQuery({
    ...previewQuery(mode, order.id, JSON.stringify(body)),
    enabled: bodies.all !== undefined,
  });
  const invoice = useChange({
    change: (_: void, idempotencyKey) => api(mode).invoices.create(order.id, body, { idempotencyKey }),
    onDone: ({ number, status }) => {
      notifications.show({ message: t(status === 'issued' ? 'invoiceIssued' : 'invoiceRegistering', { number }) });
      onDone();
    },
  });
  if (bodies.all === undefined) return <Text>{t('nothingToInvoice')}</Text>;
  return (
    <Stack>
      {bodies.dispatched !== undefined && (
        <Radio.Group label={t('itemsToInvoice')} value={part} onChange={(value) => setPart(value as keyof ToInvoice)}>
          <Stack gap="xs" mt="xs">
            {Object.entries(parts).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Loaded label={t('thePreview')} query={preview} height={160}>
        {(shown) => <PreviewedInvoice invoice={shown} />}
      </Loaded>
      <Text size="sm">
        <Phrase
          text={t('invoiceHint')}
          parts={{
            link: (text) => (
              <PageLink
                to="/$mode/invoices/new"
                params={{ mode }}
                search={{ order: order.id, ...(body.dispatch_id !== undefined && { dispatch: body.dispatch_id }) }}
              >
                {text}
              </PageLink>
            ),
          }}
        />
      </Text>
      <DialogButtons
        label={
          preview.data === undefined
            ? t('createInvoice')
            : t('createInvoiceFor', { total: formatMoney(preview.data.total) })
        }
        change={invoice}
        onCancel={onDone}
        onConfirm={() => invoice.mutate()}
        disabled={!preview.isSuccess}
      />
    </Stack>
  );
}
