/** An account with a camera that has inspected. */
import { type Camera, createCamera, inspectWithCamera, previewLimit } from '@millwright/contracts';
import { type ApiAnswer, type ApiClient, eventually, type Product } from '@millwright/testing';
import { testClient } from './test-client.ts';

export interface InspectingAccount {
  readonly client: ApiClient;
  /** Its id. */
  readonly camera: string;
  /** From before the first part to after the last one. */
  readonly period: { readonly from: string; readonly to: string };
}

const hourMs = 3_600_000;
const limit = { rate: 0.5, window: { parts: 1_000 } };

export function preview({ client, camera, period }: InspectingAccount): Promise<ApiAnswer> {
  return client.call(previewLimit, { id: camera, body: { defect_limit: limit, ...period } });
}

/** Its camera has sent so many batches of so many parts, which are counted. */
export async function inspectingAccount(
  product: Product,
  name: string,
  { batches, parts }: { readonly batches: number; readonly parts: number },
): Promise<InspectingAccount> {
  const client = await testClient(product, name, ['cameras:read', 'cameras:write', 'defects:read']);
  const { id: camera, created_at: createdAt } = (await client.call(createCamera, { body: { name } })).body as Camera;
  const period = {
    from: new Date(Date.parse(createdAt) - hourMs).toISOString(),
    to: new Date(Date.parse(createdAt) + hourMs).toISOString(),
  };
  for (let sequence = 1; sequence <= batches; sequence += 1) {
    const body = { epoch: 'first', sequence, parts: Array.from({ length: parts }, () => ({})) };
    const { status } = await client.call(inspectWithCamera, { id: camera, body });
    if (status !== 202) throw new Error(`A batch was answered with ${status}.`);
  }
  const account = { client, camera, period };
  await eventually(async () => {
    const counted = (await preview(account)).body.inspected as number;
    if (counted !== batches * parts) throw new Error(`${counted} parts are counted.`);
  });
  return account;
}
