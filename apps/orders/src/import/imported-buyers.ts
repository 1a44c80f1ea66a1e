/** Makes buyers of an import: those whose GSTIN no buyer has, or without one whose name. */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Body, createBuyer } from '@millwright/contracts';
import { searchTerm, type UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId } from '@millwright/service-kit';
import { type BuyerEntity, buyers } from '../buyer/buyer.entity.js';
import { BuyerService } from '../buyer/buyer.service.js';
import type { ImportedKind } from './imported-kind.js';

type NewBuyer = Body<typeof createBuyer>;
type Named = Pick<BuyerEntity, 'name'> & { readonly gstin?: string | null | undefined };

@Injectable()
export class ImportedBuyers implements ImportedKind<NewBuyer, BuyerEntity> {
  constructor(private readonly buyers: BuyerService) {}

  /** By what buyers are searched by, which is indexed. */
  async existing(
    work: UnitOfWork,
    bodies: readonly NewBuyer[],
  ): Promise<(body: NewBuyer, wanted: BuyerEntity) => BuyerEntity | undefined> {
    const { accountId, livemode } = work.tenant;
    const found = await work.query<{ buyer_id: string }>(
      `SELECT DISTINCT buyer_id FROM buyer_search_terms WHERE account_id = $1 AND livemode = $2 AND term = ANY ($3::text[])`,
      [accountId, livemode, bodies.map(({ gstin, name }) => searchTerm(gstin ?? name))],
    );
    const rows = await buyers.rows.findAll(
      work,
      found.map(({ buyer_id: id }) => id),
    );
    const byKey = Map.groupBy(rows, keyOf);
    return (body, wanted) => {
      const all = byKey.get(keyOf(body)) ?? [];
      return all.find((each) => isSame(each, wanted)) ?? all[0];
    };
  }

  async prepare(work: UnitOfWork, body: NewBuyer): Promise<BuyerEntity> {
    return this.buyers.prepare(work, body);
  }

  async create(work: UnitOfWork, buyer: BuyerEntity): Promise<void> {
    await this.buyers.createPrepared(work, buyer);
  }

  requireSame(before: BuyerEntity, wanted: BuyerEntity): void {
    if (isSame(before, wanted)) return;
    const param = wanted.gstin === null ? 'name' : 'gstin';
    throw new ApiError('conflict', {
      message: `${param}: ${encodeId('buyer', before.id)} has "${wanted[param]}" and different content. Change that buyer, or remove the row.`,
      param,
    });
  }
}

function keyOf({ name, gstin }: Named): string {
  return gstin ?? ` ${searchTerm(name)}`;
}

function isSame(one: BuyerEntity, other: BuyerEntity): boolean {
  return isDeepStrictEqual(contentOf(one), contentOf(other));
}

function contentOf({ name, gstin, addresses, contact, consignee, metadata }: BuyerEntity): unknown {
  return JSON.parse(JSON.stringify({ name, gstin, addresses, contact, consignee, metadata }));
}
