/** Quantities as callers write them, and as they are stored: in thousandths of the unit, so that sums are exact. */
import type { Quantity } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';

export const thousandths = 1_000;

export function quantityOf(amount: number, uom: string): Quantity {
  return { value: amount / thousandths, uom };
}

/** Throws if the unit is not that of the line item. `param` names the quantity. */
export function amountOf(given: Quantity, uom: string, param: string): number {
  if (given.uom === uom) return Math.round(given.value * thousandths);
  throw new ApiError('invalid_parameter', {
    message: `${param}.uom: the line item is ordered in ${uom}, not in "${given.uom}".`,
    param: `${param}.uom`,
  });
}

export function written(amount: number, uom: string): string {
  return `${amount / thousandths} ${uom}`;
}
