/** The account: the same in both modes. */
import type { Input, updateAccount } from '@millwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.js';

export const readAccount = (signal?: AbortSignal) => api('live').account.get({ ...(signal && { signal }) });

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => readAccount(signal) });

export const changeAccount = (body: Input<typeof updateAccount>, idempotencyKey: string, ifMatch?: string) =>
  api('live').account.update(body, { idempotencyKey, ifMatch });
