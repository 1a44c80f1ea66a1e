import { expect, it } from '@jest/globals';
import { ApiError, challengeOf } from '@millwright/service-kit';
import { requireScope } from './scopes.js';

it('one of several scopes is enough', () => {
  const needed = ['orders:read', 'invoices:read'] as const;
  for (const scopes of [['orders:read'], ['invoices:read', 'desk:read']] as const) {
    expect(() => requireScope({ scopes }, needed)).not.toThrow();
  }
  expect(() => requireScope({ scopes: [] }, [])).not.toThrow();
});

it('a lack of each of them is refused, and all of them are named, in the challenge too', () => {
  const needed = ['orders:read', 'invoices:read'] as const;
  const refusal = (what?: string): ApiError => {
    try {
      requireScope({ scopes: ['orders:write'] }, needed, what);
    } catch (error) {
      return error as ApiError;
    }
    throw new Error('It is not refused.');
  };
  expect(refusal()).toMatchObject({
    code: 'insufficient_scope',
    message: 'This operation needs the scope orders:read or invoices:read.',
    options: { details: { required_scopes: needed } },
  });
  expect(refusal('expand=invoice').message).toBe('expand=invoice needs the scope orders:read or invoices:read.');
  expect(challengeOf(refusal())).toBe(
    'Bearer realm="millwright", error="insufficient_scope", scope="orders:read invoices:read"',
  );
});
