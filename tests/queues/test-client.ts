/** A client of a new account in test mode, whose calls are limited by queues alone. */
import type { Scope } from '@millwright/contracts';
import type { ApiClient, Product } from '@millwright/testing';

export async function testClient(product: Product, name: string, scopes: readonly Scope[]): Promise<ApiClient> {
  const account = await product.createAccount(`${name} ${Date.now()}`);
  await product.liftLimits(account, 'test');
  return product.client('test', await product.createKey(account, 'test', scopes));
}
