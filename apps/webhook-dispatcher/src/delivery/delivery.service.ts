/** Deliveries for the API: listed with their last attempt, shown with all attempts, and retried by hand. */
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
import type { Caller } from '@millwright/operations';
import {
  decodeCursor,
  findRecord,
  type ListPage,
  listPage,
  recordNotFound,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, decodeId, encodeId } from '@millwright/service-kit';
import { endpointsOf, findActiveEndpoint, seesEndpoint } from '../endpoint/endpoint.entity.js';
import { requireEventScopes } from '../event/event-scopes.js';
import { EndpointNotices } from '../queue/endpoint-notices.js';
import { NewDeliveries } from '../queue/new-deliveries.js';
import { attemptOf, deliveryResources, isOpen } from './delivery.resource.js';
import {
  type DeliveryRow,
  makeDue,
  selectAttempts,
  selectDeliveries,
  selectDelivery,
  selectDetails,
} from './delivery.store.js';

const deliveries = { name: 'delivery', hint: `We keep deliveries as long as their events: ${eventLogDays} days.` };
/** Greater than the id of every delivery. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

@Injectable()
export class DeliveryService {
  constructor(
    private readonly notices: EndpointNotices,
    private readonly newDeliveries: NewDeliveries,
  ) {}

  async list(
    work: UnitOfWork,
    caller: Caller,
    endpointId: string,
    { state: states = [...deliveryStates], limit, cursor }: Query<typeof listWebhookDeliveries>,
  ): Promise<ListPage<WebhookDelivery>> {
    const { id } = await findRecord(work, endpointsOf(caller), endpointId);
    const rows = await selectDeliveries(work, id, {
      states: [...new Set(states)],
      before: decodeCursor(cursor) ?? lastId,
      limit: limit + 1,
    });
    const resources = await deliveryResources(work, rows.slice(0, limit));
    return listPage(rows, limit, (_, index) => resources[index]!);
  }

  async get(work: UnitOfWork, caller: Caller, publicId: string): Promise<Response<typeof getWebhookDelivery>> {
    const row = await this.find(work, caller, publicId);
    return { ...(await readResource(work, row)), attempts: (await selectAttempts(work, row.id)).map(attemptOf) };
  }

  /**
   * Makes an open delivery due now; for one that has ended without success, creates a new one. The Redis job of a scheduled
   * attempt has no effect once that attempt has been made.
   */
  async retry(work: UnitOfWork, caller: Caller, publicId: string): Promise<WebhookDelivery> {
    const found = await this.find(work, caller, publicId);
    const [detail] = await selectDetails(work, [found]);
    requireEventScopes(caller, [detail!.type], `The event of the delivery ${publicId}`);
    refuseDelivered(found);
    const endpointId = encodeId('webhook_endpoint', found.endpoint_id);
    await findActiveEndpoint(work, caller, endpointId, 'be sent a delivery again');
    if (await makeDue(work, found.id)) work.afterCommit(() => this.notices.publish('due', found.endpoint_id));
    const present = await this.find(work, caller, publicId);
    refuseDelivered(present);
    return readResource(work, isOpen(present) ? present : await this.createAgain(work, caller, present));
  }

  private async createAgain(
    work: UnitOfWork,
    caller: Caller,
    { event_id: eventId, endpoint_id: endpointId }: DeliveryRow,
  ): Promise<DeliveryRow> {
    const deliveries = [{ eventId, endpointId }];
    const [id] = await this.newDeliveries.createDeliveries(work, { origin: 'retry', tenant: work.tenant, deliveries });
    return this.find(work, caller, encodeId('delivery', id!));
  }

  private async find(work: UnitOfWork, caller: Caller, publicId: string): Promise<DeliveryRow> {
    const id = decodeId('delivery', publicId);
    const row = id === undefined ? undefined : await selectDelivery(work, id);
    if (row !== undefined && (await seesEndpoint(work, caller, row.endpoint_id))) return row;
    throw recordNotFound(deliveries, publicId);
  }
}

async function readResource(work: UnitOfWork, row: DeliveryRow): Promise<WebhookDelivery> {
  const [delivery] = await deliveryResources(work, [row]);
  return delivery!;
}

function refuseDelivered({ id, event_id: eventId, state }: DeliveryRow): void {
  if (state !== 'delivered') return;
  const [delivery, event] = [encodeId('delivery', id), encodeId('event', eventId)];
  throw new ApiError('invalid_state', {
    message: `The delivery ${delivery} was delivered; only one that was not can be retried. To send it again, replay its event: POST /v1/events/${event}/replay.`,
  });
}
