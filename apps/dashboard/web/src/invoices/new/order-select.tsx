/** The order to invoice: one of the latest that can be, or the one whose reference is typed. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Order } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { recordsPerPage } from '../../api/list-query.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { newTexts } from './new-texts.js';

const typingMs = 300;
/** Neither drafts nor what is cancelled. */
const invoiceable = 'confirmed,in_production,completed,dispatched,delivered,closed,on_hold';

interface OrderSelectProps {
  readonly value: Order | undefined;
  readonly onChange: (id: string) => void;
}

export function OrderSelect({ value, onChange }: OrderSelectProps) {
  const t = useTexts(newTexts);
  const mode = useMode();
  const [typed, setTyped] = useState('');
  const [reference] = useDebouncedValue(typed.trim(), typingMs);
  const read = (conditions: { readonly reference?: string }, signal: AbortSignal) =>
    api(mode).orders.list({ status: invoiceable, limit: recordsPerPage, ...conditions }, { signal });
  const latest = useQuery({
    queryKey: ['orders-to-invoice', mode],
    queryFn: ({ signal }) => read({}, signal),
  });
  const known = latest.data?.data ?? [];
  const isNamed = (order: Order): boolean => labelOf(t, order).toLowerCase().includes(reference.toLowerCase());
  const named = useQuery({
    queryKey: ['orders-to-invoice', mode, reference],
    queryFn: ({ signal }) => read({ reference }, signal),
    enabled: reference !== '' && latest.data?.has_more === true && !known.some(isNamed),
  });
  const orders = new Map(
    [...known, ...(named.data?.data ?? []), ...(value ? [value] : [])].map((order) => [order.id, order]),
  );
  return (
    <Select
      label={t('order')}
      description={t('orderHint')}
      placeholder={latest.isPending ? t('loadingOrders') : t('chooseOrder')}
      data={[...orders.values()].map((order) => ({ value: order.id, label: labelOf(t, order) }))}
      value={value?.id ?? null}
      onChange={(id) => {
        if (id !== null) onChange(id);
      }}
      searchable
      onSearchChange={setTyped}
      nothingFoundMessage={latest.error?.message ?? t('noOrderFound')}
      allowDeselect={false}
      maw={520}
      mb="md"
    />
  );
}

function labelOf(t: TextsOf<typeof newTexts>, { reference, buyer, invoice_id: invoice }: Order): string {
  const label = `${reference}, ${buyer.name}`;
  return invoice === null ? label : t('orderInvoiced', { order: label });
}
