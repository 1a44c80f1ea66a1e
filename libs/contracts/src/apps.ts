/** The apps that own operations and topics. */
export const appNames = ['accounts', 'orders', 'invoicing', 'vision-ingest', 'desk', 'webhook-dispatcher'] as const;
export type AppName = (typeof appNames)[number];
