import type { Fixture, MadeRecord, RecordMaker } from '../kit/fixture.js';
import { endpointFixture } from './endpoint.fixture.js';
import { getWebhookRecovery, recoverWebhookEndpoint } from './recoveries.js';

async function recover(maker: RecordMaker): Promise<MadeRecord & { endpoint: MadeRecord }> {
  const endpoint = await maker.make(endpointFixture);
  return {
    ...(await maker.made(recoverWebhookEndpoint, { id: endpoint.id, body: { since: endpoint.created_at } })),
    endpoint,
  };
}

export const recoveryFixture: Fixture = {
  collection: 'recoveries',
  table: 'recoveries',
  make: recover,
  states: {
    'webhook_recoveries.list': async (maker) => (await recover(maker)).endpoint,
    // One of so few events ends at once; this one is as if the process that works on it had died.
    'webhook_recoveries.cancel': async (maker) => {
      const { id } = await recover(maker);
      await maker.eventually(async () => {
        const { status } = await maker.made(getWebhookRecovery, { id });
        if (status !== 'completed') throw new Error(`The recovery is ${status}.`);
      });
      const statement = `UPDATE recoveries SET status = 'running', ended_at = NULL, shard = -1 WHERE id = $1`;
      await maker.changeRow('webhook-dispatcher', id, statement);
      return { id };
    },
  },
};
