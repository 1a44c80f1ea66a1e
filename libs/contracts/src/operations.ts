/** Every operation of the API. */
import type { Operation } from './operation.js';
import { createOrder, getOrder, listOrders } from './orders.js';
import { createWebhookEndpoint, deleteWebhookEndpoint, listWebhookEndpoints } from './webhook-endpoints.js';

export const operations: readonly Operation[] = [
  createOrder,
  listOrders,
  getOrder,
  createWebhookEndpoint,
  listWebhookEndpoints,
  deleteWebhookEndpoint,
];
