/** The roles of people, and what each of them may do in the dashboard. One table for accounts, the dashboard's backend and its page. */
import type { Role } from '../kit/roles.js';
import { type AnyScope, scopesOf } from '../kit/scopes.js';

export { type Role, roles } from '../kit/roles.js';

/** What a role is for, as the page shows it. */
export const roleMeanings: Readonly<Record<Role, string>> = {
  owner: 'Full access, including people and the account',
  developer: 'Reads everything; keys, applications, webhooks and logs',
  operations: 'Reads everything; orders, dispatches, invoices, inspection and the desk',
  accountant: 'Invoices, payments, sellers and returns; reads orders, defects and the desk',
  quality: 'Cameras, inspection and defects; reads orders',
  shop_floor: 'Books work at stations; sees no prices',
  viewer: 'Reads everything',
};

/** The manifest that defines a scope says which roles have it. */
export const scopesOfRole: Readonly<Record<Role, readonly AnyScope[]>> = {
  owner: scopesOf('owner'),
  developer: scopesOf('developer'),
  operations: scopesOf('operations'),
  accountant: scopesOf('accountant'),
  quality: scopesOf('quality'),
  shop_floor: scopesOf('shop_floor'),
  viewer: scopesOf('viewer'),
};
