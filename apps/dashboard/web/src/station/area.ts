import { IconBarcode } from '@tabler/icons-react';
import type { Area } from '../shell/area.js';

export const stationArea: Area = {
  label: 'Station',
  path: 'station',
  icon: IconBarcode,
  scopes: ['orders:write', 'stages:write'],
};
