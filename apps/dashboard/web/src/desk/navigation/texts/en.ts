export const messages = {
  area: 'Desk',
} as const;
