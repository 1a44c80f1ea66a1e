import type { internal } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { User } from './user.entity.js';

/** In the internal API. */
export function userView(user: User): internal.User {
  return {
    user_id: encodeId('user', user.id),
    account_id: encodeId('account', user.accountId),
    email: user.email,
    role: user.role,
    disabled_at: user.disabledAt?.toISOString() ?? null,
    created_by: user.createdBy,
    created_at: user.createdAt.toISOString(),
  };
}
