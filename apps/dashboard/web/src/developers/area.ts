import { IconCode } from '@tabler/icons-react';
import { type Area, type AreaPage, scopesOf } from '../shell/area.js';

const pages: readonly AreaPage[] = [{ label: 'API keys', path: 'api-keys', scopes: ['keys:manage'] }];

export const developersArea: Area = {
  label: 'Developers',
  path: 'developers',
  icon: IconCode,
  scopes: scopesOf(pages),
  pages,
};
