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
  confirm: 'Confirm order',
  release: 'Release order',
  dispatch: 'Dispatch goods',
  close: 'Close order',
  invoice: 'Invoice order',
  hold: 'Put order on hold',
  cancelRemainder: 'Cancel unstarted quantity',
  cancel: 'Cancel order',
  closeShort: 'Close order short',
  delete: 'Delete draft',
};
