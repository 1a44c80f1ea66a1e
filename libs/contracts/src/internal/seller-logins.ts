/** Logins of sellers that invoicing registers at the simulator of the portals. */
import { z } from 'zod';
import { id } from '../kit/ids.js';

const login = z.strictObject({ username: z.string().min(1), password: z.string().min(1) });

/** All logins of an account and mode for a GSTIN; they replace those that it had. */
export const sellerLogins = z.strictObject({
  account_id: id('account'),
  livemode: z.boolean(),
  gstin: z.string().min(1),
  logins: z.array(login).min(1),
});

export const sellerLoginsKept = z.strictObject({ logins: z.int().min(1) });

export type SellerLogins = z.input<typeof sellerLogins>;
export type SellerLoginsKept = z.output<typeof sellerLoginsKept>;
