import { IconBarcode } from '@tabler/icons-react';
import { type Area, namesOf } from '../../shell/area.js';
import { navigationTexts } from './navigation-texts.js';

const name = namesOf(navigationTexts);

export const stationArea: Area = {
  name: name('area'),
  path: 'station',
  icon: IconBarcode,
  scopes: ['orders:write', 'stages:write'],
};
