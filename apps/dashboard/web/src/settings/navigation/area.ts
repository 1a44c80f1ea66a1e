import { IconSettings } from '@tabler/icons-react';
import { type Area, type AreaPage, namesOf, scopesOf } from '../../shell/area.js';
import { navigationTexts } from './navigation-texts.js';

const name = namesOf(navigationTexts);

const pages: readonly AreaPage[] = [
  { name: name('profile'), path: 'profile', scopes: [] },
  { name: name('people'), path: 'people', scopes: ['people:manage'] },
  { name: name('stations'), path: 'stations', scopes: ['stations:write'] },
  { name: name('account'), path: 'account', scopes: ['account:read'] },
  { name: name('apiKeys'), path: 'api-keys', scopes: ['keys:manage'] },
  { name: name('oauthApplications'), path: 'applications', scopes: ['applications:manage'] },
  { name: name('connectedApplications'), path: 'connections', scopes: ['connections:manage'] },
  { name: name('sellers'), path: 'sellers', scopes: ['invoices:read'] },
  { name: name('invoicing'), path: 'invoicing', scopes: ['invoices:read'] },
  { name: name('auditLog'), path: 'audit-log', scopes: ['audit:read'] },
];

export const settingsArea: Area = {
  name: name('area'),
  path: 'settings',
  icon: IconSettings,
  scopes: scopesOf(pages),
  pages,
  actions: [{ name: name('invitePerson'), path: 'people#invite', scopes: ['people:manage'] }],
};
