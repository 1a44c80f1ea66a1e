import { Portal1798500000000 } from './1798500000000-portal.js';

export const migrations = [Portal1798500000000];
