import type { Fixture, MadeRecord, RecordMaker } from '../kit/fixture.js';
import { endpointFixture } from './endpoint.fixture.js';
import { getWebhookDelivery } from './deliveries.js';
import { testWebhookEndpoint } from './endpoints.js';

interface TestSend {
  readonly endpoint: MadeRecord;
  readonly event_id: string;
  readonly delivery_id: string;
}

async function sendTest(maker: RecordMaker, type = 'order.created'): Promise<TestSend> {
  const endpoint = await maker.make(endpointFixture);
  return { endpoint, ...(await maker.made(testWebhookEndpoint, { id: endpoint.id, body: { event_type: type } })) };
}

/** The first attempt has failed, since nobody answers at the address of its endpoint. */
async function attempted(maker: RecordMaker): Promise<TestSend> {
  const sent = await sendTest(maker);
  await maker.eventually(async () => {
    const { state } = await maker.made(getWebhookDelivery, { id: sent.delivery_id });
    if (state !== 'retrying') throw new Error(`The delivery is ${state}.`);
  });
  return sent;
}

const attemptedDelivery = async (maker: RecordMaker): Promise<MadeRecord> => ({
  id: (await attempted(maker)).delivery_id,
});

export const deliveryFixture: Fixture = {
  collection: 'deliveries',
  table: 'deliveries',
  make: async (maker) => ({ id: (await sendTest(maker)).delivery_id }),
  states: {
    'webhook_deliveries.list': async (maker) => (await attempted(maker)).endpoint,
    'webhook_deliveries.get': attemptedDelivery,
    'webhook_deliveries.retry': attemptedDelivery,
  },
};

export const eventFixture: Fixture = {
  collection: 'events',
  table: 'events',
  make: async (maker) => ({ id: (await sendTest(maker)).event_id }),
  states: {
    'events.get': async (maker) => ({ id: (await sendTest(maker, 'order.stage_advanced')).event_id }),
  },
};
