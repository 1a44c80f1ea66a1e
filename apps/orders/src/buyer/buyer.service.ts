/** Keeps the buyers of an account, and gives orders the buyer that they name. */
import { Inject, Injectable } from '@nestjs/common';
import type {
  Body,
  Buyer,
  BuyerRecord,
  createBuyer,
  listBuyers,
  Query,
  updateBuyer as updateBuyerOperation,
} from '@millwright/contracts';
import { Ids, isForeignKeyViolation, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, checkVersion } from '@millwright/service-kit';
import { type OrdersConfig, ordersConfig } from '../config.js';
import { deleteRecord, findRecord, lockRecord, namedRecord, recordsWith } from '../records.js';
import { buyerOf, type BuyerRow, buyers, copyOf, insertBuyer, updateBuyer } from './buyer.rows.js';
import { hasRightCheckDigit } from './gstin.js';

/** What an order takes from its caller: a buyer as it is written there, or the id of one. */
interface NamedBuyer {
  readonly buyer?: Buyer | undefined;
  readonly buyer_id?: string | undefined;
}

@Injectable()
export class BuyerService {
  constructor(
    private readonly ids: Ids,
    @Inject(ordersConfig) private readonly config: OrdersConfig,
  ) {}

  async create(work: UnitOfWork, input: Body<typeof createBuyer>): Promise<BuyerRecord> {
    this.checkGstin(work, input.gstin, 'gstin');
    const row: BuyerRow = {
      id: this.ids.next(),
      livemode: work.tenant.livemode,
      name: input.name,
      gstin: input.gstin ?? null,
      addresses: input.addresses ?? null,
      contact: input.contact ?? null,
      metadata: input.metadata,
      version: 1,
      created_at: work.now,
      updated_at: work.now,
    };
    await work.prepared('insert-buyer', insertBuyer, [work.tenant.accountId, JSON.stringify(row)]);
    return buyerOf(row);
  }

  async list(work: UnitOfWork, { name, gstin, ...page }: Query<typeof listBuyers>): Promise<ListPage<BuyerRecord>> {
    const rows = await recordsWith<BuyerRow>(work, buyers, { name, gstin }, page);
    return listPage(rows, page.limit, buyerOf);
  }

  async get(work: UnitOfWork, edgeId: string): Promise<BuyerRecord> {
    return buyerOf(await findRecord<BuyerRow>(work, buyers, edgeId));
  }

  async update(
    work: UnitOfWork,
    edgeId: string,
    { addresses, ...fields }: Body<typeof updateBuyerOperation>,
    knownVersion: number | undefined,
  ): Promise<BuyerRecord> {
    this.checkGstin(work, fields.gstin ?? undefined, 'gstin');
    const before = await lockRecord<BuyerRow>(work, buyers, edgeId);
    checkVersion(knownVersion, before.version);
    const after: BuyerRow = {
      ...before,
      ...fields,
      addresses: addresses === undefined ? before.addresses : addressesAfter(before.addresses, addresses),
      version: before.version + 1,
      updated_at: work.now,
    };
    const { accountId, livemode } = work.tenant;
    await work.prepared('update-buyer', updateBuyer, [accountId, livemode, after.id, JSON.stringify(after)]);
    return buyerOf(after);
  }

  async delete(work: UnitOfWork, edgeId: string): Promise<{ id: string; deleted: true }> {
    const { id } = await lockRecord<BuyerRow>(work, buyers, edgeId);
    try {
      await deleteRecord(work, 'buyers', id);
    } catch (error) {
      if (!isForeignKeyViolation(error, 'orders_buyer')) throw error;
      throw new ApiError('conflict', {
        message: `Orders refer to ${edgeId}, so it stays. GET /v1/orders?buyer=${edgeId} lists them.`,
      });
    }
    return { id: edgeId, deleted: true };
  }

  /** What an order keeps of the buyer that its caller names; nothing where the caller names none. */
  async named(work: UnitOfWork, { buyer, buyer_id: edgeId }: NamedBuyer) {
    if (edgeId !== undefined) {
      const row = await namedRecord<BuyerRow>(work, buyers, edgeId, 'buyer_id');
      return { buyer: copyOf(row), buyer_id: row.id };
    }
    if (buyer === undefined) return undefined;
    this.checkGstin(work, buyer.gstin, 'buyer.gstin');
    return { buyer, buyer_id: null };
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

/** Those that are sent take the place of their kind; null leaves it empty. */
function addressesAfter(
  before: Addresses | null,
  sent: NonNullable<Body<typeof updateBuyerOperation>['addresses']>,
): Addresses {
  const all = Object.entries({ ...before, ...sent });
  return Object.fromEntries(all.filter(([, address]) => address !== null));
}
