/** What belongs to an invoice: its payments, and its credit and debit notes. */
import { Table, Text } from '@mantine/core';
import type { CreditNote, DebitNote, Payment } from '@millwright/contracts';
import { isZero } from '../../kit/amount.js';
import { formatDate, formatMoney, useTimes } from '../../kit/format.js';
import { RecordLink } from '../../kit/record-link.js';
import { FigureCell, PlainTable } from '../../kit/plain-table.js';
import { Section } from '../../kit/section.js';
import { DocumentBadge, ReceivedBadge } from '../badges.js';

interface PaymentsProps {
  readonly invoiceId: string;
  readonly payments: readonly Payment[];
}

export function PaymentsOfInvoice({ invoiceId, payments }: PaymentsProps) {
  const { day } = useTimes();
  return (
    <Section title="Payments">
      {payments.length === 0 ? (
        <Text c="dimmed">No payments yet.</Text>
      ) : (
        <PlainTable
          label="Payments of the invoice"
          columns={[
            { name: 'Reference' },
            { name: 'Received' },
            { name: 'Paid on this invoice', align: 'right' },
            { name: 'Status' },
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
                      {formatMoney(amount)}
                      {!isZero(released) && `, ${formatMoney(released)} released`}
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
  return (
    <Section title="Credit and debit notes">
      {notes.length === 0 ? (
        <Text c="dimmed">None.</Text>
      ) : (
        <PlainTable
          label="Notes of the invoice"
          columns={[
            { name: 'Number' },
            { name: 'Type' },
            { name: 'Reason' },
            { name: 'Date' },
            { name: 'Total', align: 'right' },
            { name: 'Registration' },
          ]}
        >
          {notes.map((note) => (
            <Table.Tr key={note.id}>
              <Table.Td>
                <RecordLink id={note.id}>{note.number}</RecordLink>
              </Table.Td>
              <Table.Td>{note.type === 'CRN' ? 'Credit' : 'Debit'}</Table.Td>
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
