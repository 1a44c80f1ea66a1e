/** Records money that was received, and what it pays. */
import { Group, MultiSelect, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Invoice } from '@millwright/contracts';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/api.js';
import { amountFault } from '../../kit/amount-faults.js';
import { rupeesOf } from '../../kit/amount.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { DateInput } from '../../kit/date-input.js';
import { formatMoney, useTimes } from '../../kit/format.js';
import { GroupedInput } from '../../kit/grouped-input.js';
import { useTexts } from '../../language/language.js';
import { BuyerSelect } from '../../orders/form/buyer-select.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { deductionFaults, DeductionFields, deductionsOf, type DeductionValues } from './deduction-fields.js';
import { usePayableInvoices } from './payable-invoices.js';
import { paymentsTexts } from './payments-texts.js';

/** What is known of the money already, such as from a bank statement. */
export interface KnownPayment {
  readonly reference: string;
  readonly amount: string;
  readonly date: string;
  readonly method?: string;
  readonly invoiceId?: string | undefined;
}

interface PaymentFormProps {
  /** The only invoice that it pays; left out, the person chooses. */
  readonly pays?: Invoice;
  readonly known?: KnownPayment;
  /** Left out, the form is closed. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

export function PaymentForm({ pays, known, onDone, onClose }: PaymentFormProps) {
  const t = useTexts(paymentsTexts);
  const mode = useMode();
  const navigate = useNavigate();
  const mayReadBuyers = useMay()('orders:read');
  const { today, startOf } = useTimes();
  const form = useForm({
    initialValues: {
      reference: known?.reference ?? '',
      amount: known?.amount ?? pays?.amount_due.amount ?? '',
      date: known?.date ?? today(),
      method: known?.method ?? '',
      buyer_id: '',
      invoices: pays !== undefined ? [pays.id] : known?.invoiceId === undefined ? [] : [known.invoiceId],
      deductions: [] as DeductionValues[],
    },
    validate: { amount: amountFault, deductions: deductionFaults },
  });
  const record = useChange({
    change: (
      { reference, amount, date, method, buyer_id: buyer, invoices, deductions }: typeof form.values,
      idempotencyKey,
    ) =>
      api(mode).payments.create(
        {
          reference,
          amount: rupeesOf(amount)!,
          // Of today it is the moment of the call: the day has begun.
          ...(date < today() && { received_at: startOf(date) }),
          ...(method.trim() !== '' && { method }),
          ...(buyer !== '' && { buyer_id: buyer }),
          allocations: invoices.map((id) => ({
            invoice_id: id,
            // The fields are shown for one invoice.
            ...(invoices.length === 1 && deductionsOf(deductions)),
          })),
        },
        { idempotencyKey },
      ),
    onDone: ({ id, reference, unallocated }) => {
      notifications.show({
        message: t('paymentRecorded', { reference, unallocated: formatMoney(unallocated) }),
      });
      (onDone ?? onClose)();
      if (pays === undefined && known === undefined) void navigate({ href: recordPath(mode, id)! });
    },
  });
  const fieldOf = (param: string): string =>
    param.startsWith('allocations') ? 'invoices' : ({ 'amount.amount': 'amount', received_at: 'date' }[param] ?? param);
  return (
    <ChangeForm form={form} change={record} label={t('recordPayment')} onCancel={onClose} fieldOf={fieldOf}>
      <TextInput
        label={t('reference')}
        description={t('referenceHint')}
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('reference')}
      />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <GroupedInput label={t('amountReceived')} required {...form.getInputProps('amount')} />
        <DateInput label={t('receivedOn')} required max={today()} {...form.getInputProps('date')} />
        <TextInput
          label={t('method')}
          placeholder={t('methodExample')}
          maxLength={40}
          {...form.getInputProps('method')}
        />
      </Group>
      {pays === undefined ? (
        <>
          <InvoicesToPay form={form} />
          {mayReadBuyers && (
            <BuyerSelect
              description={t('buyerHint')}
              known={undefined}
              required={false}
              clearable
              clearButtonProps={{ 'aria-label': t('noBuyer') }}
              {...form.getInputProps('buyer_id')}
            />
          )}
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('paysHint', { amountDue: formatMoney(pays.amount_due), number: pays.number })}
        </Text>
      )}
      {form.values.invoices.length === 1 && <DeductionFields form={form} />}
    </ChangeForm>
  );
}

interface PaymentValues {
  reference: string;
  amount: string;
  date: string;
  method: string;
  buyer_id: string;
  invoices: string[];
  deductions: DeductionValues[];
}

function InvoicesToPay({ form }: { readonly form: UseFormReturnType<PaymentValues> }) {
  const t = useTexts(paymentsTexts);
  const { options, onSearchChange, error } = usePayableInvoices(rupeesOf(form.values.amount)?.amount);
  return (
    <MultiSelect
      label={t('invoicesPaid')}
      description={t('invoicesPaidHint')}
      data={options.map(({ group, items }) => ({ group, items: [...items] }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('noInvoice') }}
      nothingFoundMessage={error === null ? t('noUnpaidInvoice') : error.message}
      onSearchChange={onSearchChange}
      {...form.getInputProps('invoices')}
    />
  );
}
