/** The operations on dispatches. */
import { Controller } from '@nestjs/common';
import {
  addDispatchDocuments,
  createDispatch,
  deliverDispatch,
  type Dispatch,
  failDispatch,
  getDispatch,
  getDispatchTimeline,
  listDispatches,
  listOrderDispatches,
  proveDispatch,
  returnDispatch,
  type TimelineEntry,
  updateDispatch,
} from '@millwright/contracts';
import { type Call, Handles, timelineOf } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { DispatchService } from './dispatch.service.js';

@Controller()
export class DispatchOperations {
  constructor(private readonly dispatches: DispatchService) {}

  @Handles(createDispatch)
  create({ work, params, body, knownVersion }: Call<typeof createDispatch>): Promise<Dispatch> {
    return this.dispatches.create(work, params.id, body, knownVersion);
  }

  @Handles(listOrderDispatches)
  listOfOrder({ work, params, query }: Call<typeof listOrderDispatches>): Promise<ListPage<Dispatch>> {
    return this.dispatches.listOfOrder(work, params.id, query);
  }

  @Handles(listDispatches)
  list({ work, query }: Call<typeof listDispatches>): Promise<ListPage<Dispatch>> {
    return this.dispatches.list(work, query);
  }

  @Handles(getDispatch)
  get({ work, params }: Call<typeof getDispatch>): Promise<Dispatch> {
    return this.dispatches.get(work, params.id);
  }

  @Handles(updateDispatch)
  update({ work, params, body, knownVersion }: Call<typeof updateDispatch>): Promise<Dispatch> {
    return this.dispatches.update(work, params.id, body, knownVersion);
  }

  @Handles(deliverDispatch)
  deliver({ work, params, body, knownVersion }: Call<typeof deliverDispatch>): Promise<Dispatch> {
    return this.dispatches.deliver(work, params.id, body, knownVersion);
  }

  @Handles(proveDispatch)
  prove({ work, params, body, knownVersion }: Call<typeof proveDispatch>): Promise<Dispatch> {
    return this.dispatches.prove(work, params.id, body, knownVersion);
  }

  @Handles(addDispatchDocuments)
  addDocuments({ work, params, body, knownVersion }: Call<typeof addDispatchDocuments>): Promise<Dispatch> {
    return this.dispatches.addDocuments(work, params.id, body.documents, knownVersion);
  }

  @Handles(failDispatch)
  fail({ work, params, body, knownVersion }: Call<typeof failDispatch>): Promise<Dispatch> {
    return this.dispatches.deliver(work, params.id, { outcome: 'failed', ...body }, knownVersion);
  }

  @Handles(returnDispatch)
  return({ work, params, body, knownVersion }: Call<typeof returnDispatch>): Promise<Dispatch> {
    return this.dispatches.return(work, params.id, body, knownVersion);
  }

  @Handles(getDispatchTimeline)
  async timeline({ work, params, query }: Call<typeof getDispatchTimeline>): Promise<ListPage<TimelineEntry>> {
    return timelineOf(work, await this.dispatches.get(work, params.id), query);
  }
}
