/** Accounts: the requests by which operators create and change them, and their records. */
import { z } from 'zod';
import { account as accountResource } from '../accounts/accounts.js';
import { accountName, email } from '../accounts/fields.js';
import { listOf, page } from '../kit/lists.js';
import { timeZone } from '../kit/values.js';
import { planNames } from '../accounts/plans.js';
import { mode, revision } from './common.js';

const largestFigure = 1_000_000;
const figure = z.int().min(1).max(largestFigure).optional();

const plan = z.enum(planNames, {
  error: ({ input }) => `"${String(input)}" is not a plan. The plans are ${planNames.join(', ')}.`,
});
/** One plan, or several: not both. */
const plans = { plan: plan.optional(), plans: z.array(plan).min(1).optional() };

export const newAccount = z.strictObject({
  name: accountName,
  email,
  ...plans,
  time_zone: timeZone.default('Asia/Kolkata'),
});
export const accountUpdate = z.strictObject({
  name: accountName.optional(),
  email: email.optional(),
  time_zone: timeZone.optional(),
});
export const planChange = z.strictObject({
  ...plans,
  mode: mode.optional(),
  sustained: figure,
  burst: figure,
  concurrent: figure,
});
export const pageQuery = z.strictObject(page);

const negotiated = accountResource.shape.limits.shape.live.nullable();

export const account = accountResource.omit({ id: true, version: true }).extend({
  account_id: accountResource.shape.id,
  /** The figures of Enterprise, by mode. */
  negotiated: z.strictObject({ live: negotiated, test: negotiated }),
  revision,
});
export const accounts = listOf(account);

export type NewAccount = z.input<typeof newAccount>;
export type AccountUpdate = z.input<typeof accountUpdate>;
export type PlanChange = z.input<typeof planChange>;
export type Account = z.output<typeof account>;
