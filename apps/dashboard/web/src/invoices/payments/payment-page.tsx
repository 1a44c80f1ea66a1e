import { Badge, Button, Group, Select, Skeleton, Table, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { receivedPaymentLifecycle } from '@millwright/client/resources';
import type { Payment } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { amountFault, isZero, optionalAmountFault, rupeesOf } from '../../kit/amount.js';
import { ChangeForm } from '../../kit/change-form.js';
import { Dialog } from '../../kit/dialog.js';
import { Fact, Facts } from '../../kit/facts.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatMoney, useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { type ChangeCall, useRecordChange } from '../../kit/record-change.js';
import { RecordLink } from '../../kit/record-link.js';
import { FigureCell, PlainTable } from '../../kit/plain-table.js';
import { Section } from '../../kit/section.js';
import { useSteps } from '../../kit/steps.js';
import { Timeline } from '../../kit/timeline.js';
import { useMode } from '../../shell/mode.js';
import { ReceivedBadge } from '../badges.js';
import { InvoiceLink } from '../invoice-link.js';
import { deductionKinds, methodOf, receivedStatuses } from '../labels.js';
import { deductionFaults, DeductionFields, deductionsOf, type DeductionValues } from './deduction-fields.js';
import { usePayableInvoices } from './payable-invoices.js';

const titles = {
  allocate: 'Match payment to an invoice',
  refund: 'Record refund',
  reverse: 'Reverse payment',
} as const;
type DialogKind = keyof typeof titles;

export function PaymentPage() {
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
    if (error === null) return <Skeleton height={240} role="status" aria-label="Loading: payment" />;
    return <FailureNotice failure={error} title="The payment cannot be shown" onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Text size="sm">
        <PageLink to="/$mode/invoices/payments" params={{ mode }}>
          All payments
        </PageLink>
      </Text>
      <PageHead title={`Payment ${payment.reference}`}>
        <Actions payment={payment} open={setDialog} />
      </PageHead>
      <Group mb="md" role="status">
        <ReceivedBadge status={payment.status} />
        <Text>{stateOf(payment)}</Text>
      </Group>
      <Section title="Received">
        <Received payment={payment} />
      </Section>
      <Section title="Invoices paid">
        <Allocations payment={payment} />
      </Section>
      {payment.refunds.length > 0 && (
        <Section title="Refunds">
          <Refunds payment={payment} />
        </Section>
      )}
      <Timeline
        statuses={receivedStatuses}
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

function stateOf({ status, unallocated, refunds, reversal_reason: reason }: Payment): string {
  if (status === 'reversed') return `Reversed (“${reason ?? ''}”). The invoices it paid are due again.`;
  return isZero(unallocated)
    ? refunds.length > 0
      ? 'Fully matched to invoices or refunded.'
      : 'Fully matched to invoices.'
    : `${formatMoney(unallocated)} is not matched to an invoice yet.`;
}

function Actions({ payment, open }: { readonly payment: Payment; readonly open: (kind: DialogKind) => void }) {
  const can = useSteps(receivedPaymentLifecycle, payment.status);
  const hasRest = !isZero(payment.unallocated);
  return (
    <Group gap="xs">
      {can('allocate') && hasRest && <Button onClick={() => open('allocate')}>Match payment…</Button>}
      {can('refund') && hasRest && (
        <Button variant="default" onClick={() => open('refund')}>
          Record refund…
        </Button>
      )}
      {can('reverse') && payment.refunds.length === 0 && (
        <Button variant="default" onClick={() => open('reverse')}>
          Reverse payment…
        </Button>
      )}
    </Group>
  );
}

function Received({ payment }: { readonly payment: Payment }) {
  const { moment } = useTimes();
  const statement = payment.bank_statement_id;
  return (
    <Facts columns={4}>
      <Fact name="Amount">{formatMoney(payment.amount)}</Fact>
      <Fact name="Not matched">{formatMoney(payment.unallocated)}</Fact>
      {!isZero(payment.tax_credit) && <Fact name="Withheld tax credited">{formatMoney(payment.tax_credit)}</Fact>}
      {!isZero(payment.refunded_amount) && <Fact name="Refunded">{formatMoney(payment.refunded_amount)}</Fact>}
      <Fact name="Received">{moment(payment.received_at)}</Fact>
      <Fact name="Method">{payment.method !== null && methodOf(payment)}</Fact>
      {payment.buyer_id !== null && (
        <Fact name="Buyer">
          <RecordLink id={payment.buyer_id} />
        </Fact>
      )}
      {statement !== null && (
        <Fact name="Bank statement">
          <RecordLink id={statement}>View statement</RecordLink>
        </Fact>
      )}
      {payment.reversed_at !== null && <Fact name="Reversed">{moment(payment.reversed_at)}</Fact>}
    </Facts>
  );
}

function Allocations({ payment: { allocations, status } }: { readonly payment: Payment }) {
  const { moment } = useTimes();
  if (allocations.length === 0) return <Text c="dimmed">None yet.</Text>;
  return (
    <PlainTable
      label="Amounts by invoice"
      columns={[{ name: 'Invoice' }, { name: 'Matched' }, { name: 'Amount', align: 'right' }]}
    >
      {allocations.map((allocation) => (
        <Table.Tr key={`${allocation.invoice_id} ${allocation.allocated_at}`}>
          <Table.Td>
            <InvoiceLink id={allocation.invoice_id} />{' '}
            {status === 'reversed' && (
              <Badge variant="light" color="gray" tt="none">
                Reversed
              </Badge>
            )}
            {status !== 'reversed' && !isZero(allocation.released_amount) && (
              <Badge variant="light" color="gray" tt="none">
                {formatMoney(allocation.released_amount)} released
              </Badge>
            )}
          </Table.Td>
          <Table.Td>{moment(allocation.allocated_at)}</Table.Td>
          <FigureCell>
            {formatMoney(allocation.amount)}
            {allocation.deductions.map((each) => (
              <Text key={each.id} size="sm" c="dimmed">
                {deductionKinds[each.kind]}: {formatMoney(each.amount)}
                {!isZero(each.released_amount) && `, ${formatMoney(each.released_amount)} released`}
              </Text>
            ))}
          </FigureCell>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}

function Refunds({ payment: { refunds } }: { readonly payment: Payment }) {
  const { moment } = useTimes();
  return (
    <PlainTable
      label="Refunds of the payment"
      columns={[{ name: 'Reference' }, { name: 'Refunded' }, { name: 'Amount', align: 'right' }]}
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
  return useRecordChange<Payment, Values>({
    label: `Payment ${payment.reference}`,
    known: payment,
    read: () => readPayment(mode, payment.id),
    change,
    said,
    onDone: onClose,
  });
}

function AllocateForm(props: FormProps) {
  const { mode, payment, onClose } = props;
  const { options: choices, find, onSearchChange, error } = usePayableInvoices(payment.unallocated.amount);
  const form = useForm({
    initialValues: { invoice: '', amount: '', deductions: [] as DeductionValues[] },
    validate: {
      invoice: (id) => (id === '' ? 'Choose an invoice.' : null),
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
    'Payment matched.',
  );
  const chosen = find(form.values.invoice);
  return (
    <ChangeForm
      form={form}
      change={allocate}
      label="Match payment"
      onCancel={onClose}
      fieldOf={(param) => (param.endsWith('.amount.amount') ? 'amount' : 'invoice')}
    >
      <Text>{formatMoney(payment.unallocated)} is not matched to an invoice yet.</Text>
      <Select
        label="Invoice"
        placeholder="Number or buyer"
        data={choices.map(({ group, items }) => ({ group, items: [...items] }))}
        searchable
        nothingFoundMessage={error === null ? 'No unpaid invoice found.' : error.message}
        onSearchChange={onSearchChange}
        required
        data-autofocus
        {...form.getInputProps('invoice')}
      />
      <TextInput
        label="At most, in rupees"
        description={
          chosen === undefined
            ? 'Leave empty to pay the full amount due.'
            : `Leave empty to pay the full amount due: ${formatMoney(chosen.amount_due)}.`
        }
        inputMode="decimal"
        {...form.getInputProps('amount')}
      />
      <DeductionFields form={form} />
    </ChangeForm>
  );
}

function RefundForm(props: FormProps) {
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
    'Refund recorded.',
  );
  return (
    <ChangeForm
      form={form}
      change={refund}
      label="Record refund"
      onCancel={onClose}
      fieldOf={(param) => ({ 'amount.amount': 'amount', refunded_at: 'date' })[param] ?? param}
    >
      <Text>
        {formatMoney(payment.unallocated)} is not matched to an invoice. Pay it back through your bank, and record it
        here. The payment can then no longer be reversed.
      </Text>
      <TextInput
        label="Reference"
        description="The bank reference, such as a UTR number. It must be unique."
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('reference')}
      />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <TextInput label="Amount refunded in rupees" inputMode="decimal" required {...form.getInputProps('amount')} />
        <TextInput type="date" label="Refunded on" required max={today()} {...form.getInputProps('date')} />
      </Group>
    </ChangeForm>
  );
}

function ReverseForm(props: FormProps) {
  const { mode, payment, onClose } = props;
  const form = useForm({ initialValues: { reason: '' } });
  const reverse = usePaymentChange(
    props,
    (body: typeof form.values, options) => api(mode).payments.reverse(payment.id, body, options),
    `Payment ${payment.reference} reversed.`,
  );
  return (
    <ChangeForm form={form} change={reverse} label="Reverse payment" onCancel={onClose} isDangerous>
      <Text>
        For a payment that bounced or was recorded by mistake. The invoices it paid are due again. This cannot be
        undone: if the money arrives after all, record it again under another reference.
      </Text>
      <TextInput label="Reason" required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}
