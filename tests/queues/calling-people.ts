/** Calls of pages, by people of one account. */
import type { Product, QueueDriver } from '@millwright/testing';
import { type BackendClient, ownerOfNew, personOf, signedIn } from '@millwright/testing/page';
import { Agent } from 'undici';
import { repeated } from './repeated.ts';

const atOnce = 250;

async function peopleAt(product: Product, name: string, count: number, agent?: Agent): Promise<BackendClient[]> {
  const owner = await ownerOfNew(product, `${name} ${Date.now()}`);
  await product.liftLimits(owner.account, 'test');
  const colleagues = Array.from({ length: count - 1 }, () => personOf(product, owner.account, 'viewer'));
  return Promise.all([owner, ...(await Promise.all(colleagues))].map((person) => signedIn(product, person, agent)));
}

function list(person: BackendClient): ReturnType<BackendClient['call']> {
  return person.call('GET', '/bff/api/test/v1/orders');
}

export const callsOfPeople = (count: number): QueueDriver => ({
  async filler(product, name) {
    const agent = new Agent();
    const people = await peopleAt(product, name, count, agent);
    let calls = 0;
    const call = () => list(people[calls++ % count]!);
    return (signal) => repeated(signal, { atOnce, call, leave: () => agent.destroy() });
  },
  async user(product, name) {
    const [person] = await peopleAt(product, name, 1);
    return async () => {
      const { status } = await list(person!);
      if (status !== 200) throw new Error(`The list was answered with ${status}.`);
    };
  },
});
