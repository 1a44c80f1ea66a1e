/** A work order in the API, with how far it has come. */
import type { WorkOrderInProduction } from '@millwright/contracts';
import { encodeId, timeOfId } from '@millwright/service-kit';
import { workOrderResource } from '../order/order.resource.js';
import { workOrderProgress } from './progress.js';
import type { WorkOrderInProductionRow } from './work-order.store.js';

export function workOrderInProductionResource(row: WorkOrderInProductionRow): WorkOrderInProduction {
  const { uom, ...article } = row.of_line_item;
  return {
    ...workOrderResource(row),
    order_id: encodeId('order', row.order_id),
    order_status: row.order_status,
    ...row.of_order,
    ...article,
    progress: workOrderProgress(row, uom, row.order_status),
    activities: row.activities,
    livemode: row.livemode,
    version: row.version,
    created_at: timeOfId(row.id).toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
