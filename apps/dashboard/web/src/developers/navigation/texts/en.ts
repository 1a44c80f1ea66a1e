export const messages = {
  area: 'Developers',
  webhookEndpoints: 'Webhook endpoints',
  deliveries: 'Deliveries',
  events: 'Events',
  requestLog: 'Request log',
  usageAndLimits: 'Usage and limits',
  versions: 'Versions',
} as const;
