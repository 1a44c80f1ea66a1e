/** Deliveries as their account sees them: listed with their last attempt, shown with all, and retried by hand. */
import { Injectable } from '@nestjs/common';
import {
  deliveryStates,
  type getWebhookDelivery,
  type listWebhookDeliveries,
  type Query,
  type Response,
  type WebhookDelivery,
} from '@millwright/contracts';
import {
  decodeCursor,
  decodeId,
  encodeId,
  firstIdAt,
  type ListPage,
  listPage,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { EndpointService } from '../endpoint/endpoint.service.js';
import { oldestKept } from '../event/event-log.js';
import { Deliveries } from './deliveries.js';
import {
  type AttemptRow,
  attemptOf,
  attemptsSql,
  type DeliveryRow,
  deliveryOf,
  listSql,
  oneSql,
} from './inspection-rows.js';
import { NewDeliveries } from './new-deliveries.js';

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
    const { accountId, livemode } = work.tenant;
    const rows = await work.query<DeliveryRow>(listSql, [
      accountId,
      livemode,
      firstIdAt(oldestKept(work.now)),
      id,
      [...new Set(states)],
      decodeCursor(cursor) ?? lastId,
      limit + 1,
    ]);
    return listPage(rows, limit, deliveryOf);
  }

  async get(work: UnitOfWork, edgeId: string): Promise<Response<typeof getWebhookDelivery>> {
    const row = await this.find(work, edgeId);
    const { accountId, livemode } = work.tenant;
    const attempts = await work.query<AttemptRow>(attemptsSql, [accountId, livemode, row.id]);
    return { ...deliveryOf(row), attempts: attempts.map(attemptOf) };
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
    return deliveryOf(isOpen(present) ? present : await this.makeAnew(work, present));
  }

  private async bringForward(work: UnitOfWork, { id, endpoint_id: endpointId }: DeliveryRow): Promise<void> {
    const { accountId, livemode } = work.tenant;
    const brought = await work.query(
      `UPDATE deliveries SET next_attempt_at = $4
       WHERE account_id = $1 AND livemode = $2 AND id = $3 AND state IN ('pending', 'retrying')
         AND claim_fence IS NULL AND next_attempt_at > $4
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
    const { accountId, livemode } = work.tenant;
    const [row] =
      id === undefined
        ? []
        : await work.query<DeliveryRow>(oneSql, [accountId, livemode, firstIdAt(oldestKept(work.now)), id]);
    if (row !== undefined) return row;
    throw new ApiError('not_found', {
      message: `There is no delivery ${edgeId}. Deliveries are kept as long as their events: 30 days.`,
    });
  }
}

/** Above the id of every delivery. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function isOpen({ state }: DeliveryRow): boolean {
  return state === 'pending' || state === 'retrying';
}

function refuseDelivered({ id, event_id: eventId, state }: DeliveryRow): void {
  if (state !== 'delivered') return;
  const event = encodeId('event', eventId);
  throw new ApiError('invalid_state', {
    message: `The delivery ${encodeId('delivery', id)} was delivered; only one that was not can be retried. To send its event again, replay its event instead: POST /v1/events/${event}/replay.`,
  });
}
