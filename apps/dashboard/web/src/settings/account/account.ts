/** The account: the same in both modes. */
import type { getAccount, Input, updateAccount } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.js';

export const readAccount = (signal?: AbortSignal) =>
  call<typeof getAccount>('live', { method: 'GET', path: '/v1/account', ...(signal && { signal }) });

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => readAccount(signal) });

export const changeAccount = (body: Input<typeof updateAccount>, idempotencyKey: string, etag?: string) =>
  call<typeof updateAccount>('live', { method: 'PATCH', path: '/v1/account', idempotencyKey, etag, body });
