import { Badge } from '@mantine/core';
import type { Review } from '@millwright/contracts';
import { reviewLabels } from './defects-search.js';

const colours: Readonly<Record<Review, string>> = {
  unreviewed: 'yellow',
  confirmed: 'red',
  reclassified: 'violet',
  dismissed: 'gray',
};

export function ReviewBadge({ review }: { readonly review: Review }) {
  return (
    <Badge variant="light" color={colours[review]} tt="none">
      {reviewLabels[review]}
    </Badge>
  );
}
