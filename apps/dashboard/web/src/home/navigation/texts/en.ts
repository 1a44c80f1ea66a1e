export const messages = {
  area: 'Home',
} as const;
