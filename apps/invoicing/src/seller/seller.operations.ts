/** The operations on sellers. */
import { Controller } from '@nestjs/common';
import { createSeller, getSeller, listSellers, type SellerRecord, updateSeller } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { SellerService } from './seller.service.js';

@Controller()
export class SellerOperations {
  constructor(private readonly sellers: SellerService) {}

  @Handles(createSeller)
  create({ work, caller, body }: Call<typeof createSeller>): Promise<SellerRecord> {
    return this.sellers.create(work, body, caller.timeZone);
  }

  @Handles(listSellers)
  list({ work, caller, query }: Call<typeof listSellers>): Promise<ListPage<SellerRecord>> {
    return this.sellers.list(work, query, caller.timeZone);
  }

  @Handles(getSeller)
  get({ work, params }: Call<typeof getSeller>): Promise<SellerRecord> {
    return this.sellers.get(work, params.id);
  }

  @Handles(updateSeller)
  update({ work, caller, params, body, knownVersion }: Call<typeof updateSeller>): Promise<SellerRecord> {
    return this.sellers.update(work, params.id, body, caller.timeZone, knownVersion);
  }
}
