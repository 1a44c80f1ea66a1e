/** What has become of pieces at a stage, as a form has it and as it is booked. */
import type { Quantity } from '@millwright/contracts';
import type { Workplace } from './workplace.js';

/** Quantities are texts, empty where there are none. */
export interface BookingValues extends Pick<Workplace, 'operator_id' | 'machine_id'> {
  readonly good: string;
  readonly scrap: string;
  readonly scrap_reason: string;
  readonly rework: string;
  /** Empty: it stays at the stage. */
  readonly rework_to: string;
}

/** What is good of the pieces that are ready, if nothing else is said of them. Thousandths are the smallest parts. */
export function goodOf(ready: number, scrap: string, rework: string): number {
  return Math.max(0, Math.round((ready - Number(scrap) - Number(rework)) * 1_000) / 1_000);
}

export function isSome(value: string): boolean {
  return Number(value) > 0;
}

/** The part of the body of `order_stages.create` that the form has. */
export function bookingOf(values: BookingValues, uom: string) {
  const { scrap, scrap_reason: reason, rework, rework_to: reworkTo } = values;
  return {
    ...quantityOf('good', values.good, uom),
    ...quantityOf('scrap', scrap, uom),
    ...(isSome(scrap) && reason !== '' && { scrap_reason: reason }),
    ...quantityOf('rework', rework, uom),
    ...(isSome(rework) && reworkTo !== '' && { rework_to: reworkTo }),
    operator_id: values.operator_id,
    machine_id: values.machine_id,
  };
}

function quantityOf<Kind extends string>(kind: Kind, value: string, uom: string) {
  return (isSome(value) ? { [kind]: { value: Number(value), uom } } : {}) as { [Name in Kind]?: Quantity };
}
