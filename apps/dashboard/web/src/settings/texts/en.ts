export const messages = {
  role_owner: 'Owner',
  role_developer: 'Developer',
  role_operations: 'Operations',
  role_accountant: 'Accountant',
  role_quality: 'Quality',
  role_shop_floor: 'Shop floor',
  role_viewer: 'Viewer',
  scopes: 'Scopes',
  scopesMissing: 'Choose at least one.',
} as const;
