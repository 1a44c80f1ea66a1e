/** Who of several sells; nothing where the account has one seller. */
import { Select, type SelectProps } from '@mantine/core';
import { ChoiceFilter } from '../../kit/choice-filter.js';
import { useTexts } from '../../language/language.js';
import { sellerWords, useSeveralSellers } from './seller.js';
import { sellersTexts } from './sellers-texts.js';

interface SellerSelectProps extends Pick<SelectProps, 'value' | 'error'> {
  /** The one that the order names, which sells where none is chosen. Left out, that is the default one. */
  readonly ofOrder?: string | undefined;
}

/** An empty value is no choice. */
export function SellerSelect({ ofOrder, ...props }: SellerSelectProps) {
  const t = useTexts(sellersTexts);
  const sellers = useSeveralSellers();
  const [defaultSeller] = sellers;
  if (defaultSeller === undefined) return null;
  const named = sellers.find(({ id }) => id === ofOrder);
  const unchosen =
    named === undefined
      ? t('defaultSeller', { seller: sellerWords(defaultSeller) })
      : t('asOnTheOrder', { seller: sellerWords(named) });
  return (
    <Select
      label={t('seller')}
      description={t('sellerHint')}
      data={[{ value: '', label: unchosen }, ...sellers.map(optionOf)]}
      allowDeselect={false}
      {...props}
    />
  );
}

interface SellerFilterProps {
  /** An id. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function SellerFilter(props: SellerFilterProps) {
  const t = useTexts(sellersTexts);
  const sellers = useSeveralSellers();
  if (sellers.length === 0) return null;
  return <ChoiceFilter label={t('seller')} options={sellers.map(optionOf)} w={220} {...props} />;
}

function optionOf(seller: Parameters<typeof sellerWords>[0]) {
  return { value: seller.id, label: sellerWords(seller) };
}
