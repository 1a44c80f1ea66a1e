import { Badge } from '@mantine/core';
import type { Review } from '@millwright/contracts';
import { useLabels } from '../../language/language.js';
import { defectsTexts } from './defects-texts.js';

const colours: Readonly<Record<Review, string>> = {
  unreviewed: 'yellow',
  confirmed: 'red',
  reclassified: 'violet',
  dismissed: 'gray',
};

export const useReviewLabels = () => useLabels(defectsTexts, 'review');

export function ReviewBadge({ review }: { readonly review: Review }) {
  return (
    <Badge variant="light" color={colours[review]} tt="none">
      {useReviewLabels()[review]}
    </Badge>
  );
}
