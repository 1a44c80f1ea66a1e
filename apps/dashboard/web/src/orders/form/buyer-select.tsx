/** Looks up a buyer among those that are stored: for an order, or for a list that it filters. */
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BuyerRecord } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordsPerPage } from '../../api/list-query.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { readBuyers } from '../buyers/buyers-query.js';
import { formTexts } from './form-texts.js';

interface BuyerSelectProps extends Pick<
  SelectProps,
  'required' | 'clearable' | 'clearButtonProps' | 'description' | 'placeholder' | 'w'
> {
  /** The one that is chosen already. */
  readonly known: { readonly id: string; readonly name: string } | undefined;
  readonly value?: string;
  readonly onChange: (id: string) => void;
  readonly error?: unknown;
}

const typingMs = 300;
const fewestLetters = 3;

export function BuyerSelect({ known, value = '', onChange, error, ...props }: BuyerSelectProps) {
  const t = useTexts(formTexts);
  const mode = useMode();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), typingMs);
  const newest = useQuery({
    queryKey: ['buyers', mode, 'newest'],
    queryFn: ({ signal }) => readBuyers(mode, undefined, { limit: recordsPerPage, cursor: undefined, signal }),
  });
  // The newest are looked through here, any part of them; the API finds others by the beginning of a word.
  const found = useQuery({
    queryKey: ['buyers', mode, 'found', text],
    queryFn: ({ signal }) => readBuyers(mode, text, { limit: recordsPerPage, cursor: undefined, signal }),
    enabled: newest.data?.has_more === true && text.length >= fewestLetters,
  });
  const options = new Map<string, string>();
  if (known !== undefined) options.set(known.id, known.name);
  for (const buyer of [...(found.data?.data ?? []), ...(newest.data?.data ?? [])])
    options.set(buyer.id, wordsOf(buyer));
  return (
    <Select
      label={t('buyer')}
      placeholder={t('searchByNameOrGstin')}
      nothingFoundMessage={newest.data?.has_more === true ? t('noMatchesOlder') : t('noMatches')}
      data={[...options].map(([id, label]) => ({ value: id, label }))}
      searchable
      required
      {...props}
      limit={recordsPerPage}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      error={error as string | undefined}
    />
  );
}

function wordsOf({ name, gstin }: BuyerRecord): string {
  return gstin === undefined ? name : `${name}, ${gstin}`;
}
