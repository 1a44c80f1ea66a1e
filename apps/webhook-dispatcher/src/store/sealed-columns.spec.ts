import { expect, it } from '@jest/globals';
import { createWebhookEndpoint, rotateWebhookSecret } from '@millwright/contracts';
import { SecretBox, sealingKey, type Tenant } from '@millwright/persistence';
import { createBackbone, eventually, uuidOf, WebhookSink } from '@millwright/testing';
import { DispatcherApp } from '../testing/dispatcher-app.js';
import { dispatcherApp } from '../webhook-dispatcher.module.js';
import { placeOfHeaders, placeOfSecret } from './sealed-columns.js';

const older = `1:${Buffer.alloc(32, 'older').toString('base64')}`;
const newer = `2:${Buffer.alloc(32, 'newer').toString('base64')}`;
/** More than are sealed anew in one transaction. */
const endpointsOfAnother = 201;

it('endpoints go on through a rotation of the encryption keys, as the guide has it', async () => {
  const backbone = await createBackbone(dispatcherApp);
  const start = (instance: string, keys: string): Promise<DispatcherApp> =>
    DispatcherApp.start({ INSTANCE: instance, ENCRYPTION_KEYS: keys, ENDPOINTS_PER_ACCOUNT: '1000' }, backbone);
  const first = await start('one', older);
  const sink = await WebhookSink.start();
  const tenantOf = (): Tenant => ({ accountId: first.ids.next(), livemode: false });
  const tenant = tenantOf();
  const create = async (app: DispatcherApp, owner: Tenant, url: string): Promise<string> => {
    const body = { url, events: ['*'], headers: { 'x-plant': 'Pune 2' } };
    const { body: endpoint } = await app.call(createWebhookEndpoint, owner, { body });
    sink.trust(endpoint['signing_secret'] as string);
    return endpoint['id'] as string;
  };
  const delivered = async (app: DispatcherApp, count: number): Promise<void> => {
    await app.publish(tenant, 'order.created');
    await eventually(() => expect(sink.arrivals).toHaveLength(count));
    const { headers } = sink.arrivals.at(-1)!;
    expect(headers['x-plant']).toBe('Pune 2');
    expect(String(headers['service-signature']).match(/v1=/g)).toHaveLength(2);
  };

  const id = await create(first, tenant, sink.url);
  const { body: rotated } = await first.call(rotateWebhookSecret, tenant, { id, body: { overlap_hours: 24 } });
  sink.trust(rotated['signing_secret'] as string);
  const another = tenantOf();
  const model = await create(first, another, 'https://erp.example.com');
  const box = new SecretBox([sealingKey(older)]);
  const others = Array.from({ length: endpointsOfAnother - 1 }, () => {
    const key = { accountId: another.accountId, id: first.ids.next() };
    return {
      id: key.id,
      sealed_secret: box.seal('whsec_of_another', placeOfSecret(key)),
      sealed_headers: box.seal('{}', placeOfHeaders(key)),
    };
  });
  await first.database.worker.query(
    `INSERT INTO webhook_endpoints
     SELECT made.* FROM webhook_endpoints model, jsonb_array_elements($2::jsonb) change, jsonb_populate_record(model, change) made
      WHERE model.id = $1`,
    [uuidOf(model), JSON.stringify(others)],
  );
  await delivered(first, 1);

  const knowsBoth = await start('two', `${older},${newer}`);
  await first.stop();
  const sealsWithNewer = await start('three', `${newer},${older}`);
  await create(sealsWithNewer, another, 'https://erp.example.com');
  const reseal = async (): Promise<unknown> => (await sealsWithNewer.internal('POST', '/internal/secrets/reseal')).body;
  expect(await reseal()).toEqual({ resealed: endpointsOfAnother + 1 });
  expect(await reseal()).toEqual({ resealed: 0 });
  await delivered(knowsBoth, 2);
  await knowsBoth.stop();
  await sealsWithNewer.stop();

  const knowsNewer = await start('four', newer);
  await delivered(knowsNewer, 3);
  expect(sink.refusals).toEqual([]);
  await knowsNewer.stop();
  await Promise.all([backbone.drop(), sink.close()]);
});
