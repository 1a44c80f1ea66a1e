/** The operations on invoices. */
import { Controller } from '@nestjs/common';
import {
  cancelInvoice,
  countInvoices,
  createInvoice,
  getInvoice,
  getInvoiceTimeline,
  type Invoice,
  type InvoicePreview,
  listInvoices,
  previewInvoice,
  type ReadInvoice,
  type Response,
  retryInvoice,
  type TimelineEntry,
  updateInvoice,
  voidInvoice,
} from '@millwright/contracts';
import { type Call, type CompletedLater, type EarlyCall, Handles, timelineOf } from '@millwright/operations';
import { Database, findRecord, type ListPage, type UnitOfWork } from '@millwright/persistence';
import { Orders } from '../order/orders.js';
import { InvoiceService } from './invoice.service.js';
import { invoices } from './tax-document.store.js';

type InWork<T> = (work: UnitOfWork) => Promise<T>;
type Later<T> = T | CompletedLater<T>;

@Controller()
export class InvoiceOperations {
  constructor(
    private readonly invoices: InvoiceService,
    private readonly orders: Orders,
    private readonly database: Database,
  ) {}

  @Handles(createInvoice, { asksFirst: true })
  async create({ caller, params, body }: EarlyCall<typeof createInvoice>): Promise<InWork<Invoice>> {
    const reading = await this.orders.read(caller, params.id, body.dispatch_id);
    return (work) => this.invoices.create(work, reading, body, caller.timeZone);
  }

  @Handles(previewInvoice, { withoutWork: true })
  async preview({ caller, params, body }: EarlyCall<typeof previewInvoice>): Promise<InvoicePreview> {
    const reading = await this.orders.read(caller, params.id, body.dispatch_id);
    return this.database.asTenant(caller, (work) => this.invoices.preview(work, reading, body, caller.timeZone));
  }

  @Handles(retryInvoice, { asksFirst: true })
  async retry({ caller, params, body, knownVersion }: EarlyCall<typeof retryInvoice>): Promise<InWork<Invoice>> {
    const { orderId, dispatchId } = await this.database.asTenant(caller, (work) =>
      this.invoices.originOf(work, params.id),
    );
    const reading = await this.orders.read(caller, orderId, dispatchId);
    return (work) => this.invoices.retry(work, params.id, reading, body, caller.timeZone, knownVersion);
  }

  @Handles(voidInvoice)
  giveUp({ work, params, body, knownVersion }: Call<typeof voidInvoice>): Promise<Invoice> {
    return this.invoices.giveUp(work, params.id, body.reason, knownVersion);
  }

  @Handles(cancelInvoice)
  cancel({ work, params, body, knownVersion }: Call<typeof cancelInvoice>): Promise<Invoice> {
    return this.invoices.cancel(work, params.id, body, knownVersion);
  }

  @Handles(updateInvoice)
  update({ work, params, body, knownVersion }: Call<typeof updateInvoice>): Promise<Invoice> {
    return this.invoices.update(work, params.id, body, knownVersion);
  }

  @Handles(listInvoices)
  list({ work, query }: Call<typeof listInvoices>): Promise<Later<ListPage<ReadInvoice>>> {
    return this.invoices.list(work, query);
  }

  @Handles(countInvoices)
  count({ work, query }: Call<typeof countInvoices>): Promise<Response<typeof countInvoices>> {
    return this.invoices.count(work, query);
  }

  @Handles(getInvoice)
  get({ work, params, query }: Call<typeof getInvoice>): Promise<Later<ReadInvoice>> {
    return this.invoices.get(work, params.id, query);
  }

  @Handles(getInvoiceTimeline)
  async timeline({ work, params, query }: Call<typeof getInvoiceTimeline>): Promise<ListPage<TimelineEntry>> {
    await findRecord(work, invoices, params.id);
    return timelineOf(work, { id: params.id }, query);
  }
}
