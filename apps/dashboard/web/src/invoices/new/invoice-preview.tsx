/** The invoice that would be made of what a form says. */
import { useDebouncedValue } from '@mantine/hooks';
import type { createInvoice, Input, InvoicePreview as Preview } from '@millwright/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { Loaded } from '../../kit/loaded.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { Figures, LineTable, SupplyFacts } from '../detail/document-parts.js';
import { Section } from '../../kit/section.js';
import { newTexts } from './new-texts.js';

interface InvoicePreviewProps {
  readonly orderId: string;
  readonly body: Input<typeof createInvoice>;
  /** What the form says is not complete, so that nothing is asked for. */
  readonly isFaulty: boolean;
}

const typingMs = 400;

/** `text`: the body of the call as JSON. */
export function previewQuery(mode: Mode, orderId: string, text: string) {
  return queryOptions({
    queryKey: ['invoice-preview', mode, orderId, text],
    queryFn: ({ signal }) =>
      api(mode).invoices.preview(orderId, JSON.parse(text) as Input<typeof createInvoice>, { signal }),
  });
}

export function InvoicePreview({ orderId, body, isFaulty }: InvoicePreviewProps) {
  const t = useTexts(newTexts);
  const mode = useMode();
  const [text] = useDebouncedValue(JSON.stringify(body), typingMs);
  const query = useQuery({
    ...previewQuery(mode, orderId, text),
    enabled: !isFaulty,
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={t('preview')}>
      <Loaded label={t('thePreview')} query={query} height={80}>
        {(invoice) => <PreviewedInvoice invoice={invoice} />}
      </Loaded>
    </Section>
  );
}

export function PreviewedInvoice({ invoice }: { readonly invoice: Preview }) {
  return (
    <>
      <SupplyFacts document={invoice} />
      <LineTable document={invoice} />
      <Figures document={invoice} />
    </>
  );
}
