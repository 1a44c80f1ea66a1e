/** A stored buyer in the address that a list is filtered by. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { BuyerSelect } from '../form/buyer-select.js';
import { buyersTexts } from './buyers-texts.js';

interface BuyerFilterProps {
  /** An id. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function BuyerFilter({ value, onChange }: BuyerFilterProps) {
  const t = useTexts(buyersTexts);
  const mode = useMode();
  const { data } = useQuery({
    queryKey: ['buyers', mode, 'one', value],
    queryFn: ({ signal }) => api(mode).buyers.get(value!, { signal }),
    enabled: value !== undefined,
  });
  return (
    <BuyerSelect
      known={value === undefined ? undefined : { id: value, name: data?.name ?? value }}
      {...(value !== undefined && { value })}
      onChange={(id) => onChange(id === '' ? undefined : id)}
      required={false}
      placeholder={t('any')}
      clearable
      clearButtonProps={{ 'aria-label': t('anyBuyer') }}
      w={180}
    />
  );
}
