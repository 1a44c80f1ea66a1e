/** An account with a camera that has inspected much, and one that has inspected little. */
import type { Camera } from '@millwright/contracts';
import { type ApiClient, eventually, type Product } from '@millwright/testing';

export interface InspectingAccount {
  readonly client: ApiClient;
  /** The ids of the cameras. */
  readonly busy: string;
  readonly quiet: string;
  /** From before the first part to after the last one. */
  readonly period: { readonly from: string; readonly to: string };
}

const hourMs = 3_600_000;
export const limit = { rate: 0.5, window: { parts: 1_000 } };

/** The busy camera has as many batches of as many parts, the quiet one a single part. */
export async function inspectingAccount(
  product: Product,
  name: string,
  { batches, parts }: { readonly batches: number; readonly parts: number },
): Promise<InspectingAccount> {
  const account = await product.createAccount(`${name} ${Date.now()}`);
  await product.liftLimits(account, 'test');
  const key = await product.createKey(account, 'test', ['cameras:read', 'cameras:write', 'defects:read']);
  const client = product.client('test', key);
  const camera = async (): Promise<Camera> => (await client.call('POST', '/v1/cameras', { name })).body as Camera;
  const [{ id: busy, created_at: createdAt }, { id: quiet }] = [await camera(), await camera()];
  const period = {
    from: new Date(Date.parse(createdAt) - hourMs).toISOString(),
    to: new Date(Date.parse(createdAt) + hourMs).toISOString(),
  };
  const inspect = async (id: string, sequence: number, count: number): Promise<void> => {
    const body = { epoch: 'first', sequence, parts: Array.from({ length: count }, () => ({})) };
    const { status } = await client.call('POST', `/v1/cameras/${id}/inspections`, body);
    if (status !== 202) throw new Error(`A batch was answered with ${status}.`);
  };
  await inspect(quiet, 1, 1);
  for (let sequence = 1; sequence <= batches; sequence += 1) await inspect(busy, sequence, parts);
  const inspected = async (id: string): Promise<number> => {
    const { body } = await client.call('POST', `/v1/cameras/${id}/limit-preview`, { defect_limit: limit, ...period });
    return body.inspected as number;
  };
  await eventually(async () => {
    const counted = [await inspected(quiet), await inspected(busy)];
    if (counted[0] !== 1 || counted[1] !== batches * parts) throw new Error(`${counted.join()} parts are counted.`);
  });
  return { client, busy, quiet, period };
}
