/** Replaces the signing secret of an endpoint, while the former ones may go on signing for a time. */
import { Injectable } from '@nestjs/common';
import type { Response, rotateWebhookSecret } from '@millwright/contracts';
import { SecretBox, type UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { generateSecret } from '@millwright/signing';
import { Deliveries } from '../delivery/deliveries.js';
import { changeEndpoint, type Endpoint, type FormerSecret } from './endpoint.entity.js';
import { describe } from './endpoint-resource.js';
import { EndpointService } from './endpoint.service.js';
import { validFormerSecrets } from './former-secrets.js';

const hourMs = 3_600_000;
/** More would make the header of each delivery longer than some receivers take. */
const mostValidSecrets = 5;

@Injectable()
export class SecretRotation {
  constructor(
    private readonly endpoints: EndpointService,
    private readonly deliveries: Deliveries,
    private readonly secrets: SecretBox,
  ) {}

  async rotate(work: UnitOfWork, edgeId: string, overlapHours: number): Promise<Response<typeof rotateWebhookSecret>> {
    const endpoint = await this.endpoints.find(work, edgeId, { lock: true });
    const secret = generateSecret();
    await changeEndpoint(work, endpoint, {
      formerSecrets: overlapHours === 0 ? [] : formerSecretsAfter(endpoint, overlapHours, work.now),
      sealedSecret: this.secrets.seal(secret),
    });
    work.afterCommit(() => this.deliveries.endpointChanged(endpoint.id));
    return { ...(await describe(work, endpoint)), signing_secret: secret };
  }
}

function formerSecretsAfter(endpoint: Endpoint, overlapHours: number, now: Date): FormerSecret[] {
  const before = validFormerSecrets(endpoint, now);
  if (before.length + 1 < mostValidSecrets) {
    const validUntil = new Date(now.getTime() + overlapHours * hourMs);
    return [...before, { sealed: endpoint.sealedSecret, valid_until: validUntil.toISOString() }];
  }
  const [nextEnd] = before.map(({ valid_until: until }) => until).toSorted();
  throw new ApiError('conflict', {
    message: `The webhook endpoint has ${mostValidSecrets} valid secrets, which is the most it can have. The next one ends at ${nextEnd}: rotate after that, or now with overlap_hours 0, which ends all former ones at once.`,
  });
}
