import { IconCamera } from '@tabler/icons-react';
import { type Area, type AreaPage, scopesOf } from '../shell/area.js';

const pages: readonly AreaPage[] = [
  { label: 'Cameras', path: 'cameras', scopes: ['cameras:read'] },
  { label: 'Defects', path: 'defects', scopes: ['defects:read'] },
  { label: 'Sessions', path: 'sessions', scopes: ['defects:read'] },
  { label: 'Reports', path: 'reports', scopes: ['defects:read'] },
];

export const inspectionArea: Area = {
  label: 'Inspection',
  path: 'inspection',
  icon: IconCamera,
  scopes: scopesOf(pages),
  pages,
};
