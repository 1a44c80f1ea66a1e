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
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { detailTexts } from './detail-texts.js';

const mostAddresses = 10;
const longestMessage = 2_000;
/** The newest. */
const mostShown = 50;

interface SendFormProps {
  readonly invoice: ReadInvoice;
  readonly onClose: () => void;
}

export function SendForm({ invoice, onClose }: SendFormProps) {
  const t = useTexts(detailTexts);
  const mode = useMode();
  const contact = invoice.buyer.contact?.email;
  const form = useForm({ initialValues: { to: contact === undefined ? [] : [contact], message: '' } });
  const send = useChange({
    change: ({ to, message }: typeof form.values, idempotencyKey) =>
      api(mode).invoices.send(invoice.id, { to, ...(message.trim() !== '' && { message }) }, { idempotencyKey }),
    onDone: ({ mails }) => {
      const { number } = invoice;
      notifications.show({
        message:
          mails.length === 1
            ? t('sentToOne', { number, to: mails[0]!.to })
            : t('sentToMany', { number, count: mails.length }),
      });
      onClose();
    },
  });
  return (
    <ChangeForm
      form={form}
      change={send}
      label={t('send')}
      onCancel={onClose}
      fieldOf={(param) => param.replace(/\[\d+\]$/, '')}
    >
      <Text>
        {t('sendHint')}
        {mode === 'test' && ` ${t('sendHintOfTestMode')}`}
      </Text>
      <TagsInput
        label={t('to')}
        description={t('toHint')}
        required
        maxTags={mostAddresses}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        {...form.getInputProps('to')}
      />
      <Textarea
        label={t('message')}
        description={t('messageHint')}
        maxLength={longestMessage}
        autosize
        minRows={4}
        {...form.getInputProps('message')}
      />
    </ChangeForm>
  );
}

const colours: Readonly<Record<InvoiceMailStatus, string>> = { queued: 'blue', sent: 'green', failed: 'red' };

interface MailsProps {
  readonly invoice: ReadInvoice;
}

export function MailsOfInvoice({ invoice }: MailsProps) {
  const t = useTexts(detailTexts);
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
    <Section title={t('emails')}>
      {!isZero(invoice.amount_due) && invoice.buyer.contact?.email === undefined && <Text>{t('noReminders')}</Text>}
      <Loaded label={t('listOfEmails')} query={mails}>
        {(known) => <Mails mails={known} />}
      </Loaded>
    </Section>
  );
}

function isWaiting(mails: readonly InvoiceMail[]): boolean {
  return mails.some(({ status }) => status === 'queued');
}

function Mails({ mails }: { readonly mails: readonly InvoiceMail[] }) {
  const t = useTexts(detailTexts);

  const { moment } = useTimes();
  if (mails.length === 0) return <Text c="dimmed">{t('noEmails')}</Text>;
  return (
    <PlainTable
      label={t('emailsOfInvoice')}
      columns={[{ name: t('to') }, { name: t('email') }, { name: t('sent') }, { name: t('status') }]}
    >
      {mails.map((mail) => (
        <Table.Tr key={mail.id}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{mail.to}</Table.Td>
          <Table.Td>
            {mail.kind === 'invoice' ? t('invoice') : t('reminderAfter', { days: mail.days_after_due! })}
          </Table.Td>
          <Table.Td>{moment(mail.sent_at ?? mail.created_at)}</Table.Td>
          <Table.Td>
            <Badge variant="light" color={colours[mail.status]} tt="none">
              {t(`mailStatus_${mail.status}`)}
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
