import { IconSettings } from '@tabler/icons-react';
import { type Area, type AreaPage, scopesOf } from '../shell/area.js';

const pages: readonly AreaPage[] = [
  { label: 'Profile', path: 'profile', scopes: [] },
  { label: 'People', path: 'people', scopes: ['people:manage'] },
  { label: 'Stations', path: 'stations', scopes: ['stations:write'] },
  { label: 'Account', path: 'account', scopes: ['account:read'] },
  { label: 'API keys', path: 'api-keys', scopes: ['keys:manage'] },
  { label: 'OAuth applications', path: 'applications', scopes: ['applications:manage'] },
  { label: 'Connected applications', path: 'connections', scopes: ['connections:manage'] },
  { label: 'Sellers', path: 'sellers', scopes: ['invoices:read'] },
  { label: 'Invoicing', path: 'invoicing', scopes: ['invoices:read'] },
  { label: 'Audit log', path: 'audit-log', scopes: ['audit:read'] },
];

export const settingsArea: Area = {
  label: 'Settings',
  path: 'settings',
  icon: IconSettings,
  scopes: scopesOf(pages),
  pages,
  actions: [{ label: 'Invite person', path: 'people#invite', scopes: ['people:manage'] }],
};
