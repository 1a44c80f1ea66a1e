/** Keeps dispatches within what one may weigh as JSON, so that a page of a list and an event have room for them. */
import { type Dispatch, dispatchRoomBytes, mostDispatchBytes } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import { isAnyOnTheWay } from './dispatch-lines.js';
import type { DispatchEntity, UnweighedDispatch } from './dispatch.entity.js';
import { dispatchResource } from './dispatch.resource.js';

type Weighed = Pick<DispatchEntity, 'lines' | 'weight'>;

/**
 * Throws if a change makes a dispatch too heavy. There is always room for the delivery or the return that leaves nothing on the way:
 * without it, neither the dispatch nor its order could be ended.
 */
export function permittedWeight(before: Weighed, after: UnweighedDispatch): number {
  const weight = weightOf(dispatchResource(after));
  const endsIt = isAnyOnTheWay(before.lines) && !isAnyOnTheWay(after.lines);
  const most = endsIt ? mostDispatchBytes : mostDispatchBytes - dispatchRoomBytes;
  if (weight <= most || weight <= before.weight) return weight;
  throw new ApiError('payload_too_large', {
    message: `The dispatch would have ${weight} bytes as JSON. A dispatch can have at most 256 KiB (${mostDispatchBytes} bytes), of which ${dispatchRoomBytes} are reserved for the delivery or return that leaves nothing in transit. Report larger parts at once, or shorten notes.`,
  });
}

export function weightOf(dispatch: Dispatch): number {
  return Buffer.byteLength(JSON.stringify(dispatch));
}
