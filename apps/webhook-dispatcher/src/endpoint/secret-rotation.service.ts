/** Replaces the signing secret of an endpoint; the former ones may go on signing for a while. */
import { Injectable } from '@nestjs/common';
import type { Response, rotateWebhookSecret } from '@millwright/contracts';
import { type Caller, checkVersion } from '@millwright/operations';
import { SecretBox, type UnitOfWork } from '@millwright/persistence';
import { ApiError } from '@millwright/service-kit';
import { generateSecret } from '@millwright/signing';
import { EndpointNotices } from '../queue/endpoint-notices.js';
import { changeEndpoint, type Endpoint, lockEndpoint, validFormerSecrets } from './endpoint.entity.js';
import { readResource } from './endpoint.resource.js';
import { type FormerSecret, placeOfSecret } from '../store/sealed-columns.js';

const hourMs = 3_600_000;
/** More would make the signature header longer than some receivers accept. */
const mostValidSecrets = 5;

@Injectable()
export class SecretRotationService {
  constructor(
    private readonly notices: EndpointNotices,
    private readonly secrets: SecretBox,
  ) {}

  async rotate(
    work: UnitOfWork,
    caller: Caller,
    publicId: string,
    overlapHours: number,
    knownVersion: number | undefined,
  ): Promise<Response<typeof rotateWebhookSecret>> {
    const endpoint = await lockEndpoint(work, caller, publicId);
    checkVersion(knownVersion, endpoint.version);
    const secret = generateSecret();
    await changeEndpoint(work, endpoint, {
      formerSecrets: overlapHours === 0 ? [] : formerSecretsAfter(endpoint, overlapHours, work.now),
      sealedSecret: this.secrets.seal(secret, placeOfSecret(endpoint)),
    });
    work.afterCommit(() => this.notices.publish('changed', endpoint.id));
    return { ...(await readResource(work, endpoint)), signing_secret: secret };
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
    message: `The webhook endpoint has ${mostValidSecrets} valid secrets, which is the maximum. The next one ends at ${nextEnd}: rotate after that, or now with overlap_hours 0, which ends all earlier ones at once.`,
  });
}
