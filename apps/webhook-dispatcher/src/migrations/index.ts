import { WebhookDeliveries1795219200000 } from './1795219200000-webhook-deliveries.js';
import { AccountHolds1795305600000 } from './1795305600000-account-holds.js';
import { EndpointCare1795392000000 } from './1795392000000-endpoint-care.js';
import { EventSequence1795478400000 } from './1795478400000-event-sequence.js';
import { EndpointMakers1796515200000 } from './1796515200000-endpoint-makers.js';
import { OutboxShards1799200000000 } from './1799200000000-outbox-shards.js';
import { HoldReleases1799300000000 } from './1799300000000-hold-releases.js';
import { PeopleAsMakers1800000000000 } from './1800000000000-people-as-makers.js';
import { HandlingNotes1801000000000 } from './1801000000000-handling-notes.js';
import { RecoveryAttempts1801600000000 } from './1801600000000-recovery-attempts.js';

export const migrations = [
  WebhookDeliveries1795219200000,
  AccountHolds1795305600000,
  EndpointCare1795392000000,
  EventSequence1795478400000,
  EndpointMakers1796515200000,
  OutboxShards1799200000000,
  HoldReleases1799300000000,
  PeopleAsMakers1800000000000,
  HandlingNotes1801000000000,
  RecoveryAttempts1801600000000,
];
