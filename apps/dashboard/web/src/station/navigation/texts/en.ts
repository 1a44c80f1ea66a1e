export const messages = {
  area: 'Station',
} as const;
