import { IconCode } from '@tabler/icons-react';
import { type Area, type AreaPage, namesOf, scopesOf } from '../../shell/area.js';
import { navigationTexts } from './navigation-texts.js';

const name = namesOf(navigationTexts);

const pages: readonly AreaPage[] = [
  { name: name('webhookEndpoints'), path: 'endpoints', scopes: ['webhooks:manage'] },
  { name: name('deliveries'), path: 'deliveries', scopes: ['webhooks:manage'] },
  { name: name('events'), path: 'events', scopes: ['webhooks:manage'] },
  { name: name('requestLog'), path: 'request-log', scopes: ['logs:read'] },
  { name: name('usageAndLimits'), path: 'usage', scopes: ['logs:read'] },
  { name: name('versions'), path: 'versions', scopes: ['logs:read'] },
];

export const developersArea: Area = {
  name: name('area'),
  path: 'developers',
  icon: IconCode,
  scopes: scopesOf(pages),
  pages,
};
