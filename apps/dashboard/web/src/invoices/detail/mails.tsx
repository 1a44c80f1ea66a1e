/** Emails about an invoice: the form that sends one, and what became of them. */
import { Badge, Table, TagsInput, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { InvoiceMail, InvoiceMailStatus, ReadInvoice } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { isZero } from '../../kit/amount.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { PlainTable } from '../../kit/plain-table.js';
import { useRereads } from '../../kit/rereads.js';
import { Section } from '../../kit/section.js';
import { useMode } from '../../shell/mode.js';

const mostAddresses = 10;
const longestMessage = 2_000;
/** The newest. */
const mostShown = 50;

interface SendFormProps {
  readonly invoice: ReadInvoice;
  readonly onClose: () => void;
}

export function SendForm({ invoice, onClose }: SendFormProps) {
  const mode = useMode();
  const contact = invoice.buyer.contact?.email;
  const form = useForm({ initialValues: { to: contact === undefined ? [] : [contact], message: '' } });
  const send = useChange({
    change: ({ to, message }: typeof form.values, idempotencyKey) =>
      api(mode).invoices.send(invoice.id, { to, ...(message.trim() !== '' && { message }) }, { idempotencyKey }),
    onDone: ({ mails }) => {
      notifications.show({
        message: `Invoice ${invoice.number} sent to ${mails.length === 1 ? mails[0]!.to : `${mails.length} addresses`}.`,
      });
      onClose();
    },
  });
  return (
    <ChangeForm
      form={form}
      change={send}
      label="Send"
      onCancel={onClose}
      fieldOf={(param) => param.replace(/\[\d+\]$/, '')}
    >
      <Text>
        Each address gets its own email with the PDF, in the name of your account.
        {mode === 'test' && ' In test mode, only people of your account get emails.'}
      </Text>
      <TagsInput
        label="To"
        description="Email addresses; press Enter after each."
        required
        maxTags={mostAddresses}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        {...form.getInputProps('to')}
      />
      <Textarea
        label="Message"
        description="The first lines of the email. Leave it empty to name the invoice and its due date."
        maxLength={longestMessage}
        autosize
        minRows={4}
        {...form.getInputProps('message')}
      />
    </ChangeForm>
  );
}

const statuses: Readonly<Record<InvoiceMailStatus, { readonly label: string; readonly color: string }>> = {
  queued: { label: 'Queued', color: 'blue' },
  sent: { label: 'Sent', color: 'green' },
  failed: { label: 'Not sent', color: 'red' },
};

interface MailsProps {
  readonly invoice: ReadInvoice;
}

export function MailsOfInvoice({ invoice }: MailsProps) {
  const mode = useMode();
  const refetchInterval = useRereads(isWaiting);
  const mails = useQuery({
    queryKey: ['invoice-mails', mode, invoice.id],
    queryFn: async ({ signal }) => {
      const { data } = await api(mode).invoices.mails(invoice.id, { limit: mostShown }, { signal });
      return data;
    },
    refetchInterval,
  });
  return (
    <Section title="Emails">
      {!isZero(invoice.amount_due) && invoice.buyer.contact?.email === undefined && (
        <Text>No reminders are sent: the invoice has no email address for the buyer.</Text>
      )}
      <Loaded label="The list of emails" query={mails}>
        {(known) => <Mails mails={known} />}
      </Loaded>
    </Section>
  );
}

function isWaiting(mails: readonly InvoiceMail[]): boolean {
  return mails.some(({ status }) => status === 'queued');
}

function Mails({ mails }: { readonly mails: readonly InvoiceMail[] }) {
  const { moment } = useTimes();
  if (mails.length === 0) return <Text c="dimmed">No emails sent yet.</Text>;
  return (
    <PlainTable
      label="Emails of the invoice"
      columns={[{ name: 'To' }, { name: 'Email' }, { name: 'Sent' }, { name: 'Status' }]}
    >
      {mails.map((mail) => (
        <Table.Tr key={mail.id}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{mail.to}</Table.Td>
          <Table.Td>{mail.kind === 'invoice' ? 'Invoice' : `Reminder after ${daysOf(mail)}`}</Table.Td>
          <Table.Td>{moment(mail.sent_at ?? mail.created_at)}</Table.Td>
          <Table.Td>
            <Badge variant="light" color={statuses[mail.status].color} tt="none">
              {statuses[mail.status].label}
            </Badge>
            {mail.error !== null && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {mail.error}
              </Text>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}

function daysOf({ days_after_due: days }: InvoiceMail): string {
  return days === 1 ? '1 day' : `${days} days`;
}
