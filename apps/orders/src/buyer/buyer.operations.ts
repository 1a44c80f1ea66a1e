/** The operations on buyers. */
import { Controller } from '@nestjs/common';
import {
  type BuyerRecord,
  createBuyer,
  deleteBuyer,
  getBuyer,
  listBuyers,
  type Response,
  updateBuyer,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { BuyerService } from './buyer.service.js';

@Controller()
export class BuyerOperations {
  constructor(private readonly buyers: BuyerService) {}

  @Handles(createBuyer)
  create({ work, body }: Call<typeof createBuyer>): Promise<BuyerRecord> {
    return this.buyers.create(work, body);
  }

  @Handles(listBuyers)
  list({ work, query }: Call<typeof listBuyers>): Promise<ListPage<BuyerRecord>> {
    return this.buyers.list(work, query);
  }

  @Handles(getBuyer)
  get({ work, params }: Call<typeof getBuyer>): Promise<BuyerRecord> {
    return this.buyers.get(work, params.id);
  }

  @Handles(updateBuyer)
  update({ work, params, body, knownVersion }: Call<typeof updateBuyer>): Promise<BuyerRecord> {
    return this.buyers.update(work, params.id, body, knownVersion);
  }

  @Handles(deleteBuyer)
  delete({ work, params, knownVersion }: Call<typeof deleteBuyer>): Promise<Response<typeof deleteBuyer>> {
    return this.buyers.delete(work, params.id, knownVersion);
  }
}
