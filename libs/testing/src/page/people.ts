/** Accounts of the running product, and their people. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@millwright/contracts';
import type { Dispatcher } from 'undici';
import type { Product } from '../product.js';
import { BackendClient } from './backend-client.js';

export const password = 'a sentence that is easy to remember';

export interface Person {
  readonly account: string;
  readonly email: string;
}

export async function personOf(product: Product, account: string, role?: Role): Promise<Person> {
  const email = `person-${randomUUID()}@bluepeak.example`;
  await product.createUser(account, email, password, role);
  return { account, email };
}

export async function ownerOfNew(product: Product, name: string, plan?: string): Promise<Person> {
  return await personOf(product, await product.createAccount(name, plan), 'owner');
}

export async function signedIn(product: Product, { email }: Person, dispatcher?: Dispatcher): Promise<BackendClient> {
  const client = new BackendClient(product.report.dashboard_url, dispatcher);
  await client.signIn(email, password);
  return client;
}

/** Eleven minutes ago, which is no recent sign-in any more. */
export async function signedInLongAgo(product: Product, person: Person): Promise<BackendClient> {
  const client = await signedIn(product, person);
  const accounts = await product.connectTo('accounts');
  await accounts.query(
    `UPDATE user_sessions SET signed_in_at = signed_in_at - interval '11 minutes'
      WHERE id = (SELECT s.id FROM user_sessions s JOIN users u ON u.account_id = s.account_id AND u.id = s.user_id
                   WHERE u.email = $1 ORDER BY s.id DESC LIMIT 1)`,
    [person.email],
  );
  await accounts.end();
  return client;
}
