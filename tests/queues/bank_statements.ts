/** Bank statements: each that fills the queue has a file of 5 MB whose lines name much that may be the number of an invoice. */
import { type BankStatement, createBankStatement, getBankStatement } from '@millwright/contracts';
import { type ApiClient, eventually, type QueueDriver, upload } from '@millwright/testing';
import { repeated } from './repeated.ts';
import { testClient } from './test-client.ts';

const header = 'date,reference,description,amount,currency\n';
const small = Buffer.from(`${header}2026-11-20,R-1,A-1,1.00,INR\n`);

function large(): Buffer {
  const text = Array.from({ length: 80 }, (_, place) => `26-27/${place}`).join(' ');
  const lines = Array.from({ length: 6_000 }, (_, line) => `2026-11-20,R${line},${text},1.00,INR\n`);
  return Buffer.from(header + lines.join(''));
}

async function begin(client: ApiClient, content: Buffer): Promise<{ status: number; id: string }> {
  const { id } = await upload(client, 'text/csv', content);
  const { status, body } = await client.call(createBankStatement, { body: { upload_id: id, format: 'csv' } });
  return { status, id: (body as BankStatement).id };
}

export const driver: QueueDriver = {
  async filler(product, name) {
    const client = await testClient(product, name, ['invoices:read', 'invoices:write']);
    const content = large();
    const call = () => begin(client, content);
    return (signal) => repeated(signal, { atOnce: 2, call, leave: () => client.close() });
  },
  async user(product, name) {
    const client = await testClient(product, name, ['invoices:read', 'invoices:write']);
    return async () => {
      const { status, id } = await begin(client, small);
      if (status !== 202) throw new Error(`The statement was answered with ${status}.`);
      await eventually(async () => {
        const { body } = await client.call(getBankStatement, { id });
        if (body.status !== 'processed') throw new Error(`The statement is ${body.status}.`);
      });
    };
  },
};
