// The taking half of the minimal chain.

import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { Kafka, logLevel } from 'kafkajs';
import type { BareChainOptions } from './bare-chain.ts';

const { brokers, topic } = JSON.parse(process.argv[2]!) as BareChainOptions;
const producer = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).producer();
await producer.connect();
const app = fastify();
app.post<{ Params: { camera: string } }>('/:camera', async ({ params: { camera }, body }, reply) => {
  await producer.send({ topic, acks: -1, messages: [{ key: camera, value: JSON.stringify(body) }] });
  return reply.code(202).send();
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send!((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
