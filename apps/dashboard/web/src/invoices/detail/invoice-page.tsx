import { Skeleton, Stack, Text } from '@mantine/core';
import type { Dispatch, ReadInvoice } from '@millwright/contracts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { Fact, Facts } from '../../kit/facts.js';
import { isZero } from '../../kit/amount.js';
import { formatDate, formatMoney, useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { Timeline } from '../../kit/timeline/timeline.js';
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { EwayBillSection } from '../eway-bill/eway-bill-section.js';
import { useInvoice } from '../invoice-query.js';
import { invoicesTexts } from '../invoices-texts.js';
import { detailTexts } from './detail-texts.js';
import { Lines, Parties } from './document-parts.js';
import { InvoiceActions } from './invoice-actions.js';
import { MailsOfInvoice } from './mails.js';
import type { InvoiceDialogKind } from './invoice-dialog.js';
import { NotesOfInvoice, PaymentsOfInvoice } from './of-invoice.js';
import { PortalErrors } from './portal-errors.js';
import { Registration } from './registration.js';
import { WhatFollows } from './what-follows.js';
import { DisputedBadge } from '../badges.js';
import { onDemand } from '../../kit/on-demand.js';

const InvoiceDialog = onDemand(async () => (await import('./invoice-dialog.js')).InvoiceDialog, 'kind');

export function InvoicePage() {
  const t = useTexts(detailTexts);
  const documentTypes = useLabels(invoicesTexts, 'documentType');
  const documentStatuses = useLabels(invoicesTexts, 'documentStatus');
  const mode = useMode();
  const { invoiceId } = useParams({ from: '/$mode/invoices/$invoiceId' });
  const { data, error, refetch } = useInvoice(mode, invoiceId);
  const [dialog, setDialog] = useState<InvoiceDialogKind>();
  const lookAgain = (): void => void refetch();
  if (data === undefined) {
    return error === null ? (
      <Waiting />
    ) : (
      <FailureNotice failure={error} title={t('invoiceNotShown')} onRetry={lookAgain} />
    );
  }
  const { invoice, debitNotes } = data;
  const creditNotes = invoice.expanded?.credit_notes ?? [];
  return (
    <>
      <Text size="sm">
        <PageLink to="/$mode/invoices" params={{ mode }}>
          {t('allInvoices')}
        </PageLink>
      </Text>
      <PageHead title={`${documentTypes[invoice.document_type]} ${invoice.number}`}>
        <InvoiceActions mode={mode} invoice={invoice} open={setDialog} />
      </PageHead>
      <WhatFollows document={invoice} onLookAgain={lookAgain} />
      {error !== null && <FailureNotice failure={error} title={t('mayBeOutdated')} onRetry={lookAgain} />}
      <PortalErrors title={titleOfErrors(t, invoice)} errors={invoice.errors} />
      <Section title={t('amounts')}>
        <Amounts invoice={invoice} />
      </Section>
      <Section title={t('details')}>
        <Details invoice={invoice} />
      </Section>
      <Registration document={invoice} />
      <Lines document={invoice} />
      <Parties document={invoice} />
      <EwayBillSection mode={mode} invoice={invoice} />
      <PaymentsOfInvoice payments={invoice.expanded?.payments ?? []} invoiceId={invoice.id} />
      <NotesOfInvoice notes={[...creditNotes, ...debitNotes]} />
      <MailsOfInvoice invoice={invoice} />
      <Timeline
        statuses={documentStatuses}
        name="invoices"
        id={invoice.id}
        read={(of, { signal, ...page }) => api(of).invoices.timeline(invoice.id, page, { signal })}
      />
      <InvoiceDialog invoice={invoice} kind={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

interface DispatchLinkProps {
  readonly invoice: ReadInvoice;
  readonly dispatchId: string;
}

/** It is on the page of its order. */
function DispatchLink({ invoice, dispatchId }: DispatchLinkProps) {
  const t = useTexts(detailTexts);
  const mode = useMode();
  const { moment } = useTimes();
  const nameOf = ({ dispatched_at: at, vehicle_number: vehicle }: Dispatch): string =>
    vehicle ? t('dispatchedOn', { time: moment(at), vehicle }) : t('dispatchedAt', { time: moment(at) });
  const dispatch = invoice.expanded?.dispatch;
  return (
    <PageLink to="/$mode/orders/$orderId" params={{ mode, orderId: invoice.order_id }} hash={dispatchId}>
      {dispatch ? nameOf(dispatch) : dispatchId}
    </PageLink>
  );
}

function titleOfErrors(t: TextsOf<typeof detailTexts>, { status }: Pick<ReadInvoice, 'status'>): string | undefined {
  if (status === 'registering' || status === 'cancelling') return undefined;
  return status === 'failed' ? t('portalRejectedInvoice') : t('portalRejectedCancellation');
}

function Waiting() {
  const t = useTexts(detailTexts);
  return (
    <Stack role="status" aria-label={t('loadingInvoice')}>
      <Skeleton height={36} width={260} />
      <Skeleton height={120} />
      <Skeleton height={320} />
    </Stack>
  );
}

function Amounts({ invoice }: { readonly invoice: ReadInvoice }) {
  const t = useTexts(detailTexts);
  return (
    <Facts columns={6}>
      <Fact name={t('total')}>{formatMoney(invoice.total)}</Fact>
      <Fact name={t('paid')}>{formatMoney(invoice.amount_paid)}</Fact>
      {!isZero(invoice.amount_deducted) && <Fact name={t('deducted')}>{formatMoney(invoice.amount_deducted)}</Fact>}
      <Fact name={t('credited')}>{formatMoney(invoice.amount_credited)}</Fact>
      <Fact name={t('debited')}>{formatMoney(invoice.amount_debited)}</Fact>
      <Fact name={t('amountDue')}>
        <b>{formatMoney(invoice.amount_due)}</b>
      </Fact>
    </Facts>
  );
}

function Details({ invoice }: { readonly invoice: ReadInvoice }) {
  const t = useTexts(detailTexts);
  const order = invoice.expanded?.order;
  return (
    <Facts columns={4}>
      <Fact name={t('invoiceDate')}>{formatDate(invoice.date)}</Fact>
      <Fact name={t('dueDate')}>{formatDate(invoice.due_date)}</Fact>
      {invoice.disputed && (
        <Fact name={t('buyer')}>
          <DisputedBadge />
        </Fact>
      )}
      <Fact name={t('order')}>
        <RecordLink id={invoice.order_id} style={{ overflowWrap: 'anywhere' }}>
          {order?.reference ?? t('order')}
        </RecordLink>
      </Fact>
      {invoice.dispatch_id !== null && (
        <Fact name={t('dispatch')}>
          <DispatchLink invoice={invoice} dispatchId={invoice.dispatch_id} />
        </Fact>
      )}
      {Object.entries(invoice.metadata).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
