/** Calls of pages: one person has as many under way as the account may have waiting. */
import { ownerOfNew, signedIn } from '@millwright/testing/page';
import type { QueueDriver } from '@millwright/testing';
import { repeated } from './repeated.ts';

const atOnce = 250;

export const driver: QueueDriver = {
  async open(product, name) {
    const owner = await ownerOfNew(product, `${name} ${Date.now()}`);
    await product.liftLimits(owner.account, 'test');
    const client = await signedIn(product, owner);
    const list = () => client.call('GET', '/bff/api/test/v1/orders');
    return {
      fill: (signal) => repeated(signal, atOnce, list),
      async use() {
        const { status } = await list();
        if (status !== 200) throw new Error(`The list was answered with ${status}.`);
      },
    };
  },
};
