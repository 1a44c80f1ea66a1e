/** The invoices of which something is due, for a select: the latest ones, and the one whose number is typed. */
import type { Invoice } from '@millwright/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { recordsPerPage } from '../../api/list-query.js';
import { isZero } from '../../kit/amount.js';
import { formatMoney } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { paymentsTexts } from './payments-texts.js';

const typingMs = 300;
const longestNumber = 16;

interface InvoiceOption {
  readonly value: string;
  readonly label: string;
}

interface PayableInvoices {
  readonly options: { readonly group: string; readonly items: readonly InvoiceOption[] }[];
  readonly find: (id: string) => Invoice | undefined;
  readonly onSearchChange: (typed: string) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** `amount`: invoices of which just this is due come first. */
export function usePayableInvoices(amount?: string): PayableInvoices {
  const t = useTexts(paymentsTexts);
  const mode = useMode();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), typingMs);
  const payable = { status: 'registered,issued', payment_status: 'unpaid,partial' };
  const list = useQuery({
    queryKey: ['payable-invoices', mode],
    queryFn: ({ signal }) => api(mode).invoices.list({ ...payable, limit: recordsPerPage }, { signal }),
  });
  const latest = list.data?.data ?? [];
  const isNumber = settled !== '' && settled.length <= longestNumber;
  const named = useQuery({
    queryKey: ['payable-invoices', mode, settled],
    queryFn: ({ signal }) => api(mode).invoices.list({ ...payable, number: settled }, { signal }),
    enabled: isNumber && list.data?.has_more === true && !latest.some(({ number }) => number.includes(settled)),
  });
  const invoices = [...latest, ...(named.data?.data ?? [])].filter((invoice) => !isZero(invoice.amount_due));
  return {
    options: grouped(t, invoices, amount),
    find: (id) => invoices.find((invoice) => invoice.id === id),
    onSearchChange: setTyped,
    isPending: list.isPending,
    error: list.error,
  };
}

function grouped(
  t: TextsOf<typeof paymentsTexts>,
  invoices: readonly Invoice[],
  amount: string | undefined,
): PayableInvoices['options'] {
  const [fitting, others] = [true, false].map((fits) =>
    invoices
      .filter((invoice) => (invoice.amount_due.amount === amount) === fits)
      .map(({ id, number, buyer, amount_due: due }) => ({
        value: id,
        label: t('invoiceDue', { number, buyer: buyer.name, due: formatMoney(due) }),
      })),
  );
  return [
    { group: t('exactlyThisDue'), items: fitting! },
    { group: fitting!.length > 0 ? t('otherUnpaidInvoices') : t('unpaidInvoices'), items: others! },
  ].filter(({ items }) => items.length > 0);
}
