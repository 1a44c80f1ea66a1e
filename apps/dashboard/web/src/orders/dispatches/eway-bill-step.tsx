/** The e-way bill of goods on the way: how long it holds, and its next step, which begins with what the dispatch says. */
import { Button, Text } from '@mantine/core';
import type { Dispatch, EwayBill } from '@millwright/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { recordsPerPage } from '../../api/list-query.js';
import { ewayBillTexts } from '../../invoices/eway-bill/eway-bill-texts.js';
import { useNow } from '../../kit/now.js';
import { RecordLink } from '../../kit/record-link.js';
import type { EwayBillDialogKind } from '../../invoices/eway-bill/eway-bill-dialog.js';
import { validity } from '../../invoices/eway-bill/validity.js';
import { useInvoice } from '../../invoices/invoice-query.js';
import { clockMs } from '../../invoices/detail/cancellation-time.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { onDemand } from '../../kit/on-demand.js';
import { dispatchesTexts } from './dispatches-texts.js';

const EwayBillDialog = onDemand(
  async () => (await import('../../invoices/eway-bill/eway-bill-dialog.js')).EwayBillDialog,
  'kind',
);

/** Those that goods may be on the way with. */
function openBillsQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['eway-bills', mode, 'open'],
    queryFn: async ({ signal }) =>
      (
        await api(mode).ewayBills.list(
          { status: 'generating,part_a,active,expired', limit: recordsPerPage },
          { signal },
        )
      ).data,
  });
}

export function EwayBillStep({ dispatch }: { readonly dispatch: Dispatch }) {
  const t = useTexts(dispatchesTexts);
  const mode = useMode();
  const may = useMay();
  const { data: bills } = useQuery({ ...openBillsQuery(mode), enabled: may('invoices:read') });
  const [dialog, setDialog] = useState<EwayBillDialogKind>();
  const [invoiceId] = dispatch.invoice_ids;
  if (bills === undefined || invoiceId === undefined) return null;
  const bill = bills.find(({ invoice_id: id }) => dispatch.invoice_ids.includes(id));
  const next = nextStep(bill);
  return (
    <>
      <Text size="sm">{bill === undefined ? t('noBill') : <BillWords bill={bill} />}</Text>
      {may('invoices:write') && next !== undefined && (
        <Button size="compact-sm" variant="default" onClick={() => setDialog(next)}>
          {t(`billOpen_${next}`)}
        </Button>
      )}
      {dialog !== undefined && (
        <InvoiceDialog invoiceId={bill?.invoice_id ?? invoiceId} kind={dialog} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function nextStep(bill: EwayBill | undefined): 'create' | 'part_b' | undefined {
  if (bill === undefined) return 'create';
  return bill.status === 'part_a' ? 'part_b' : undefined;
}

function BillWords({ bill }: { readonly bill: EwayBill }) {
  const t = useTexts(dispatchesTexts);
  const billText = useTexts(ewayBillTexts);
  const now = useNow(clockMs);
  const number = () => <RecordLink id={bill.invoice_id}>{bill.number ?? bill.invoice_number}</RecordLink>;
  if (bill.status === 'generating') return t('billWaiting');
  if (bill.valid_until === null) return <Phrase text={t('billWithoutVehicle')} parts={{ number }} />;
  const { state, text } = validity(billText, bill.valid_until, now);
  const shown = () => (
    <Text inherit span {...(state !== 'running' && { c: 'red', fw: 600 })}>
      {text}
    </Text>
  );
  return <Phrase text={t('billValidity')} parts={{ number, validity: shown }} />;
}

interface InvoiceDialogProps {
  readonly invoiceId: string;
  readonly kind: EwayBillDialogKind;
  readonly onClose: () => void;
}

/** The forms begin with the dispatch of the invoice, which is read with it. */
function InvoiceDialog({ invoiceId, kind, onClose }: InvoiceDialogProps) {
  const mode = useMode();
  const { data } = useInvoice(mode, invoiceId);
  if (data === undefined) return null;
  return <EwayBillDialog mode={mode} invoice={data.invoice} kind={kind} onClose={onClose} />;
}
