import { IconHome } from '@tabler/icons-react';
import { type Area, namesOf } from '../../shell/area.js';
import { navigationTexts } from './navigation-texts.js';

const name = namesOf(navigationTexts);

/** People who only book work have nothing to see there. */
export const homeArea: Area = {
  name: name('area'),
  path: 'home',
  icon: IconHome,
  scopes: ['orders:read', 'invoices:read', 'defects:read', 'desk:read'],
};
