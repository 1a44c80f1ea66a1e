/** The operations on dispatches. */
import { Controller } from '@nestjs/common';
import {
  addDispatchDocuments,
  createDispatch,
  deliverDispatch,
  type Dispatch,
  failDispatch,
  getDispatch,
  listDispatches,
  proveDispatch,
  returnDispatch,
} from '@millwright/contracts';
import { type Call, Handles, type ListPage } from '@millwright/persistence';
import { DispatchService } from './dispatch.service.js';

@Controller()
export class DispatchOperations {
  constructor(private readonly dispatches: DispatchService) {}

  @Handles(createDispatch)
  create({ work, params, body }: Call<typeof createDispatch>): Promise<Dispatch> {
    return this.dispatches.create(work, params.id, body);
  }

  @Handles(listDispatches)
  list({ work, params, query }: Call<typeof listDispatches>): Promise<ListPage<Dispatch>> {
    return this.dispatches.list(work, params.id, query);
  }

  @Handles(getDispatch)
  get({ work, params }: Call<typeof getDispatch>): Promise<Dispatch> {
    return this.dispatches.get(work, params.id);
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
    return this.dispatches.fail(work, params.id, body.reason, knownVersion);
  }

  @Handles(returnDispatch)
  return({ work, params, body, knownVersion }: Call<typeof returnDispatch>): Promise<Dispatch> {
    return this.dispatches.return(work, params.id, body.reason, knownVersion);
  }
}
