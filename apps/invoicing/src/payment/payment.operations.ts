/** The operations on payments. */
import { Controller } from '@nestjs/common';
import {
  allocatePayment,
  createPayment,
  getPayment,
  listPayments,
  type Payment,
  type PaymentRefund,
  refundPayment,
  reversePayment,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { PaymentService } from './payment.service.js';

@Controller()
export class PaymentOperations {
  constructor(private readonly payments: PaymentService) {}

  @Handles(createPayment)
  create({ work, body }: Call<typeof createPayment>): Promise<Payment> {
    return this.payments.create(work, body);
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
}
