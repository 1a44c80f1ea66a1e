/** The areas of the page, in the order of the navigation. */
import { developersArea } from '../developers/area.js';
import { ordersArea } from '../orders/area.js';
import { settingsArea } from '../settings/area.js';
import type { Area } from './area.js';

export const areas: readonly Area[] = [ordersArea, developersArea, settingsArea];
