/** Checks of passwords, for people who sign in to the dashboard. */
import type { Product, QueueDriver } from '@millwright/testing';
import { BackendClient, ownerOfNew, password } from '@millwright/testing/page';
import { Agent } from 'undici';
import { repeated } from './repeated.ts';

/** Passwords are counted by the network of the caller: who fills the queue has one of its own. */
const ofFilling = new Agent({ localAddress: '127.0.2.17' });

async function statusOfSignIn(product: Product, email: string, agent?: Agent): Promise<{ status: number }> {
  const body = { email, password };
  return new BackendClient(product.report.dashboard_url, agent).call('POST', '/bff/sign-in', { body });
}

export const driver: QueueDriver = {
  async open(product, name) {
    const { email } = await ownerOfNew(product, `${name} ${Date.now()}`);
    return {
      fill: (signal) => repeated(signal, 60, () => statusOfSignIn(product, email, ofFilling)),
      async use() {
        const { status } = await statusOfSignIn(product, email);
        if (status !== 200) throw new Error(`Signing in was answered with ${status}.`);
      },
    };
  },
};
