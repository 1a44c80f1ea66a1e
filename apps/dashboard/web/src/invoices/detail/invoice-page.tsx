import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReadInvoice } from '@millwright/contracts';
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
import { Timeline } from '../../kit/timeline.js';
import { useMode } from '../../shell/mode.js';
import { EwayBillSection } from '../eway-bill/eway-bill-section.js';
import { useInvoice } from '../invoice-query.js';
import { Lines, Parties } from './document-parts.js';
import { InvoiceActions } from './invoice-actions.js';
import { MailsOfInvoice } from './mails.js';
import type { InvoiceDialogKind } from './invoice-dialog.js';
import { NotesOfInvoice, PaymentsOfInvoice } from './of-invoice.js';
import { PortalErrors, stillWaiting } from './portal-errors.js';
import { Registration } from './registration.js';
import { WhatFollows } from './what-follows.js';
import { DisputedBadge } from '../badges.js';
import { documentStatuses, documentTypes } from '../labels.js';
import { onDemand } from '../../kit/on-demand.js';

const InvoiceDialog = onDemand(async () => (await import('./invoice-dialog.js')).InvoiceDialog, 'kind');

export function InvoicePage() {
  const mode = useMode();
  const { invoiceId } = useParams({ from: '/$mode/invoices/$invoiceId' });
  const { data, error, refetch } = useInvoice(mode, invoiceId);
  const [dialog, setDialog] = useState<InvoiceDialogKind>();
  const lookAgain = (): void => void refetch();
  if (data === undefined) {
    return error === null ? (
      <Waiting />
    ) : (
      <FailureNotice failure={error} title="The invoice cannot be shown" onRetry={lookAgain} />
    );
  }
  const { invoice, debitNotes } = data;
  const creditNotes = invoice.expanded?.credit_notes ?? [];
  return (
    <>
      <Text size="sm">
        <PageLink to="/$mode/invoices" params={{ mode }}>
          All invoices
        </PageLink>
      </Text>
      <PageHead title={`${documentTypes[invoice.document_type]} ${invoice.number}`}>
        <InvoiceActions mode={mode} invoice={invoice} open={setDialog} />
      </PageHead>
      <WhatFollows document={invoice} onLookAgain={lookAgain} />
      {error !== null && <FailureNotice failure={error} title="This may be out of date" onRetry={lookAgain} />}
      <PortalErrors title={titleOfErrors(invoice)} errors={invoice.errors} />
      <Section title="Amounts">
        <Amounts invoice={invoice} />
      </Section>
      <Section title="Details">
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
  const mode = useMode();
  const { moment } = useTimes();
  const dispatch = invoice.expanded?.dispatch;
  const { vehicle_number: vehicle } = dispatch ?? {};
  const name = dispatch ? `Dispatched ${moment(dispatch.dispatched_at)}${vehicle ? `, ${vehicle}` : ''}` : dispatchId;
  return (
    <PageLink to="/$mode/orders/$orderId" params={{ mode, orderId: invoice.order_id }} hash={dispatchId}>
      {name}
    </PageLink>
  );
}

function titleOfErrors({ status }: Pick<ReadInvoice, 'status'>): string {
  if (status === 'registering' || status === 'cancelling') return stillWaiting;
  return status === 'failed' ? 'The portal rejected the invoice' : 'The portal rejected the cancellation';
}

function Waiting() {
  return (
    <Stack role="status" aria-label="Loading: invoice">
      <Skeleton height={36} width={260} />
      <Skeleton height={120} />
      <Skeleton height={320} />
    </Stack>
  );
}

function Amounts({ invoice }: { readonly invoice: ReadInvoice }) {
  return (
    <Facts columns={6}>
      <Fact name="Total">{formatMoney(invoice.total)}</Fact>
      <Fact name="Paid">{formatMoney(invoice.amount_paid)}</Fact>
      {!isZero(invoice.amount_deducted) && <Fact name="Deducted">{formatMoney(invoice.amount_deducted)}</Fact>}
      <Fact name="Credited">{formatMoney(invoice.amount_credited)}</Fact>
      <Fact name="Debited">{formatMoney(invoice.amount_debited)}</Fact>
      <Fact name="Amount due">
        <b>{formatMoney(invoice.amount_due)}</b>
      </Fact>
    </Facts>
  );
}

function Details({ invoice }: { readonly invoice: ReadInvoice }) {
  const order = invoice.expanded?.order;
  return (
    <Facts columns={4}>
      <Fact name="Invoice date">{formatDate(invoice.date)}</Fact>
      <Fact name="Due date">{formatDate(invoice.due_date)}</Fact>
      {invoice.disputed && (
        <Fact name="Buyer">
          <DisputedBadge />
        </Fact>
      )}
      <Fact name="Order">
        <RecordLink id={invoice.order_id} style={{ overflowWrap: 'anywhere' }}>
          {order?.reference ?? 'Order'}
        </RecordLink>
      </Fact>
      {invoice.dispatch_id !== null && (
        <Fact name="Dispatch">
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
