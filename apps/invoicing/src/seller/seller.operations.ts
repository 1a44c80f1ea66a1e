/** The operations on sellers. */
import { Controller } from '@nestjs/common';
import { createSeller, getSeller, listSellers, type SellerRecord, updateSeller } from '@millwright/contracts';
import { type Call, type EarlyCall, Handles } from '@millwright/operations';
import type { ListPage, UnitOfWork } from '@millwright/persistence';
import { Logos } from './logos.js';
import { SellerService } from './seller.service.js';

@Controller()
export class SellerOperations {
  constructor(
    private readonly sellers: SellerService,
    private readonly logos: Logos,
  ) {}

  @Handles(createSeller, { asksFirst: true })
  async create({ caller, body }: EarlyCall<typeof createSeller>): Promise<(work: UnitOfWork) => Promise<SellerRecord>> {
    const { logo_upload_id: uploadId, ...seller } = body;
    const logo = await this.logos.take(caller, uploadId);
    return (work) => this.sellers.create(work, { ...seller, logo }, caller.timeZone);
  }

  @Handles(listSellers)
  list({ work, caller, query }: Call<typeof listSellers>): Promise<ListPage<SellerRecord>> {
    return this.sellers.list(work, query, caller.timeZone);
  }

  @Handles(getSeller)
  get({ work, params }: Call<typeof getSeller>): Promise<SellerRecord> {
    return this.sellers.get(work, params.id);
  }

  @Handles(updateSeller, { asksFirst: true })
  async update({
    caller,
    params,
    body,
    knownVersion,
  }: EarlyCall<typeof updateSeller>): Promise<(work: UnitOfWork) => Promise<SellerRecord>> {
    const { logo_upload_id: uploadId, ...change } = body;
    const logo = await this.logos.take(caller, uploadId);
    return (work) => this.sellers.update(work, params.id, { ...change, logo }, caller.timeZone, knownVersion);
  }
}
