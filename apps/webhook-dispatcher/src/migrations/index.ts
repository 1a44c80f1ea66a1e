import { WebhookDeliveries1795219200000 } from './1795219200000-webhook-deliveries.js';

export const migrations = [WebhookDeliveries1795219200000];
