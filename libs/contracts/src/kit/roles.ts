/** The roles of people in the dashboard. */

export const roles = ['owner', 'developer', 'operations', 'accountant', 'quality', 'shop_floor', 'viewer'] as const;
export type Role = (typeof roles)[number];
