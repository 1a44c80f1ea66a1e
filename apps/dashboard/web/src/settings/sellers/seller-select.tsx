/** Who of several sells; nothing where the account has one seller. */
import { Select, type SelectProps } from '@mantine/core';
import { ChoiceFilter } from '../../kit/choice-filter.js';
import { sellerWords, useSeveralSellers } from './seller.js';

interface SellerSelectProps extends Pick<SelectProps, 'value' | 'error'> {
  /** The one that the order names, which sells where none is chosen. Left out, that is the default one. */
  readonly ofOrder?: string | undefined;
}

/** An empty value is no choice. */
export function SellerSelect({ ofOrder, ...props }: SellerSelectProps) {
  const sellers = useSeveralSellers();
  const [defaultSeller] = sellers;
  if (defaultSeller === undefined) return null;
  const named = sellers.find(({ id }) => id === ofOrder);
  const unchosen =
    named === undefined ? `Default: ${sellerWords(defaultSeller)}` : `As on the order: ${sellerWords(named)}`;
  return (
    <Select
      label="Seller"
      description="The GST registration that issues the invoice."
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
  const sellers = useSeveralSellers();
  if (sellers.length === 0) return null;
  return <ChoiceFilter label="Seller" options={sellers.map(optionOf)} w={220} {...props} />;
}

function optionOf(seller: Parameters<typeof sellerWords>[0]) {
  return { value: seller.id, label: sellerWords(seller) };
}
