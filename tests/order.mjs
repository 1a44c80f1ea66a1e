/**
 * The place of each test file in a run: first what looks at the product at rest, then what may run beside others, then what needs the
 * product or the machine for itself, then what disturbs all of the product, then what lets a month go by, and last what reads all
 * that was written.
 */
import { relative } from 'node:path';

/** Files of this place run two at a time, those of every other place one at a time. */
export const sideBySide = 1;

/** They bound a time to a second or less, or what the product takes of memory, and another file at work could break that. */
const closelyMeasured = [
  'apps/api-gateway/src/credential/credential-feed.spec.ts',
  'apps/api-gateway/src/edge/visits.spec.ts',
  'apps/api-gateway/src/forwarding/forwarding.spec.ts',
  'apps/api-gateway/src/limits/account-limits.spec.ts',
  'apps/orders/src/upload/upload-times.spec.ts',
  'apps/orders/src/upload/upload.spec.ts',
  'apps/webhook-dispatcher/src/delivery/shard-leases.spec.ts',
  'apps/webhook-dispatcher/src/sending/name-resolver.spec.ts',
  'apps/webhook-dispatcher/src/sending/sender.spec.ts',
  'libs/messaging/src/outbox/outbox.spec.ts',
  'libs/messaging/src/stream/topic-follower.spec.ts',
];

export function placeOf({ path, context }) {
  const file = relative(context.config.rootDir, path);
  if (file.startsWith('tests/footprint')) return 0;
  if (file.startsWith('tests/secrets')) return 5;
  if (file.startsWith('tests/webhooks/retention')) return 4;
  if (file.startsWith('tests/faults/')) return 3;
  return file.startsWith('tests/') || closelyMeasured.includes(file) ? 2 : sideBySide;
}
