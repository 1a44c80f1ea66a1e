/** The roles of people, and what each of them may do in the dashboard. One table for accounts, the dashboard's backend and its page. */
import type { AnyScope } from '../kit/scopes.js';
import { scopeNames, sessionScopeNames } from '../kit/scopes.js';

export const roles = ['owner', 'developer', 'operations', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What a role is for, as the page shows it. */
export const roleMeanings: Readonly<Record<Role, string>> = {
  owner: 'Everything, people and the account itself included',
  developer: 'Reads everything; keys, applications, webhooks and logs',
  operations: 'Reads everything; orders, dispatches, invoices, inspection and the desk',
  viewer: 'Reads everything',
};

const reads = scopeNames.filter((scope) => scope.endsWith(':read'));

export const scopesOfRole: Readonly<Record<Role, readonly AnyScope[]>> = {
  owner: [...scopeNames, ...sessionScopeNames],
  developer: [
    ...reads,
    'webhooks:manage',
    'account:read',
    'keys:manage',
    'applications:manage',
    'connections:manage',
    'logs:read',
  ],
  operations: [
    ...reads,
    'orders:write',
    'dispatch:write',
    'invoices:write',
    'cameras:write',
    'defects:write',
    'desk:write',
    'account:read',
  ],
  viewer: [...reads, 'account:read'],
};
