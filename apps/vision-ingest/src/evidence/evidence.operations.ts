/** The operations on evidence. */
import { Controller } from '@nestjs/common';
import { createEvidence, type Evidence, getEvidence } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { EvidenceService } from './evidence.service.js';

@Controller()
export class EvidenceOperations {
  constructor(private readonly evidence: EvidenceService) {}

  @Handles(createEvidence)
  create({ work, body }: Call<typeof createEvidence>): Promise<Evidence> {
    return this.evidence.create(work, body);
  }

  @Handles(getEvidence)
  get({ work, params }: Call<typeof getEvidence>): Promise<Evidence> {
    return this.evidence.get(work, params.id);
  }
}
