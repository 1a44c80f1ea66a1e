/** People who may sign in for an account. */
import { z } from 'zod';
import { email, password } from '../accounts/fields.js';
import { roles } from '../accounts/roles.js';
import { text, timestamp } from '../kit/values.js';
import { id } from '../kit/ids.js';
import { unpagedListOf } from './common.js';

const role = z.enum(roles);

export const newUser = z.strictObject({ account_id: z.string(), email, password, role: role.optional() });
export const newPassword = z.strictObject({ password });

export const user = z.strictObject({
  user_id: id('user'),
  account_id: id('account'),
  email,
  role,
  /** Since then the person cannot sign in. */
  disabled_at: timestamp.nullable(),
  created_by: text(200),
  created_at: timestamp,
});
export const users = unpagedListOf(user);

export type NewUser = z.input<typeof newUser>;
export type User = z.output<typeof user>;
