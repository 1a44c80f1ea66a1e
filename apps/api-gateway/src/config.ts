/** Settings of the gateway, beside those of every app. */
import { kafkaSettings } from '@millwright/messaging';
import type { Settings } from '@millwright/service-kit';
import { credentialSettings } from './credential/credential.settings.js';
import { documentSettings } from './documents/documents.settings.js';
import { edgeSettings } from './edge/edge.settings.js';
import { forwardingSettings } from './forwarding/forwarding.settings.js';
import { limitSettings } from './limits/limits.settings.js';
import { requestLogSettings } from './request-log/request-log.settings.js';
import { usageSettings } from './usage/usage.settings.js';

export const settings = {
  ...edgeSettings,
  ...forwardingSettings,
  ...credentialSettings,
  ...limitSettings,
  ...requestLogSettings,
  ...usageSettings,
  ...documentSettings,
  ...kafkaSettings,
} satisfies Settings;
