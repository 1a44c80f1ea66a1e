// When each test file runs, and whether another may run beside it.

/** They bound what passes between two moments, and would measure their neighbour. */
const closelyTimed = [
  'apps/api-gateway/src/credential/credential-feed.spec.ts',
  'apps/api-gateway/src/edge/visits.spec.ts',
  'apps/api-gateway/src/forwarding/forwarding.spec.ts',
  'apps/api-gateway/src/limits/account-limits.spec.ts',
  'apps/orders/src/upload/upload.spec.ts',
  'apps/webhook-dispatcher/src/sending/name-resolver.spec.ts',
  'apps/webhook-dispatcher/src/sending/sender.spec.ts',
  'libs/messaging/src/outbox/outbox.spec.ts',
  'libs/messaging/src/stream/topic-follower.spec.ts',
];

/** The place of those that stand on databases, topics and processes of their own: two of them run at a time. */
export const sideBySide = 1;

/**
 * First what looks at the product at rest; then what needs it least; then, one after the other, what drives it, what disturbs all of
 * it, what lets a month go by, and last what reads all that was written.
 */
export function placeOf({ path }) {
  if (path.includes('/tests/footprint')) return 0;
  if (path.includes('/tests/secrets')) return 5;
  if (path.includes('/tests/webhooks/retention')) return 4;
  if (path.includes('/tests/faults/')) return 3;
  return path.includes('/tests/') || closelyTimed.some((file) => path.endsWith(file)) ? 2 : sideBySide;
}
