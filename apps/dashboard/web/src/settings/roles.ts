import type { Role } from '@millwright/contracts';

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  developer: 'Developer',
  operations: 'Operations',
  viewer: 'Viewer',
};
