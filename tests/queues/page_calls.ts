/** Calls of pages: one person has as many under way as the account may have waiting. */
import type { Product, QueueDriver } from '@millwright/testing';
import { type BackendClient, ownerOfNew, signedIn } from '@millwright/testing/page';
import { Agent } from 'undici';
import { repeated } from './repeated.ts';

const atOnce = 250;

async function personAt(product: Product, name: string, agent?: Agent): Promise<BackendClient> {
  const owner = await ownerOfNew(product, `${name} ${Date.now()}`);
  await product.liftLimits(owner.account, 'test');
  return signedIn(product, owner, agent);
}

function list(person: BackendClient): ReturnType<BackendClient['call']> {
  return person.call('GET', '/bff/api/test/v1/orders');
}

export const driver: QueueDriver = {
  async filler(product, name) {
    const agent = new Agent();
    const person = await personAt(product, name, agent);
    return (signal) => repeated(signal, { atOnce, call: () => list(person), leave: () => agent.destroy() });
  },
  async user(product, name) {
    const person = await personAt(product, name);
    return async () => {
      const { status } = await list(person);
      if (status !== 200) throw new Error(`The list was answered with ${status}.`);
    };
  },
};
