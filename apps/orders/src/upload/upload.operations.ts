/** The operations on uploads. */
import { Controller } from '@nestjs/common';
import { createUpload, getUpload, type Upload } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { UploadService } from './upload.service.js';

@Controller()
export class UploadOperations {
  constructor(private readonly uploads: UploadService) {}

  @Handles(createUpload)
  create({ work, body }: Call<typeof createUpload>): Promise<Upload> {
    return this.uploads.create(work, body);
  }

  @Handles(getUpload)
  get({ work, caller, params }: Call<typeof getUpload>): Promise<Upload> {
    return this.uploads.read(work, caller, params.id);
  }
}
