/** Checks of passwords, for people who sign in to the dashboard. */
import type { Product, QueueDriver } from '@millwright/testing';
import { BackendClient, ownerOfNew, password } from '@millwright/testing/page';
import { Agent } from 'undici';
import { repeated } from './repeated.ts';

/** Passwords are counted by the network of the caller: who fills the queue has one of its own. */
const fillingAddress = '127.0.2.17';

async function statusOfSignIn(product: Product, email: string, agent?: Agent): Promise<{ status: number }> {
  const body = { email, password };
  return new BackendClient(product.report.dashboard_url, agent).call('POST', '/bff/sign-in', { body });
}

export const driver: QueueDriver = {
  async filler(product, name) {
    const { email } = await ownerOfNew(product, `${name} ${Date.now()}`);
    const agent = new Agent({ localAddress: fillingAddress });
    const call = () => statusOfSignIn(product, email, agent);
    return (signal) => repeated(signal, { atOnce: 60, call, leave: () => agent.destroy() });
  },
  async user(product, name) {
    const { email } = await ownerOfNew(product, `${name} ${Date.now()}`);
    return async () => {
      const { status } = await statusOfSignIn(product, email);
      if (status !== 200) throw new Error(`Signing in was answered with ${status}.`);
    };
  },
};
