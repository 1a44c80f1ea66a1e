import { IconCode } from '@tabler/icons-react';
import { type Area, type AreaPage, scopesOf } from '../shell/area.js';

const pages: readonly AreaPage[] = [
  { label: 'Webhook endpoints', path: 'endpoints', scopes: ['webhooks:manage'] },
  { label: 'Deliveries', path: 'deliveries', scopes: ['webhooks:manage'] },
  { label: 'Events', path: 'events', scopes: ['webhooks:manage'] },
  { label: 'Request log', path: 'request-log', scopes: ['logs:read'] },
  { label: 'Usage and limits', path: 'usage', scopes: ['logs:read'] },
  { label: 'Versions', path: 'versions', scopes: ['logs:read'] },
];

export const developersArea: Area = {
  label: 'Developers',
  path: 'developers',
  icon: IconCode,
  scopes: scopesOf(pages),
  pages,
};
