/** What can be done with an invoice in its state, for those who may. */
import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconMail } from '@tabler/icons-react';
import { taxDocumentLifecycle } from '@millwright/client/resources';
import type { Invoice } from '@millwright/contracts';
import type { Mode } from '../../api/api.js';
import { useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { isInForce } from '../invoice-query.js';
import { isZero } from '../../kit/amount.js';
import { useNow } from '../../kit/now.js';
import { useSteps } from '../../kit/steps.js';
import { cancellableUntil, clockMs } from './cancellation-time.js';
import { InvoicePdf } from '../printed.js';
import { detailTexts } from './detail-texts.js';
import type { InvoiceDialogKind } from './invoice-dialog.js';

interface InvoiceActionsProps {
  readonly mode: Mode;
  readonly invoice: Invoice;
  readonly open: (kind: InvoiceDialogKind) => void;
}

export function InvoiceActions({ mode, invoice, open }: InvoiceActionsProps) {
  const t = useTexts(detailTexts);
  const can = useSteps(taxDocumentLifecycle, invoice.status);
  const maySend = useMay()('invoices:write') && isInForce(invoice);
  return (
    <Group gap="xs">
      {(invoice.irn !== null || isIssued(invoice)) && <InvoicePdf mode={mode} invoice={invoice} />}
      {maySend && (
        <Button variant="default" onClick={() => open('send')} leftSection={<IconMail size={18} aria-hidden />}>
          {t('sendOpen')}
        </Button>
      )}
      {can('retry') && <Button onClick={() => open('retry')}>{t('retryOpen')}</Button>}
      {can('void') && (
        <Button variant="default" onClick={() => open('void')}>
          {t('voidOpen')}
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
  const t = useTexts(detailTexts);
  const now = useNow(clockMs);
  const can = useSteps(taxDocumentLifecycle, invoice.status);
  const isInTime = invoice.ack_at !== null && now < cancellableUntil(invoice.ack_at);
  const isCancellable = can('cancel') && (invoice.status === 'issued' || isInTime);
  return (
    <>
      {!isZero(invoice.amount_due) && <Button onClick={() => open('payment')}>{t('paymentOpen')}</Button>}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('correctInvoice')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open('credit_note')}>{t('creditNoteOpen')}</Menu.Item>
          <Menu.Item onClick={() => open('debit_note')}>{t('debitNoteOpen')}</Menu.Item>
          <Menu.Item onClick={() => open('dispute')}>
            {invoice.disputed ? t('disputeEndOpen') : t('disputeOpen')}
          </Menu.Item>
          {isCancellable && <Menu.Item onClick={() => open('cancel')}>{t('cancelOpen')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
