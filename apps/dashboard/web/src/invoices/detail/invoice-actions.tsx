/** What can be done with an invoice in its state, for those who may. */
import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconMail } from '@tabler/icons-react';
import { taxDocumentLifecycle } from '@millwright/client/resources';
import type { Invoice } from '@millwright/contracts';
import type { Mode } from '../../api/api.js';
import { useMay } from '../../session/session.js';
import { isInForce } from '../invoice-query.js';
import { isZero } from '../../kit/amount.js';
import { useNow } from '../../kit/now.js';
import { useSteps } from '../../kit/steps.js';
import { cancellableUntil, clockMs } from './cancellation-time.js';
import { InvoicePdf } from '../printed.js';
import type { InvoiceDialogKind } from './invoice-dialog.js';

interface InvoiceActionsProps {
  readonly mode: Mode;
  readonly invoice: Invoice;
  readonly open: (kind: InvoiceDialogKind) => void;
}

export function InvoiceActions({ mode, invoice, open }: InvoiceActionsProps) {
  const can = useSteps(taxDocumentLifecycle, invoice.status);
  const maySend = useMay()('invoices:write') && isInForce(invoice);
  return (
    <Group gap="xs">
      {(invoice.irn !== null || isIssued(invoice)) && <InvoicePdf mode={mode} invoice={invoice} />}
      {maySend && (
        <Button variant="default" onClick={() => open('send')} leftSection={<IconMail size={18} aria-hidden />}>
          Send invoice…
        </Button>
      )}
      {can('retry') && <Button onClick={() => open('retry')}>Correct and retry…</Button>}
      {can('void') && (
        <Button variant="default" onClick={() => open('void')}>
          Void invoice…
        </Button>
      )}
      {can('note') && <Corrections invoice={invoice} open={open} />}
    </Group>
  );
}

/** No portal registers it, also after it was cancelled. */
function isIssued({ irn, status }: Invoice): boolean {
  return status === 'issued' || (status === 'cancelled' && irn === null);
}

function Corrections({ invoice, open }: Omit<InvoiceActionsProps, 'mode'>) {
  const now = useNow(clockMs);
  const can = useSteps(taxDocumentLifecycle, invoice.status);
  const isInTime = invoice.ack_at !== null && now < cancellableUntil(invoice.ack_at);
  const isCancellable = can('cancel') && (invoice.status === 'issued' || isInTime);
  return (
    <>
      {!isZero(invoice.amount_due) && <Button onClick={() => open('payment')}>Record payment…</Button>}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Correct invoice
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open('credit_note')}>Issue credit note…</Menu.Item>
          <Menu.Item onClick={() => open('debit_note')}>Issue debit note…</Menu.Item>
          <Menu.Item onClick={() => open('dispute')}>
            {invoice.disputed ? 'No longer disputed…' : 'Mark as disputed…'}
          </Menu.Item>
          {isCancellable && <Menu.Item onClick={() => open('cancel')}>Cancel invoice…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
