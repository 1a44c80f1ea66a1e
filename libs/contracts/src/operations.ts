/** Every operation of the API. */
import { getMe } from './accounts.js';
import {
  createDispatch,
  deliverDispatch,
  failDispatch,
  getDispatch,
  listDispatches,
  proveDispatch,
  returnDispatch,
} from './dispatches.js';
import { getEvent, listEvents, replayEvent, testWebhookEndpoint } from './event-log.js';
import type { Operation } from './operation.js';
import {
  cancelOrder,
  closeOrder,
  confirmOrder,
  createOrder,
  getOrder,
  holdOrder,
  listOrders,
  releaseOrder,
  updateOrder,
} from './orders.js';
import {
  createStageEntry,
  getProgress,
  listStageEntries,
  reopenStage,
  reverseStageEntry,
  skipStage,
} from './stages.js';
import { getWebhookDelivery, listWebhookDeliveries, retryWebhookDelivery } from './webhook-deliveries.js';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  pauseWebhookEndpoint,
  resumeWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from './webhook-endpoints.js';
import {
  cancelWebhookRecovery,
  getWebhookRecovery,
  listWebhookRecoveries,
  recoverWebhookEndpoint,
} from './webhook-recoveries.js';

export const operations: readonly Operation[] = [
  getMe,
  createOrder,
  listOrders,
  getOrder,
  updateOrder,
  confirmOrder,
  holdOrder,
  releaseOrder,
  cancelOrder,
  closeOrder,
  createStageEntry,
  listStageEntries,
  reverseStageEntry,
  getProgress,
  skipStage,
  reopenStage,
  createDispatch,
  listDispatches,
  getDispatch,
  deliverDispatch,
  proveDispatch,
  failDispatch,
  returnDispatch,
  createWebhookEndpoint,
  listWebhookEndpoints,
  getWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  pauseWebhookEndpoint,
  resumeWebhookEndpoint,
  testWebhookEndpoint,
  recoverWebhookEndpoint,
  listWebhookRecoveries,
  getWebhookRecovery,
  cancelWebhookRecovery,
  listWebhookDeliveries,
  getWebhookDelivery,
  retryWebhookDelivery,
  listEvents,
  getEvent,
  replayEvent,
];
