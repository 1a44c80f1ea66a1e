import { IconClipboardList } from '@tabler/icons-react';
import { type Area, namesOf } from '../../shell/area.js';
import { navigationTexts } from './navigation-texts.js';

const name = namesOf(navigationTexts);

export const ordersArea: Area = {
  name: name('area'),
  path: 'orders',
  icon: IconClipboardList,
  scopes: ['orders:read'],
  pages: [
    { name: name('orders'), path: '', scopes: ['orders:read'] },
    { name: name('dispatch'), path: 'dispatches', scopes: ['orders:read'] },
    { name: name('buyers'), path: 'buyers', scopes: ['orders:read'] },
    { name: name('articles'), path: 'articles', scopes: ['orders:read'] },
    { name: name('routes'), path: 'routes', scopes: ['orders:read'] },
    { name: name('imports'), path: 'imports', scopes: ['orders:read'] },
  ],
  actions: [{ name: name('newOrder'), path: 'new', scopes: ['orders:write'] }],
};
