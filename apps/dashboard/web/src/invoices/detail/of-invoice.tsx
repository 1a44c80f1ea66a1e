/** What belongs to an invoice: its payments, and its credit and debit notes. */
import { Table, Text } from '@mantine/core';
import type { CreditNote, DebitNote, Payment } from '@millwright/contracts';
import { isZero } from '../../kit/amount.js';
import { formatDate, formatMoney, useTimes } from '../../kit/format.js';
import { RecordLink } from '../../kit/record-link.js';
import { FigureCell, PlainTable } from '../../kit/plain-table.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import { DocumentBadge, ReceivedBadge } from '../badges.js';
import { detailTexts } from './detail-texts.js';

interface PaymentsProps {
  readonly invoiceId: string;
  readonly payments: readonly Payment[];
}

export function PaymentsOfInvoice({ invoiceId, payments }: PaymentsProps) {
  const t = useTexts(detailTexts);
  const { day } = useTimes();
  return (
    <Section title={t('payments')}>
      {payments.length === 0 ? (
        <Text c="dimmed">{t('noPayments')}</Text>
      ) : (
        <PlainTable
          label={t('paymentsOfInvoice')}
          columns={[
            { name: t('reference') },
            { name: t('received') },
            { name: t('paidOnInvoice'), align: 'right' },
            { name: t('status') },
          ]}
        >
          {payments.map((payment) => (
            <Table.Tr key={payment.id}>
              <Table.Td>
                <RecordLink id={payment.id}>{payment.reference}</RecordLink>
              </Table.Td>
              <Table.Td>{day(payment.received_at)}</Table.Td>
              <FigureCell>
                {payment.allocations
                  .filter((allocation) => allocation.invoice_id === invoiceId)
                  .map(({ amount, allocated_at: at, released_amount: released }) => (
                    <div key={at}>
                      {isZero(released)
                        ? formatMoney(amount)
                        : t('amountReleased', { amount: formatMoney(amount), released: formatMoney(released) })}
                    </div>
                  ))}
              </FigureCell>
              <Table.Td>
                <ReceivedBadge status={payment.status} />
              </Table.Td>
            </Table.Tr>
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

interface NotesProps {
  readonly notes: readonly (CreditNote | DebitNote)[];
}

export function NotesOfInvoice({ notes }: NotesProps) {
  const t = useTexts(detailTexts);
  return (
    <Section title={t('creditAndDebitNotes')}>
      {notes.length === 0 ? (
        <Text c="dimmed">{t('noNotes')}</Text>
      ) : (
        <PlainTable
          label={t('notesOfInvoice')}
          columns={[
            { name: t('number') },
            { name: t('type') },
            { name: t('reason') },
            { name: t('date') },
            { name: t('total'), align: 'right' },
            { name: t('registration') },
          ]}
        >
          {notes.map((note) => (
            <Table.Tr key={note.id}>
              <Table.Td>
                <RecordLink id={note.id}>{note.number}</RecordLink>
              </Table.Td>
              <Table.Td>{note.type === 'CRN' ? t('credit') : t('debit')}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{note.reason}</Table.Td>
              <Table.Td>{formatDate(note.date)}</Table.Td>
              <FigureCell>{formatMoney(note.total)}</FigureCell>
              <Table.Td>
                <DocumentBadge status={note.status} />
              </Table.Td>
            </Table.Tr>
          ))}
        </PlainTable>
      )}
    </Section>
  );
}
