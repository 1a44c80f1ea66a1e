/** The areas of the page, in the order of the navigation. */
import { deskArea } from './desk/area.js';
import { developersArea } from './developers/area.js';
import { homeArea } from './home/area.js';
import { inspectionArea } from './inspection/area.js';
import { invoicesArea } from './invoices/area.js';
import { ordersArea } from './orders/area.js';
import { settingsArea } from './settings/area.js';
import { stationArea } from './station/area.js';
import type { Area } from './shell/area.js';

export const areas: readonly Area[] = [
  homeArea,
  ordersArea,
  stationArea,
  invoicesArea,
  inspectionArea,
  deskArea,
  developersArea,
  settingsArea,
];
