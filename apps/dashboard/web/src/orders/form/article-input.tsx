/** The number of an article, typed or chosen among those that are stored. */
import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Article } from '@millwright/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { formTexts } from './form-texts.js';

interface ArticleInputProps extends Pick<AutocompleteProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  readonly onChoose: (article: Article) => void;
}

const typingMs = 200;
const mostSuggested = 20;

export function ArticleInput({ value = '', onChoose, ...props }: ArticleInputProps) {
  const t = useTexts(formTexts);
  const mode = useMode();
  const [isOpen, setOpen] = useState(false);
  const [text] = useDebouncedValue(value.trim(), typingMs);
  const { data: articles = [] } = useQuery({
    queryKey: ['articles', mode, 'suggested', text],
    queryFn: async ({ signal }) =>
      (await api(mode).articles.list({ q: text || undefined, limit: mostSuggested }, { signal })).data,
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const bySku = new Map(articles.map((article) => [article.sku, article]));
  return (
    <Autocomplete
      label={t('articleNumber')}
      maxLength={64}
      required
      {...props}
      value={value}
      data={[...bySku.keys()]}
      // The API has chosen, also by words of the description.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.value}</Text>
          <Text size="xs" c="dimmed">
            {bySku.get(option.value)?.description}
          </Text>
        </div>
      )}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={(sku) => {
        const chosen = bySku.get(sku);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
