import { createHook } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { brokers, logger } from './testing/backbone.js';
import { createKafka } from './kafka.js';

/** Without the patch of the client it starts a timer every millisecond. */
it('a client that has nothing to send starts hardly any timer', async () => {
  const admin = createKafka({ brokers, clientId: 'idle', logger }).admin();
  await admin.connect();
  let timers = 0;
  const hook = createHook({ init: (_, type) => void (timers += type === 'Timeout' ? 1 : 0) }).enable();
  try {
    await delay(500);
  } finally {
    hook.disable();
    await admin.disconnect();
  }
  expect(timers).toBeLessThan(50);
});
