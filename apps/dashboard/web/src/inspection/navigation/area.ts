import { IconCamera } from '@tabler/icons-react';
import { type Area, type AreaPage, namesOf, scopesOf } from '../../shell/area.js';
import { navigationTexts } from './navigation-texts.js';

const name = namesOf(navigationTexts);

const pages: readonly AreaPage[] = [
  { name: name('cameras'), path: 'cameras', scopes: ['cameras:read'] },
  { name: name('defects'), path: 'defects', scopes: ['defects:read'] },
  { name: name('sessions'), path: 'sessions', scopes: ['defects:read'] },
  { name: name('reports'), path: 'reports', scopes: ['defects:read'] },
];

export const inspectionArea: Area = {
  name: name('area'),
  path: 'inspection',
  icon: IconCamera,
  scopes: scopesOf(pages),
  pages,
};
