import { IconHome } from '@tabler/icons-react';
import type { Area } from '../shell/area.js';

export const homeArea: Area = { label: 'Home', path: 'home', icon: IconHome, scopes: [] };
