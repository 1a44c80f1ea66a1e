/** The operation that tries a limit on what was inspected. */
import { Controller } from '@nestjs/common';
import { previewLimit, type Response } from '@millwright/contracts';
import { type EarlyCall, Handles } from '@millwright/operations';
import { LimitPreviewService } from './limit-preview.service.js';

@Controller()
export class LimitPreviewOperations {
  constructor(private readonly previews: LimitPreviewService) {}

  @Handles(previewLimit, { withoutWork: true })
  preview({ caller, params, body, gone }: EarlyCall<typeof previewLimit>): Promise<Response<typeof previewLimit>> {
    return this.previews.preview(caller, params.id, body, gone);
  }
}
