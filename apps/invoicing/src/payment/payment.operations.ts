/** The operations on payments. */
import { Controller } from '@nestjs/common';
import {
  allocatePayment,
  createPayment,
  getPayment,
  getPaymentTimeline,
  listPayments,
  type Payment,
  type PaymentRefund,
  refundPayment,
  reversePayment,
  type TimelineEntry,
} from '@millwright/contracts';
import { type Call, type EarlyCall, Handles, timelineOf } from '@millwright/operations';
import type { ListPage, UnitOfWork } from '@millwright/persistence';
import { Orders } from '../order/orders.js';
import { payerOfRecord } from './payer.js';
import { PaymentService } from './payment.service.js';

@Controller()
export class PaymentOperations {
  constructor(
    private readonly payments: PaymentService,
    private readonly orders: Orders,
  ) {}

  @Handles(createPayment, { asksFirst: true })
  async create({
    caller,
    body: { buyer_id: buyerId, ...payment },
  }: EarlyCall<typeof createPayment>): Promise<(work: UnitOfWork) => Promise<Payment>> {
    const payer = buyerId === undefined ? undefined : payerOfRecord(await this.orders.buyer(caller, buyerId));
    return (work) => this.payments.create(work, payment, payer);
  }

  @Handles(listPayments)
  list({ work, query }: Call<typeof listPayments>): Promise<ListPage<Payment>> {
    return this.payments.list(work, query);
  }

  @Handles(getPayment)
  get({ work, params }: Call<typeof getPayment>): Promise<Payment> {
    return this.payments.get(work, params.id);
  }

  @Handles(allocatePayment)
  allocate({ work, params, body, knownVersion }: Call<typeof allocatePayment>): Promise<Payment> {
    return this.payments.allocate(work, params.id, body, knownVersion);
  }

  @Handles(refundPayment)
  refund({ work, params, body, knownVersion }: Call<typeof refundPayment>): Promise<PaymentRefund> {
    return this.payments.refund(work, params.id, body, knownVersion);
  }

  @Handles(reversePayment)
  reverse({ work, params, body, knownVersion }: Call<typeof reversePayment>): Promise<Payment> {
    return this.payments.reverse(work, params.id, body, knownVersion);
  }

  @Handles(getPaymentTimeline)
  async timeline({ work, params, query }: Call<typeof getPaymentTimeline>): Promise<ListPage<TimelineEntry>> {
    return timelineOf(work, await this.payments.get(work, params.id), query);
  }
}
