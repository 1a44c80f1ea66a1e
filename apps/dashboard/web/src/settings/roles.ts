import type { Role } from '@millwright/contracts';

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  developer: 'Developer',
  operations: 'Operations',
  accountant: 'Accountant',
  quality: 'Quality',
  shop_floor: 'Shop floor',
  viewer: 'Viewer',
};
