/**
 * The lines of a dispatch, in thousandths of the unit. What left the gate is on the way until it is delivered, lost or returned, and
 * what was delivered may be returned, too.
 */
import type { DeliveryOutcome, DispatchStatus } from '@millwright/contracts';
import type { Ledger } from '../order/ledger.js';

export interface DispatchLine {
  readonly line_item_id: string;
  readonly uom: string;
  /** What left the gate. */
  readonly quantity: number;
  /** Less what came back of it. */
  readonly delivered: number;
  readonly returned: number;
  readonly lost: number;
}

/** A part of a line. */
export interface Part {
  readonly line_item_id: string;
  readonly quantity: number;
}

/** What can become of goods that left the gate. */
export type Fate = DeliveryOutcome | 'returned';

/** The quantities of a line item that dispatches change. */
type ShippedQuantities = Pick<Ledger, 'dispatched' | 'delivered' | 'lost'>;

export function onTheWay({ quantity, delivered, returned, lost }: DispatchLine): number {
  return quantity - delivered - returned - lost;
}

export function isAnyOnTheWay(lines: readonly DispatchLine[]): boolean {
  return lines.some((line) => onTheWay(line) > 0);
}

/** All that is on the way. */
export function partsOnTheWay(lines: readonly DispatchLine[]): Part[] {
  return lines
    .filter((line) => onTheWay(line) > 0)
    .map((line) => ({ line_item_id: line.line_item_id, quantity: onTheWay(line) }));
}

/** How much of a line this can become of. */
export function mostOf(fate: Fate, line: DispatchLine): number {
  return fate === 'returned' ? onTheWay(line) + line.delivered : onTheWay(line);
}

/** The lines after this became of some parts, each of which is within `mostOf`. */
export function linesAfter(fate: Fate, lines: readonly DispatchLine[], parts: readonly Part[]): DispatchLine[] {
  return lines.map((line) => {
    const part = parts.find((each) => each.line_item_id === line.line_item_id);
    return part === undefined ? line : lineAfter(fate, line, part.quantity);
  });
}

function lineAfter(fate: Fate, line: DispatchLine, quantity: number): DispatchLine {
  switch (fate) {
    case 'delivered':
      return { ...line, delivered: line.delivered + quantity };
    case 'lost':
      return { ...line, lost: line.lost + quantity };
    case 'returned': {
      const ofDelivered = Math.max(0, quantity - onTheWay(line));
      return { ...line, returned: line.returned + quantity, delivered: line.delivered - ofDelivered };
    }
    case 'failed':
    case 'refused':
      return line;
  }
}

/** The status of a dispatch after this became of a part of it. */
export function statusAfter(fate: Fate, before: DispatchStatus, lines: readonly DispatchLine[]): DispatchStatus {
  const isFailure = fate === 'failed' || fate === 'refused';
  if (!isFailure && !isAnyOnTheWay(lines)) return fate;
  if (isFailure || (fate === 'returned' && before === 'failed')) return 'failed';
  return lines.some(({ delivered }) => delivered > 0) ? 'partly_delivered' : 'in_transit';
}

/** The quantities of a line item after its line of a dispatch has changed; `before` is undefined if it has just left. */
export function shippedAfter<Quantities extends ShippedQuantities>(
  quantities: Quantities,
  before: DispatchLine | undefined,
  after: DispatchLine,
): Quantities {
  const left = (line: DispatchLine | undefined): number => (line === undefined ? 0 : line.quantity - line.returned);
  return {
    ...quantities,
    dispatched: quantities.dispatched + left(after) - left(before),
    delivered: quantities.delivered + after.delivered - (before?.delivered ?? 0),
    lost: quantities.lost + after.lost - (before?.lost ?? 0),
  };
}
