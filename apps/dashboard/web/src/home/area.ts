import { IconHome } from '@tabler/icons-react';
import type { Area } from '../shell/area.js';

/** People who only book work have nothing to see there. */
export const homeArea: Area = {
  label: 'Home',
  path: 'home',
  icon: IconHome,
  scopes: ['orders:read', 'invoices:read', 'defects:read', 'desk:read'],
};
