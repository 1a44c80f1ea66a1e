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

export const stepLabels: Readonly<Record<DialogStep, string>> = {
  confirm: 'Confirm',
  release: 'Release',
  dispatch: 'Dispatch',
  close: 'Close',
  invoice: 'Invoice',
  hold: 'Put on hold',
  cancelRemainder: 'Cancel what has not begun',
  cancel: 'Cancel the order',
  closeShort: 'Close short',
  delete: 'Delete the draft',
};
