/** The operations by which cameras send what they inspect. */
import { Controller } from '@nestjs/common';
import { createInspections, inspectWithCamera, type Response } from '@millwright/contracts';
import { type EarlyCall, Handles } from '@millwright/operations';
import { ReceiptService } from './receipt.service.js';

@Controller()
export class ReceiptOperations {
  constructor(private readonly receipt: ReceiptService) {}

  @Handles(inspectWithCamera, { withoutWork: true })
  inspect({ caller, params, body }: EarlyCall<typeof inspectWithCamera>): Promise<Response<typeof inspectWithCamera>> {
    return this.receipt.takeBatch(caller, params.id, body);
  }

  @Handles(createInspections, { withoutWork: true })
  create({ caller, body }: EarlyCall<typeof createInspections>): Promise<Response<typeof createInspections>> {
    return this.receipt.takeBatches(caller, body);
  }
}
