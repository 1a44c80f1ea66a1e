/** The roles of people in the dashboard. */

export const roles = ['owner', 'developer', 'operations', 'viewer'] as const;
export type Role = (typeof roles)[number];
