/** Deliveries as their account sees them: listed with their last attempt, shown with all, and retried by hand. */
import { Injectable } from '@nestjs/common';
import {
  deliveryStates,
  eventLogDays,
  type getWebhookDelivery,
  type listWebhookDeliveries,
  type Query,
  type Response,
  type WebhookDelivery,
} from '@millwright/contracts';
import { decodeCursor, decodeId, encodeId, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { EndpointService } from '../endpoint/endpoint.service.js';
import { Deliveries } from './deliveries.js';
import {
  type DeliveryRow,
  isOpen,
  selectAttempts,
  selectDeliveries,
  selectDelivery,
  withDetails,
} from './inspection-rows.js';
import { NewDeliveries } from './new-deliveries.js';

/** Above the id of every delivery. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

@Injectable()
export class Inspection {
  constructor(
    private readonly endpoints: EndpointService,
    private readonly deliveries: Deliveries,
    private readonly newDeliveries: NewDeliveries,
  ) {}

  async list(
    work: UnitOfWork,
    endpointId: string,
    { state: states = [...deliveryStates], limit, cursor }: Query<typeof listWebhookDeliveries>,
  ): Promise<ListPage<WebhookDelivery>> {
    const { id } = await this.endpoints.find(work, endpointId);
    const rows = await selectDeliveries(work, id, {
      states: [...new Set(states)],
      before: decodeCursor(cursor) ?? lastId,
      limit: limit + 1,
    });
    const page = listPage(rows, limit, (row) => row);
    return { ...page, data: await withDetails(work, page.data) };
  }

  async get(work: UnitOfWork, edgeId: string): Promise<Response<typeof getWebhookDelivery>> {
    const row = await this.find(work, edgeId);
    return { ...(await shown(work, row)), attempts: await selectAttempts(work, row.id) };
  }

  /**
   * Attempts an open delivery at once, unless that is happening already; one that has ended without success is made anew.
   * Whatever Redis holds of the attempt that was planned finds it made when its time comes.
   */
  async retry(work: UnitOfWork, edgeId: string): Promise<WebhookDelivery> {
    const found = await this.find(work, edgeId);
    refuseDelivered(found);
    await this.endpoints.active(work, encodeId('webhook_endpoint', found.endpoint_id), 'be sent a delivery again');
    await this.bringForward(work, found);
    const present = await this.find(work, edgeId);
    refuseDelivered(present);
    return shown(work, isOpen(present) ? present : await this.makeAnew(work, present));
  }

  private async bringForward(work: UnitOfWork, { id, endpoint_id: endpointId }: DeliveryRow): Promise<void> {
    const { accountId, livemode } = work.tenant;
    const brought = await work.query(
      `UPDATE deliveries SET next_attempt_at = $4
       WHERE account_id = $1 AND livemode = $2 AND id = $3 AND state IN ('pending', 'retrying')
         AND next_attempt_at > $4
       RETURNING id`,
      [accountId, livemode, id, work.now],
    );
    if (brought.length > 0) work.afterCommit(() => this.deliveries.lookAgainAt([endpointId]));
  }

  private async makeAnew(
    work: UnitOfWork,
    { event_id: eventId, endpoint_id: endpointId }: DeliveryRow,
  ): Promise<DeliveryRow> {
    const [id] = await this.newDeliveries.make(work, work.tenant, [{ eventId, endpointId, origin: 'retry' }]);
    return this.find(work, encodeId('delivery', id!));
  }

  private async find(work: UnitOfWork, edgeId: string): Promise<DeliveryRow> {
    const id = decodeId('delivery', edgeId);
    const row = id === undefined ? undefined : await selectDelivery(work, id);
    if (row !== undefined) return row;
    throw new ApiError('not_found', {
      message: `There is no delivery ${edgeId}. Deliveries are kept as long as their events: ${eventLogDays} days.`,
    });
  }
}

async function shown(work: UnitOfWork, row: DeliveryRow): Promise<WebhookDelivery> {
  const [delivery] = await withDetails(work, [row]);
  return delivery!;
}

function refuseDelivered({ id, event_id: eventId, state }: DeliveryRow): void {
  if (state !== 'delivered') return;
  const [delivery, event] = [encodeId('delivery', id), encodeId('event', eventId)];
  throw new ApiError('invalid_state', {
    message: `The delivery ${delivery} was delivered; only one that was not can be retried. To send it once more, replay its event instead: POST /v1/events/${event}/replay.`,
  });
}
