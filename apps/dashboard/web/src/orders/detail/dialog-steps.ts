import type { OrderStep } from '../order-steps.js';

/** What is asked in a dialog, in the order of the menu. */
export const dialogSteps = [
  'confirm',
  'release',
  'dispatch',
  'close',
  'invoice',
  'hold',
  'cancelRemainder',
  'cancel',
  'closeShort',
  'delete',
] as const satisfies readonly OrderStep[];
export type DialogStep = (typeof dialogSteps)[number];
