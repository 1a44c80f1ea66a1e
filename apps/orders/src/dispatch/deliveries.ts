/** The deliveries of a dispatch, and what proves them. */
import { mostProofs, type ProofOfDelivery } from '@millwright/contracts';
import { ApiError, decodeId } from '@millwright/service-kit';
import type { DeliveryRow, DispatchEntity } from './dispatch.entity.js';

/** The delivery that a call names, or else the latest. */
export function deliveryFor(
  { status, deliveries }: Pick<DispatchEntity, 'status' | 'deliveries'>,
  publicId: string | undefined,
): DeliveryRow {
  const latest = deliveries.at(-1);
  if (latest === undefined) {
    throw new ApiError('invalid_state', {
      message: `The dispatch is ${status}, and no delivery of it has been reported yet; report it first.`,
    });
  }
  if (publicId === undefined) return latest;
  const id = decodeId('dispatch_delivery', publicId);
  const named = deliveries.find((each) => each.id === id);
  if (named !== undefined) return named;
  const param = 'delivery_id';
  throw new ApiError('invalid_parameter', { message: `${param}: the dispatch has no delivery ${publicId}.`, param });
}

/** The deliveries with one more proof of one of them. */
export function withProof(
  deliveries: readonly DeliveryRow[],
  delivery: DeliveryRow,
  proof: ProofOfDelivery,
): DeliveryRow[] {
  if (delivery.proof.length === mostProofs) {
    throw new ApiError('conflict', {
      message: `The delivery has ${mostProofs} proofs, which is the maximum.`,
    });
  }
  return deliveries.map((each) => (each === delivery ? { ...each, proof: [...each.proof, proof] } : each));
}
