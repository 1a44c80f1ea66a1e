import { SavedViews1799500000000 } from './1799500000000-saved-views.js';

export const migrations = [SavedViews1799500000000];
