import { IconMessages } from '@tabler/icons-react';
import { type Area, namesOf } from '../../shell/area.js';
import { navigationTexts } from './navigation-texts.js';

const name = namesOf(navigationTexts);

export const deskArea: Area = { name: name('area'), path: 'desk', icon: IconMessages, scopes: ['desk:read'] };
