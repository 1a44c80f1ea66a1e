/** The operations on GST returns. */
import { Controller } from '@nestjs/common';
import {
  getGstr1,
  getGstr1PortalFile,
  getGstr3b,
  type Gstr1,
  type Gstr3b,
  listReturnDocuments,
  lockReturnMonth,
  type PortalFile,
  type ReturnDocument,
  type ReturnMonth,
  unlockReturnMonth,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { GstReturnService } from './gst-return.service.js';

@Controller()
export class GstReturnOperations {
  constructor(private readonly returns: GstReturnService) {}

  @Handles(getGstr1)
  gstr1({ work, caller, query }: Call<typeof getGstr1>): Promise<Gstr1> {
    return this.returns.gstr1(work, query, caller.timeZone);
  }

  @Handles(getGstr1PortalFile)
  portalFile({ work, caller, query }: Call<typeof getGstr1PortalFile>): Promise<PortalFile> {
    return this.returns.portalFile(work, query, caller.timeZone);
  }

  @Handles(getGstr3b)
  gstr3b({ work, caller, query }: Call<typeof getGstr3b>): Promise<Gstr3b> {
    return this.returns.gstr3b(work, query, caller.timeZone);
  }

  @Handles(listReturnDocuments)
  documents({ work, caller, query }: Call<typeof listReturnDocuments>): Promise<ListPage<ReturnDocument>> {
    return this.returns.documents(work, query, caller.timeZone);
  }

  @Handles(lockReturnMonth)
  lock({ work, caller, params, body }: Call<typeof lockReturnMonth>): Promise<ReturnMonth> {
    return this.returns.lock(work, { ...body, ...params }, caller.timeZone);
  }

  @Handles(unlockReturnMonth)
  unlock({ work, caller, params, query }: Call<typeof unlockReturnMonth>): Promise<ReturnMonth> {
    return this.returns.unlock(work, { ...query, ...params }, caller.timeZone);
  }
}
