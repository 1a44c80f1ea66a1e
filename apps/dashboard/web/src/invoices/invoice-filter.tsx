/** An invoice in the address that a list is filtered by: found by how its number, its buyer or its PO begins. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.js';
import { useTexts } from '../language/language.js';
import { useMode } from '../shell/mode.js';
import { invoicesTexts } from './invoices-texts.js';

const typingMs = 300;
const mostOffered = 20;

interface InvoiceFilterProps {
  /** An id. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function InvoiceFilter({ value, onChange }: InvoiceFilterProps) {
  const t = useTexts(invoicesTexts);
  const mode = useMode();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [text] = useDebouncedValue(typed.trim(), typingMs);
  const known = useQuery({
    queryKey: ['invoice-number', mode, value],
    queryFn: async ({ signal }) => (await api(mode).invoices.get(value!, {}, { signal })).number,
    enabled: value !== undefined,
    staleTime: Infinity,
  });
  // What is chosen is also what is typed.
  const q = text === '' || text === known.data ? undefined : text;
  const found = useQuery({
    queryKey: ['invoices', mode, 'filter', q],
    queryFn: ({ signal }) => api(mode).invoices.list({ q, limit: mostOffered }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.data ?? []).map(({ id, number, buyer }) => ({
    value: id,
    label: `${number}, ${buyer.name}`,
  }));
  const isOffered = value === undefined || options.some((option) => option.value === value);
  return (
    <Select
      label={t('invoice')}
      placeholder={t('any')}
      data={isOffered ? options : [{ value, label: known.data ?? value }, ...options]}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onDropdownOpen={() => setIsOpen(true)}
      searchable
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={found.error?.message ?? t('noInvoiceFound')}
      clearable
      clearButtonProps={{ 'aria-label': t('anyInvoice') }}
      w={220}
    />
  );
}
