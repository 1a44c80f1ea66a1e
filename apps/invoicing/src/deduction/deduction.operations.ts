/** The operations on deductions. */
import { Controller } from '@nestjs/common';
import { listDeductions, type ListedDeduction } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { type ListPage, listPage } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { deductionResource } from '../payment/payment.resource.js';
import { listedDeductions, type ListedDeductionRow } from './deduction.store.js';

@Controller()
export class DeductionOperations {
  @Handles(listDeductions)
  async list({ work, query }: Call<typeof listDeductions>): Promise<ListPage<ListedDeduction>> {
    return listPage(await listedDeductions(work, query), query.limit, listedDeduction);
  }
}

function listedDeduction(row: ListedDeductionRow): ListedDeduction {
  return {
    ...deductionResource(row),
    payment_id: encodeId('payment', row.payment_id),
    payment_reference: row.payment_reference,
    invoice_id: encodeId('invoice', row.invoice_id),
    invoice_number: row.invoice_number,
    buyer_name: row.buyer.name,
    buyer_gstin: row.buyer.gstin ?? null,
    deducted_on: row.deducted_on,
    created_at: row.created_at.toISOString(),
  };
}
