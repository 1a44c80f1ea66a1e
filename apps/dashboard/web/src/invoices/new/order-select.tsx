/** The order to invoice: one of the latest that can be, or the one whose reference is typed. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Order } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { recordsPerPage } from '../../api/list-query.js';
import { useMode } from '../../shell/mode.js';

const typingMs = 300;
/** Neither drafts nor what is cancelled. */
const invoiceable = 'confirmed,in_production,completed,dispatched,delivered,closed,on_hold';

interface OrderSelectProps {
  readonly value: Order | undefined;
  readonly onChange: (id: string) => void;
}

export function OrderSelect({ value, onChange }: OrderSelectProps) {
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
  const named = useQuery({
    queryKey: ['orders-to-invoice', mode, reference],
    queryFn: ({ signal }) => read({ reference }, signal),
    enabled: reference !== '' && latest.data?.has_more === true && !known.some((order) => isLike(order, reference)),
  });
  const orders = new Map(
    [...known, ...(named.data?.data ?? []), ...(value ? [value] : [])].map((order) => [order.id, order]),
  );
  return (
    <Select
      label="Order"
      description="Confirmed orders; search by reference or buyer."
      placeholder={latest.isPending ? 'Loading orders…' : 'Choose an order'}
      data={[...orders.values()].map((order) => ({ value: order.id, label: labelOf(order) }))}
      value={value?.id ?? null}
      onChange={(id) => {
        if (id !== null) onChange(id);
      }}
      searchable
      onSearchChange={setTyped}
      nothingFoundMessage={latest.error?.message ?? 'No order found. Enter its full reference.'}
      allowDeselect={false}
      maw={520}
      mb="md"
    />
  );
}

function labelOf({ reference, buyer, invoice_id: invoice }: Order): string {
  return `${reference}, ${buyer.name}${invoice === null ? '' : ' (has an invoice)'}`;
}

function isLike(order: Order, text: string): boolean {
  return labelOf(order).toLowerCase().includes(text.toLowerCase());
}
