/** The operations on e-way bills. */
import { Controller } from '@nestjs/common';
import {
  cancelEwayBill,
  changeTransporter,
  closeEwayBill,
  createEwayBill,
  type EwayBill,
  extendEwayBill,
  getEwayBill,
  getEwayBillTimeline,
  listEwayBills,
  type ReadEwayBill,
  recordPartB,
  type TimelineEntry,
} from '@millwright/contracts';
import { type Call, type CompletedLater, type EarlyCall, Handles, timelineOf } from '@millwright/operations';
import { Database, type ListPage, type UnitOfWork } from '@millwright/persistence';
import { Orders } from '../order/orders.js';
import { withTransportOf } from '../dispatch/dispatch-transport.js';
import { EwayBillService } from './eway-bill.service.js';

@Controller()
export class EwayBillOperations {
  constructor(
    private readonly ewayBills: EwayBillService,
    private readonly orders: Orders,
    private readonly database: Database,
  ) {}

  @Handles(createEwayBill, { asksFirst: true })
  async create({
    caller,
    params,
    body,
  }: EarlyCall<typeof createEwayBill>): Promise<(work: UnitOfWork) => Promise<EwayBill>> {
    const dispatchId = await this.database.asTenant(caller, (work) => this.ewayBills.dispatchOf(work, params.id));
    const dispatch = dispatchId === undefined ? undefined : await this.orders.dispatch(caller, dispatchId);
    return (work) => this.ewayBills.create(work, params.id, withTransportOf(dispatch, body));
  }

  @Handles(listEwayBills)
  list({
    work,
    query,
  }: Call<typeof listEwayBills>): Promise<ListPage<ReadEwayBill> | CompletedLater<ListPage<ReadEwayBill>>> {
    return this.ewayBills.list(work, query);
  }

  @Handles(getEwayBill)
  get({ work, params }: Call<typeof getEwayBill>): Promise<EwayBill> {
    return this.ewayBills.get(work, params.id);
  }

  @Handles(recordPartB)
  recordPartB({ work, params, body, knownVersion }: Call<typeof recordPartB>): Promise<EwayBill> {
    return this.ewayBills.recordPartB(work, params.id, body, knownVersion);
  }

  @Handles(extendEwayBill)
  extend({ work, params, body, knownVersion }: Call<typeof extendEwayBill>): Promise<EwayBill> {
    return this.ewayBills.extend(work, params.id, body, knownVersion);
  }

  @Handles(changeTransporter)
  changeTransporter({ work, params, body, knownVersion }: Call<typeof changeTransporter>): Promise<EwayBill> {
    return this.ewayBills.changeTransporter(work, params.id, body, knownVersion);
  }

  @Handles(cancelEwayBill)
  cancel({ work, params, body, knownVersion }: Call<typeof cancelEwayBill>): Promise<EwayBill> {
    return this.ewayBills.cancel(work, params.id, body, knownVersion);
  }

  @Handles(closeEwayBill)
  close({ work, params, body, knownVersion }: Call<typeof closeEwayBill>): Promise<EwayBill> {
    return this.ewayBills.close(work, params.id, body, knownVersion);
  }

  @Handles(getEwayBillTimeline)
  async timeline({ work, params, query }: Call<typeof getEwayBillTimeline>): Promise<ListPage<TimelineEntry>> {
    return timelineOf(work, await this.ewayBills.get(work, params.id), query);
  }
}
