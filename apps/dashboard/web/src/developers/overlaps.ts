/** How long what a new secret replaces works on, in seconds. */
export const overlaps = [
  { value: '0', label: 'Not at all: it ends at once' },
  { value: '3600', label: 'For an hour' },
  { value: '86400', label: 'For a day' },
  { value: '604800', label: 'For a week' },
  { value: '2592000', label: 'For 30 days' },
];

/** Up to a number of hours. */
export function overlapsUpTo(hours: number): typeof overlaps {
  return overlaps.filter(({ value }) => Number(value) <= hours * 3_600);
}
