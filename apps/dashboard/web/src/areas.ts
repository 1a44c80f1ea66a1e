/** The areas of the page, in the order of the navigation. */
import type { Role } from '@millwright/contracts';
import { deskArea } from './desk/navigation/area.js';
import { developersArea } from './developers/navigation/area.js';
import { homeArea } from './home/navigation/area.js';
import { inspectionArea } from './inspection/navigation/area.js';
import { invoicesArea } from './invoices/navigation/area.js';
import { ordersArea } from './orders/navigation/area.js';
import { settingsArea } from './settings/navigation/area.js';
import { stationArea } from './station/navigation/area.js';
import type { Area } from './shell/area.js';

/** Where people of a role begin who mostly do one thing. Others begin at the first area that they may open. */
const starts: Partial<Readonly<Record<Role, Area>>> = {
  accountant: invoicesArea,
  quality: inspectionArea,
  shop_floor: stationArea,
};

/** The areas in the order in which one is looked for that a person begins at. */
export function areasFrom(role: Role): readonly Area[] {
  const start = starts[role];
  return start === undefined ? areas : [start, ...areas];
}

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
