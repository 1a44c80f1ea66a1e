import { IconMessages } from '@tabler/icons-react';
import type { Area } from '../shell/area.js';

export const deskArea: Area = { label: 'Desk', path: 'desk', icon: IconMessages, scopes: ['desk:read'] };
