/** Keeps the buyers of an account, and finds the buyer that an order names. */
import { Inject, Injectable } from '@nestjs/common';
import type {
  Body,
  Buyer,
  BuyerRecord,
  Consignee,
  createBuyer,
  deleteBuyer,
  listBuyers,
  Query,
  Response,
  updateBuyer,
} from '@millwright/contracts';
import {
  changeEntity,
  deleteRecord,
  findRecord,
  isForeignKeyViolation,
  type ListPage,
  listPage,
  listRecords,
  lockRecord,
  namedRecord,
  type UnitOfWork,
} from '@millwright/persistence';
import { ApiError, appConfig, Ids, mergedMetadata } from '@millwright/service-kit';
import { In } from 'typeorm';
import type { BuyerConfig } from './buyer.settings.js';
import { BuyerEntity, buyers } from './buyer.entity.js';
import { buyerResource, copyForOrder } from './buyer.resource.js';
import { buyerSearch, termsOfBuyer } from './buyer-search.js';
import { hasRightCheckDigit } from '@millwright/gst';
import { checkVersion } from '@millwright/operations';

/** The buyer in a call: its fields, or the id of a stored one. */
interface NamedBuyer {
  readonly buyer?: Buyer | undefined;
  readonly buyer_id?: string | undefined;
}

@Injectable()
export class BuyerService {
  constructor(
    private readonly ids: Ids,
    @Inject(appConfig) private readonly config: BuyerConfig,
  ) {}

  create(work: UnitOfWork, input: Body<typeof createBuyer>): Promise<BuyerRecord> {
    return this.createPrepared(work, this.prepare(work, input));
  }

  /** A new buyer. Throws whatever its creation would. */
  prepare(work: UnitOfWork, input: Body<typeof createBuyer>): BuyerEntity {
    this.checkGstin(work, input.gstin, 'gstin');
    this.checkGstin(work, input.consignee?.gstin, 'consignee.gstin');
    const { accountId, livemode } = work.tenant;
    return {
      accountId,
      id: this.ids.next(),
      livemode,
      name: input.name,
      gstin: input.gstin ?? null,
      addresses: input.addresses ?? null,
      contact: input.contact ?? null,
      consignee: input.consignee ?? null,
      metadata: input.metadata,
      version: 1,
      createdAt: work.now,
      updatedAt: work.now,
    };
  }

  async createPrepared(work: UnitOfWork, buyer: BuyerEntity): Promise<BuyerRecord> {
    await work.manager.insert(BuyerEntity, buyer);
    work.beforeCommit(() => buyerSearch.insert(work.tenant, buyer.id, termsOfBuyer(buyer)));
    return buyerResource(buyer);
  }

  async list(work: UnitOfWork, { name, gstin, q, ...page }: Query<typeof listBuyers>): Promise<ListPage<BuyerRecord>> {
    const rows =
      q === undefined
        ? await listRecords(work, buyers, { name, gstin }, page)
        : await buyerSearch.found(work, buyers, { q, name, gstin }, page);
    return listPage(rows, page.limit, buyerResource);
  }

  async get(work: UnitOfWork, publicId: string): Promise<BuyerRecord> {
    return buyerResource(await findRecord(work, buyers, publicId));
  }

  async update(
    work: UnitOfWork,
    publicId: string,
    { addresses, metadata, ...fields }: Body<typeof updateBuyer>,
    knownVersion: number | undefined,
  ): Promise<BuyerRecord> {
    this.checkGstin(work, fields.gstin ?? undefined, 'gstin');
    this.checkGstin(work, fields.consignee?.gstin, 'consignee.gstin');
    const before = await lockRecord(work, buyers, publicId);
    checkVersion(knownVersion, before.version);
    const after = await changeEntity(work, BuyerEntity, before, {
      ...fields,
      metadata: mergedMetadata(before.metadata, metadata),
      ...(addresses !== undefined && { addresses: addressesAfter(before.addresses, addresses) }),
    });
    work.beforeCommit(() => buyerSearch.change(work.tenant, after.id, termsOfBuyer(before), termsOfBuyer(after)));
    return buyerResource(after);
  }

  async delete(
    work: UnitOfWork,
    publicId: string,
    knownVersion: number | undefined,
  ): Promise<Response<typeof deleteBuyer>> {
    const buyer = await lockRecord(work, buyers, publicId);
    checkVersion(knownVersion, buyer.version);
    work.beforeCommit(() => buyerSearch.change(work.tenant, buyer.id, termsOfBuyer(buyer), new Set()));
    try {
      return await deleteRecord(work, buyers, publicId);
    } catch (error) {
      if (!isForeignKeyViolation(error, 'orders_buyer')) throw error;
      throw new ApiError('conflict', {
        message: `Orders use ${publicId}, so it cannot be deleted. GET /v1/orders?buyer=${publicId} lists them.`,
      });
    }
  }

  /** Buyers by their ids in the database. */
  async byIds(work: UnitOfWork, ids: readonly string[]): Promise<Map<string, BuyerRecord>> {
    const { accountId, livemode } = work.tenant;
    const found = await work.manager.findBy(BuyerEntity, { accountId, livemode, id: In([...new Set(ids)]) });
    return new Map(found.map((buyer) => [buyer.id, buyerResource(buyer)]));
  }

  /** The buyer's fields of an order, and the consignee that is stored with it; none if the call names no buyer. */
  async named(work: UnitOfWork, { buyer, buyer_id: publicId }: NamedBuyer) {
    if (publicId !== undefined) {
      const found = await namedRecord(work, buyers, publicId, 'buyer_id');
      return { buyer: copyForOrder(found), buyer_id: found.id, consignee: found.consignee };
    }
    if (buyer === undefined) return undefined;
    this.checkGstin(work, buyer.gstin, 'buyer.gstin');
    return { buyer, buyer_id: null };
  }

  /** The consignee of an order; none if the call does not name it. */
  consigneeGiven(work: UnitOfWork, consignee: Consignee | null | undefined) {
    this.checkGstin(work, consignee?.gstin, 'consignee.gstin');
    return consignee === undefined ? undefined : { consignee };
  }

  private checkGstin({ tenant }: UnitOfWork, gstin: string | undefined, param: string): void {
    const { gstinCheckDigit: modes } = this.config;
    const isChecked = modes === 'both' || (modes === 'live' && tenant.livemode);
    if (gstin === undefined || !isChecked || hasRightCheckDigit(gstin)) return;
    throw new ApiError('invalid_parameter', {
      message: `${param}: "${gstin}" has a wrong check digit. Look for a mistyped character.`,
      param,
    });
  }
}

type Addresses = NonNullable<Buyer['addresses']>;

/** An address that is sent replaces the one of its kind; null removes it. */
function addressesAfter(before: Addresses | null, sent: NonNullable<Body<typeof updateBuyer>['addresses']>): Addresses {
  const all = Object.entries({ ...before, ...sent });
  return Object.fromEntries(all.filter(([, address]) => address !== null));
}
