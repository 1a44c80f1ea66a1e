/** Every operation of the API. */
import { getMe } from './accounts.js';
import type { Operation } from './operation.js';
import { createOrder, getOrder, listOrders } from './orders.js';
import { createWebhookEndpoint, deleteWebhookEndpoint, listWebhookEndpoints } from './webhook-endpoints.js';

export const operations: readonly Operation[] = [
  getMe,
  createOrder,
  listOrders,
  getOrder,
  createWebhookEndpoint,
  listWebhookEndpoints,
  deleteWebhookEndpoint,
];
