/** The filters of the list of defects, as its address has them. */
import type { Review } from '@millwright/contracts';

const verdicts: readonly Review[] = ['unreviewed', 'confirmed', 'reclassified', 'dismissed'];

export interface DefectsSearch {
  readonly camera_id?: string | undefined;
  readonly session_id?: string | undefined;
  readonly order_id?: string | undefined;
  readonly class?: string | undefined;
  /** Separated by commas. */
  readonly review?: string | undefined;
  readonly min_score?: string | undefined;
  /** The first and the last day on which they were first seen. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const date = /^\d{4}-\d{2}-\d{2}$/;
const ids = { camera_id: /^cam_\w{22}$/, session_id: /^ses_\w{22}$/, order_id: /^ord_\w{22}$/ } as const;
const score = /^(0(\.\d{1,4})?|1)$/;

/** Drops what cannot be a filter. */
export function defectsSearch(given: Record<string, unknown>): DefectsSearch {
  const texts = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const reviews = texts['review']?.split(',').filter((each) => verdicts.includes(each as Review)) ?? [];
  const fitting = (name: keyof DefectsSearch, form: RegExp) => {
    const value = texts[name];
    return value !== undefined && form.test(value) && { [name]: value };
  };
  return {
    ...fitting('camera_id', ids.camera_id),
    ...fitting('session_id', ids.session_id),
    ...fitting('order_id', ids.order_id),
    ...fitting('class', /^.{1,100}$/),
    ...(reviews.length > 0 && { review: reviews.join() }),
    ...fitting('min_score', score),
    ...fitting('from', date),
    ...fitting('to', date),
  };
}
