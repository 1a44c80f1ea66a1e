import { IconClipboardList } from '@tabler/icons-react';
import type { Area } from '../shell/area.js';

export const ordersArea: Area = {
  label: 'Orders',
  path: 'orders',
  icon: IconClipboardList,
  scopes: ['orders:read'],
  pages: [
    { label: 'Orders', path: '', scopes: ['orders:read'] },
    { label: 'Dispatch', path: 'dispatches', scopes: ['orders:read'] },
    { label: 'Buyers', path: 'buyers', scopes: ['orders:read'] },
    { label: 'Articles', path: 'articles', scopes: ['orders:read'] },
    { label: 'Routes', path: 'routes', scopes: ['orders:read'] },
    { label: 'Imports', path: 'imports', scopes: ['orders:read'] },
  ],
  actions: [{ label: 'New order', path: 'new', scopes: ['orders:write'] }],
};
