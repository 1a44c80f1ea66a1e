/** The vehicle, the transporter and the driver of a dispatch, and those before. */
import type { Body, FormerTransport, updateDispatch } from '@millwright/contracts';
import type { DispatchEntity } from './dispatch.entity.js';

type Transport = Pick<FormerTransport, 'vehicle_number' | 'transporter' | 'driver'>;
type Changes = Pick<DispatchEntity, 'vehicleNumber' | 'transporter' | 'driver' | 'transportHistory'>;

/** Undefined if nothing changes. A transport of which nothing was known is no former one. */
export function withTransport(
  dispatch: DispatchEntity,
  change: Body<typeof updateDispatch>,
  now: Date,
): Changes | undefined {
  const { transportHistory: history } = dispatch;
  const before: Transport = {
    vehicle_number: dispatch.vehicleNumber,
    transporter: dispatch.transporter,
    driver: dispatch.driver,
  };
  const after = { ...before, ...change };
  if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
  const isKnown = Object.values(before).some((value) => value !== null);
  const from = history.at(-1)?.until ?? dispatch.dispatchedAt;
  return {
    vehicleNumber: after.vehicle_number,
    transporter: after.transporter,
    driver: after.driver,
    transportHistory: isKnown ? [...history, { ...before, from, until: now.toISOString() }] : history,
  };
}
