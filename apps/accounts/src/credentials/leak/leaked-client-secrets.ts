/**
 * Leaked client secrets: the owner of a live application is mailed, and the secret stays valid. It opens nothing by itself: that takes
 * a refresh token of a customer too, or a code with its verifier. Revoking it would stop the application for all of its customers.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@millwright/service-kit';
import { ApplicationSecrets } from '../../oauth/application/application-secrets.js';
import { ApplicationService } from '../../oauth/application/application.service.js';
import type { FoundCredential, LeakHandler, LeakOutcome, LeakReport } from './leak-report.js';

@Injectable()
export class LeakedClientSecrets implements LeakHandler {
  readonly kinds = ['client_secret'] as const;
  readonly revocableKinds = [];

  constructor(
    private readonly secrets: ApplicationSecrets,
    private readonly applications: ApplicationService,
    private readonly clock: Clock,
  ) {}

  async handle(found: readonly FoundCredential[], { source, address }: LeakReport): Promise<LeakOutcome[]> {
    const outcomes = found.map((): LeakOutcome => 'unknown');
    const origin = { actor: `leak:${source}`, address };
    for (const [index, secret] of await this.secrets.find(found.map(({ text }) => text))) {
      if (secret.expiresAt !== null && secret.expiresAt <= this.clock.now()) {
        outcomes[index] = 'ended';
        continue;
      }
      const leak = { reportedBy: source, places: found[index]!.places };
      const { livemode } = await this.applications.recordLeak(secret, leak, origin);
      outcomes[index] = livemode ? 'mailed' : 'kept';
    }
    return outcomes;
  }
}
