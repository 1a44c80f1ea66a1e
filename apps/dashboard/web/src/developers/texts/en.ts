export const messages = {
  overlap_0: 'No overlap: the old one ends at once',
  overlap_3600: 'For an hour',
  overlap_86400: 'For a day',
  overlap_604800: 'For a week',
  overlap_2592000: 'For 30 days',
} as const;
