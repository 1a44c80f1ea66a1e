/** A buyer in the API, and its copy in an order. */
import type { Buyer, BuyerRecord } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { BuyerEntity } from './buyer.entity.js';

export function buyerResource(buyer: BuyerEntity): BuyerRecord {
  return {
    id: encodeId('buyer', buyer.id),
    ...copyForOrder(buyer),
    ...(buyer.consignee !== null && { consignee: buyer.consignee }),
    metadata: buyer.metadata,
    livemode: buyer.livemode,
    version: buyer.version,
    created_at: buyer.createdAt.toISOString(),
    updated_at: buyer.updatedAt.toISOString(),
  };
}

export function copyForOrder({ name, gstin, addresses, contact }: BuyerEntity): Buyer {
  return {
    name,
    ...(gstin !== null && { gstin }),
    ...(addresses !== null && { addresses }),
    ...(contact !== null && { contact }),
  };
}
