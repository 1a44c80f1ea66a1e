import { Badge, Button, Group, Select, Skeleton, Table, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { receivedPaymentLifecycle } from '@millwright/client/resources';
import type { Payment } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { amountFault, optionalAmountFault } from '../../kit/amount-faults.js';
import { isZero, rupeesOf } from '../../kit/amount.js';
import { ChangeForm } from '../../kit/change-form.js';
import { DateInput } from '../../kit/date-input.js';
import { Dialog } from '../../kit/dialog.js';
import { Fact, Facts } from '../../kit/facts.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatMoney, useTimes } from '../../kit/format.js';
import { GroupedInput } from '../../kit/grouped-input.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { type ChangeCall, useRecordChange } from '../../kit/record-change.js';
import { RecordLink } from '../../kit/record-link.js';
import { FigureCell, PlainTable } from '../../kit/plain-table.js';
import { Section } from '../../kit/section.js';
import { useSteps } from '../../kit/steps.js';
import { Timeline } from '../../kit/timeline/timeline.js';
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { ReceivedBadge } from '../badges.js';
import { InvoiceLink } from '../invoice-link.js';
import { invoicesTexts } from '../invoices-texts.js';
import { deductionFaults, DeductionFields, deductionsOf, type DeductionValues } from './deduction-fields.js';
import { usePayableInvoices } from './payable-invoices.js';
import { methodOf } from './payment-method.js';
import { paymentsTexts } from './payments-texts.js';

type DialogKind = 'allocate' | 'refund' | 'reverse';

export function PaymentPage() {
  const t = useTexts(paymentsTexts);
  const titles = useLabels(paymentsTexts, 'dialog');
  const statuses = useLabels(invoicesTexts, 'receivedStatus');
  const mode = useMode();
  const { paymentId } = useParams({ from: '/$mode/invoices/payments/$paymentId' });
  const [dialog, setDialog] = useState<DialogKind>();
  const close = (): void => setDialog(undefined);
  const {
    data: payment,
    error,
    refetch,
  } = useQuery({
    queryKey: ['payment', mode, paymentId],
    queryFn: ({ signal }) => readPayment(mode, paymentId, signal),
  });
  if (payment === undefined) {
    if (error === null) return <Skeleton height={240} role="status" aria-label={t('loadingPayment')} />;
    return <FailureNotice failure={error} title={t('paymentNotShown')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Text size="sm">
        <PageLink to="/$mode/invoices/payments" params={{ mode }}>
          {t('allPayments')}
        </PageLink>
      </Text>
      <PageHead title={t('paymentNamed', { reference: payment.reference })}>
        <Actions payment={payment} open={setDialog} />
      </PageHead>
      <Group mb="md" role="status">
        <ReceivedBadge status={payment.status} />
        <Text>{stateOf(t, payment)}</Text>
      </Group>
      <Section title={t('received')}>
        <Received payment={payment} />
      </Section>
      <Section title={t('invoicesPaid')}>
        <Allocations payment={payment} />
      </Section>
      {payment.refunds.length > 0 && (
        <Section title={t('refunds')}>
          <Refunds payment={payment} />
        </Section>
      )}
      <Timeline
        statuses={statuses}
        name="payments"
        id={payment.id}
        read={(of, { signal, ...page }) => api(of).payments.timeline(payment.id, page, { signal })}
      />
      <Dialog opened={dialog !== undefined} onClose={close} title={dialog && titles[dialog]} size="lg">
        {dialog === 'allocate' && <AllocateForm mode={mode} payment={payment} onClose={close} />}
        {dialog === 'refund' && <RefundForm mode={mode} payment={payment} onClose={close} />}
        {dialog === 'reverse' && <ReverseForm mode={mode} payment={payment} onClose={close} />}
      </Dialog>
    </>
  );
}

function readPayment(mode: Mode, id: string, signal?: AbortSignal): Promise<Payment> {
  return api(mode).payments.get(id, { ...(signal && { signal }) });
}

function stateOf(
  t: TextsOf<typeof paymentsTexts>,
  { status, unallocated, refunds, reversal_reason: reason }: Payment,
): string {
  if (status === 'reversed') return t('reversedBecause', { reason: reason ?? '' });
  if (!isZero(unallocated)) return t('stillUnmatched', { unallocated: formatMoney(unallocated) });
  return refunds.length > 0 ? t('matchedOrRefunded') : t('fullyMatched');
}

function Actions({ payment, open }: { readonly payment: Payment; readonly open: (kind: DialogKind) => void }) {
  const t = useTexts(paymentsTexts);
  const can = useSteps(receivedPaymentLifecycle, payment.status);
  const hasRest = !isZero(payment.unallocated);
  return (
    <Group gap="xs">
      {can('allocate') && hasRest && <Button onClick={() => open('allocate')}>{t('matchOpen')}</Button>}
      {can('refund') && hasRest && (
        <Button variant="default" onClick={() => open('refund')}>
          {t('refundOpen')}
        </Button>
      )}
      {can('reverse') && payment.refunds.length === 0 && (
        <Button variant="default" onClick={() => open('reverse')}>
          {t('reverseOpen')}
        </Button>
      )}
    </Group>
  );
}

function Received({ payment }: { readonly payment: Payment }) {
  const t = useTexts(paymentsTexts);
  const { moment } = useTimes();
  const statement = payment.bank_statement_id;
  return (
    <Facts columns={4}>
      <Fact name={t('amount')}>{formatMoney(payment.amount)}</Fact>
      <Fact name={t('notMatched')}>{formatMoney(payment.unallocated)}</Fact>
      {!isZero(payment.tax_credit) && <Fact name={t('withheldTaxCredited')}>{formatMoney(payment.tax_credit)}</Fact>}
      {!isZero(payment.refunded_amount) && <Fact name={t('refunded')}>{formatMoney(payment.refunded_amount)}</Fact>}
      <Fact name={t('received')}>{moment(payment.received_at)}</Fact>
      <Fact name={t('method')}>{payment.method !== null && methodOf(t, payment)}</Fact>
      {payment.buyer_id !== null && (
        <Fact name={t('buyer')}>
          <RecordLink id={payment.buyer_id} />
        </Fact>
      )}
      {statement !== null && (
        <Fact name={t('bankStatement')}>
          <RecordLink id={statement}>{t('viewStatement')}</RecordLink>
        </Fact>
      )}
      {payment.reversed_at !== null && <Fact name={t('reversed')}>{moment(payment.reversed_at)}</Fact>}
    </Facts>
  );
}

function Allocations({ payment: { allocations, status } }: { readonly payment: Payment }) {
  const t = useTexts(paymentsTexts);
  const kinds = useLabels(invoicesTexts, 'deductionKind');
  const { moment } = useTimes();
  if (allocations.length === 0) return <Text c="dimmed">{t('noAllocations')}</Text>;
  return (
    <PlainTable
      label={t('amountsByInvoice')}
      columns={[{ name: t('invoice') }, { name: t('matched') }, { name: t('amount'), align: 'right' }]}
    >
      {allocations.map((allocation) => (
        <Table.Tr key={`${allocation.invoice_id} ${allocation.allocated_at}`}>
          <Table.Td>
            <InvoiceLink id={allocation.invoice_id} />{' '}
            {status === 'reversed' && (
              <Badge variant="light" color="gray" tt="none">
                {t('reversed')}
              </Badge>
            )}
            {status !== 'reversed' && !isZero(allocation.released_amount) && (
              <Badge variant="light" color="gray" tt="none">
                {t('releasedOnly', { releasedAmount: formatMoney(allocation.released_amount) })}
              </Badge>
            )}
          </Table.Td>
          <Table.Td>{moment(allocation.allocated_at)}</Table.Td>
          <FigureCell>
            {formatMoney(allocation.amount)}
            {allocation.deductions.map(({ id, kind, amount, released_amount: released }) => (
              <Text key={id} size="sm" c="dimmed">
                {kinds[kind]}:{' '}
                {isZero(released)
                  ? formatMoney(amount)
                  : t('amountReleased', { amount: formatMoney(amount), released: formatMoney(released) })}
              </Text>
            ))}
          </FigureCell>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}

function Refunds({ payment: { refunds } }: { readonly payment: Payment }) {
  const t = useTexts(paymentsTexts);
  const { moment } = useTimes();
  return (
    <PlainTable
      label={t('refundsOfPayment')}
      columns={[{ name: t('reference') }, { name: t('refunded') }, { name: t('amount'), align: 'right' }]}
    >
      {refunds.map((refund) => (
        <Table.Tr key={refund.id}>
          <Table.Td>{refund.reference}</Table.Td>
          <Table.Td>{moment(refund.refunded_at)}</Table.Td>
          <FigureCell>{formatMoney(refund.amount)}</FigureCell>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}

interface FormProps {
  readonly mode: Mode;
  readonly payment: Payment;
  readonly onClose: () => void;
}

function usePaymentChange<Values>(
  { mode, payment, onClose }: FormProps,
  change: (values: Values, call: ChangeCall) => Promise<Payment>,
  said: string,
) {
  const t = useTexts(paymentsTexts);
  return useRecordChange<Payment, Values>({
    label: t('paymentNamed', { reference: payment.reference }),
    known: payment,
    read: () => readPayment(mode, payment.id),
    change,
    said,
    onDone: onClose,
  });
}

function AllocateForm(props: FormProps) {
  const t = useTexts(paymentsTexts);
  const { mode, payment, onClose } = props;
  const { options: choices, find, onSearchChange, error } = usePayableInvoices(payment.unallocated.amount);
  const form = useForm({
    initialValues: { invoice: '', amount: '', deductions: [] as DeductionValues[] },
    validate: {
      invoice: (id) => (id === '' ? t('chooseInvoice') : null),
      amount: optionalAmountFault,
      deductions: deductionFaults,
    },
  });
  const allocate = usePaymentChange(
    props,
    ({ invoice, amount, deductions }: typeof form.values, options) => {
      const most = rupeesOf(amount);
      return api(mode).payments.allocate(
        payment.id,
        { allocations: [{ invoice_id: invoice, ...(most && { amount: most }), ...deductionsOf(deductions) }] },
        options,
      );
    },
    t('paymentMatched'),
  );
  const chosen = find(form.values.invoice);
  return (
    <ChangeForm
      form={form}
      change={allocate}
      label={t('match')}
      onCancel={onClose}
      fieldOf={(param) => (param.endsWith('.amount.amount') ? 'amount' : 'invoice')}
    >
      <Text>{t('stillUnmatched', { unallocated: formatMoney(payment.unallocated) })}</Text>
      <Select
        label={t('invoice')}
        placeholder={t('numberOrBuyer')}
        data={choices.map(({ group, items }) => ({ group, items: [...items] }))}
        searchable
        nothingFoundMessage={error === null ? t('noUnpaidInvoice') : error.message}
        onSearchChange={onSearchChange}
        required
        data-autofocus
        {...form.getInputProps('invoice')}
      />
      <GroupedInput
        label={t('mostToPay')}
        description={
          chosen === undefined ? t('mostToPayHint') : t('mostToPayOf', { amountDue: formatMoney(chosen.amount_due) })
        }
        {...form.getInputProps('amount')}
      />
      <DeductionFields form={form} />
    </ChangeForm>
  );
}

function RefundForm(props: FormProps) {
  const t = useTexts(paymentsTexts);
  const { mode, payment, onClose } = props;
  const { today, startOf } = useTimes();
  const form = useForm({
    initialValues: { amount: payment.unallocated.amount, date: today(), reference: '' },
    validate: { amount: amountFault },
  });
  const refund = usePaymentChange(
    props,
    async ({ amount, date, reference }: typeof form.values, options) => {
      // Of today it is the moment of the call: the day has begun.
      const at = date < today() && { refunded_at: startOf(date) };
      await api(mode).payments.refund(payment.id, { amount: rupeesOf(amount)!, reference, ...at }, options);
      return readPayment(mode, payment.id);
    },
    t('refundRecorded'),
  );
  return (
    <ChangeForm
      form={form}
      change={refund}
      label={t('dialog_refund')}
      onCancel={onClose}
      fieldOf={(param) => ({ 'amount.amount': 'amount', refunded_at: 'date' })[param] ?? param}
    >
      <Text>{t('refundHint', { unallocated: formatMoney(payment.unallocated) })}</Text>
      <TextInput
        label={t('reference')}
        description={t('referenceHint')}
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('reference')}
      />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <GroupedInput label={t('amountRefunded')} required {...form.getInputProps('amount')} />
        <DateInput label={t('refundedOn')} required max={today()} {...form.getInputProps('date')} />
      </Group>
    </ChangeForm>
  );
}

function ReverseForm(props: FormProps) {
  const t = useTexts(paymentsTexts);
  const { mode, payment, onClose } = props;
  const form = useForm({ initialValues: { reason: '' } });
  const reverse = usePaymentChange(
    props,
    (body: typeof form.values, options) => api(mode).payments.reverse(payment.id, body, options),
    t('paymentReversed', { reference: payment.reference }),
  );
  return (
    <ChangeForm form={form} change={reverse} label={t('dialog_reverse')} onCancel={onClose} isDangerous>
      <Text>{t('reverseHint')}</Text>
      <TextInput label={t('reason')} required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}
