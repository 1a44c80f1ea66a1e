/** Computes what a seller declares of a month, and locks months that are filed. */
import { Injectable } from '@nestjs/common';
import {
  type Gstr1,
  type Gstr3b,
  type listReturnDocuments,
  mostPortalEntries,
  mostReturnRows,
  type PortalFile,
  type Query,
  type ReturnDocument,
  type ReturnMonth,
} from '@millwright/contracts';
import { dayInIndia } from '@millwright/gst';
import { findRecord, type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { ApiError, encodeId } from '@millwright/service-kit';
import { InvoiceSettingsService } from '../seller/invoice-settings.service.js';
import { allSellers, type SellerRow, sellers } from '../seller/seller.store.js';
import {
  documentsOf,
  figuresOf,
  numberRunsOf,
  oldestUnderWay,
  partsOf,
  pendingOf,
  type SellerMonth,
} from './declared-documents.store.js';
import { gstr1Of, gstr1Tables, summaryTables } from './gstr1.js';
import { gstr3bOf, gstr3bTables } from './gstr3b.js';
import { addLock, holdAllSeries, lockedAt, periodOf, removeLock } from './month-locks.store.js';
import { portalFileOf, tablesByDocument } from './portal-file.js';
import { pendingResource, returnDocument } from './return-figures.js';

/** Which month of which seller; without an id that of the default one. */
export interface Asked {
  readonly seller_id?: string | undefined;
  readonly period: string;
}

@Injectable()
export class GstReturnService {
  constructor(private readonly settings: InvoiceSettingsService) {}

  /** `timeZone`: that of the account, as of all calls that may be the first use of the settings. */
  async gstr1(work: UnitOfWork, asked: Asked, timeZone: string): Promise<Gstr1> {
    const { head, month } = await this.read(work, asked, timeZone);
    const figures = await figuresOf(work, month, gstr1Tables, mostReturnRows + 1);
    const runs = await numberRunsOf(work, month, mostReturnRows + 1);
    requireRows(figures.length + runs.length, mostReturnRows, 'rows');
    const pending = await pendingOf(work, month);
    return { ...head, ...gstr1Of(figures, runs), pending: pendingResource(pending) };
  }

  async portalFile(work: UnitOfWork, asked: Asked, timeZone: string): Promise<PortalFile> {
    const { head, month } = await this.read(work, asked, timeZone);
    const parts = await partsOf(work, month, tablesByDocument, mostPortalEntries + 1);
    const figures = await figuresOf(work, month, summaryTables, mostPortalEntries + 1);
    const runs = await numberRunsOf(work, month, mostPortalEntries + 1);
    requireRows(Math.max(parts.length, figures.length, runs.length), mostPortalEntries, 'entries');
    return portalFileOf({ gstin: head.gstin, period: head.period, parts, figures, runs });
  }

  async gstr3b(work: UnitOfWork, asked: Asked, timeZone: string): Promise<Gstr3b> {
    const { head, month } = await this.read(work, asked, timeZone);
    const figures = await figuresOf(work, month, gstr3bTables, mostReturnRows);
    return { ...head, ...gstr3bOf(figures), pending: pendingResource(await pendingOf(work, month)) };
  }

  async documents(
    work: UnitOfWork,
    { figure, limit, cursor, ...asked }: Query<typeof listReturnDocuments>,
    timeZone: string,
  ): Promise<ListPage<ReturnDocument>> {
    const seller = await this.seller(work, asked.seller_id, timeZone);
    const rows = await documentsOf(work, monthOf(seller, asked), figure, { limit, cursor });
    return listPage(rows, limit, returnDocument);
  }

  /** A document is dated in the month, or changed, either before it is locked, and then seen here, or it is refused. */
  async lock(work: UnitOfWork, asked: Asked, timeZone: string): Promise<ReturnMonth> {
    const seller = await this.seller(work, asked.seller_id, timeZone);
    requireBegun(work, asked.period);
    await holdAllSeries(work, seller.id, asked.period);
    const underWay = await oldestUnderWay(work, monthOf(seller, asked));
    if (underWay !== undefined) {
      const { id, number, status } = returnDocument(underWay);
      throw new ApiError('conflict', {
        message: `The portal has not answered yet for ${number} (${id}), which is ${status}, and its answer changes the month. Lock the month after that.`,
      });
    }
    await addLock(work, seller.id, asked.period);
    return this.head(work, seller, asked.period);
  }

  async unlock(work: UnitOfWork, asked: Asked, timeZone: string): Promise<ReturnMonth> {
    const seller = await this.seller(work, asked.seller_id, timeZone);
    await removeLock(work, seller.id, asked.period);
    return this.head(work, seller, asked.period);
  }

  private async read(work: UnitOfWork, asked: Asked, timeZone: string) {
    const seller = await this.seller(work, asked.seller_id, timeZone);
    return { head: await this.head(work, seller, asked.period), month: monthOf(seller, asked) };
  }

  private async seller(work: UnitOfWork, publicId: string | undefined, timeZone: string): Promise<SellerRow> {
    await this.settings.begin(work, timeZone);
    if (publicId !== undefined) return findRecord(work, sellers, publicId, 'seller_id');
    const found = (await allSellers(work)).find((each) => each.is_default);
    if (found !== undefined) return found;
    throw new ApiError('invalid_state', {
      message: 'There is no seller yet. Create one by POST /v1/sellers before you ask for its returns.',
    });
  }

  private async head(work: UnitOfWork, { id, gstin }: SellerRow, period: string): Promise<ReturnMonth> {
    const at = await lockedAt(work, id, period);
    return {
      seller_id: encodeId('seller', id),
      gstin,
      period,
      locked: at !== null,
      locked_at: at?.toISOString() ?? null,
    };
  }
}

function monthOf({ id }: SellerRow, { period }: Asked): SellerMonth {
  return { sellerId: id, period };
}

function requireRows(found: number, most: number, what: string): void {
  if (found <= most) return;
  throw new ApiError('conflict', {
    message: `The return has more than ${most} ${what}. Take the figures from GET /v1/gst-returns/gstr3b and the documents from GET /v1/invoices, and upload them in parts.`,
  });
}

function requireBegun({ now }: UnitOfWork, period: string): void {
  const today = periodOf(dayInIndia(now));
  if (period <= today) return;
  throw new ApiError('invalid_parameter', {
    message: `period: must not be in the future; in India it is ${today}.`,
    param: 'period',
  });
}
