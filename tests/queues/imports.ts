/** Imports: each that fills the queue has files of 200 orders, which are checked. What is begun is waited for, so that nothing is left to do. */
import { createImport, getImport, type Import, listImports } from '@millwright/contracts';
import { type ApiClient, eventually, type QueueDriver, upload } from '@millwright/testing';
import { repeated } from './repeated.ts';
import { testClient } from './test-client.ts';

const columns =
  'reference,buyer.name,line_items.sku,line_items.description,line_items.hsn,line_items.quantity.value,line_items.quantity.uom,line_items.unit_price.amount,line_items.tax_rate';

function fileOf(orders: number): Buffer {
  const rows = Array.from({ length: orders }, (_, n) => `PO-${n},Bluepeak,CTN,Carton,48191010,250,PCS,23.60,18`);
  return Buffer.from([columns, ...rows].join('\n'));
}

async function begin(client: ApiClient, content: Buffer): Promise<{ status: number; id: string }> {
  const { id } = await upload(client, 'text/csv', content);
  const { status, body } = await client.call(createImport, { body: { kind: 'orders', upload_id: id } });
  return { status, id: (body as Import).id };
}

export const driver: QueueDriver = {
  async filler(product, name) {
    const client = await testClient(product, name, ['orders:read', 'orders:write']);
    const content = fileOf(200);
    const call = () => begin(client, content);
    return async (signal) => {
      const statuses = await repeated(signal, { atOnce: 2, call, leave: () => Promise.resolve() });
      await eventually(async () => {
        const { body } = await client.call(listImports, { query: { limit: 100 } });
        const open = body.data.filter(({ status }: Import) => status === 'checking');
        if (open.length > 0) throw new Error(`${open.length} imports are still checked.`);
      }, 60_000);
      await client.close();
      return statuses;
    };
  },
  async user(product, name) {
    const client = await testClient(product, name, ['orders:read', 'orders:write']);
    const content = fileOf(1);
    return async () => {
      const { status, id } = await begin(client, content);
      if (status !== 202) throw new Error(`The import was answered with ${status}.`);
      await eventually(async () => {
        const { body } = await client.call(getImport, { id });
        if (body.status !== 'checked') throw new Error(`The import is ${body.status}.`);
      });
    };
  },
};
