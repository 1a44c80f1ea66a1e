/**
 * Reports of GitHub's secret scanning, as its partner program defines them. The answer says which of the texts are credentials of ours.
 *
 * The answer names a text by itself (`token_raw`). GitHub also accepts a SHA-256 of it, but does not document the encoding, and a
 * wrong one would go unnoticed.
 */
import { Controller, Headers, HttpCode, Post, RawBody, UseGuards } from '@nestjs/common';
import type { ProxiedCaller } from '@millwright/operations';
import { ApiError, Logger, UnparsedBody } from '@millwright/service-kit';
import * as z from 'zod';
import { FromProxiedCaller, ProxiedCallerGuard } from '../../proxied-caller-guard.js';
import { type GithubKey, GithubKeys } from './github-keys.js';
import { verifySignature } from './github-signature.js';
import type { LeakOutcome } from './leak-report.js';
import { countReport } from './leak-metrics.js';
import { LeakService } from './leak.service.js';
import { parseJson } from './parse-report.js';
import { largestReportBytes, longestCredential, mostValues } from './report-size.js';

/** Only `token` must be valid: a fault elsewhere in an item must not keep a credential from being revoked. */
const match = z.object({
  token: z.string().min(1).max(longestCredential),
  type: z.string().catch(''),
  url: z.string().optional().catch(undefined),
});

const labels: Record<LeakOutcome, 'true_positive' | 'false_positive' | undefined> = {
  revoked: 'true_positive',
  ended: 'true_positive',
  mailed: 'true_positive',
  kept: 'true_positive',
  unknown: 'false_positive',
  unhandled: undefined,
};

@Controller('leaks/github')
@UseGuards(ProxiedCallerGuard)
export class GithubController {
  constructor(
    private readonly leaks: LeakService,
    private readonly keys: GithubKeys,
    private readonly logger: Logger,
  ) {}

  @Post()
  @HttpCode(200)
  @UnparsedBody(largestReportBytes.scanner)
  report(
    @Headers('github-public-key-identifier') identifier: string | undefined,
    @Headers('github-public-key-signature') signature: string | undefined,
    @RawBody() bytes: Buffer = Buffer.alloc(0),
    @FromProxiedCaller() { address }: ProxiedCaller,
  ): Promise<object[]> {
    return countReport('github', async () => {
      await this.checkSignature(identifier, signature, bytes);
      const body = parseJson(bytes, mostValues.scanner);
      if (!Array.isArray(body)) throw new ApiError('invalid_parameter', { message: 'The body must be a JSON array.' });
      const matches = body.map((item) => match.safeParse(item)).flatMap(({ data }) => data ?? []);
      const findings = matches.map(({ token, url }) => ({ text: token, place: url }));
      const outcomes = await this.leaks.handleReport({ source: 'github', address, findings });
      return matches.flatMap(({ token, type }, index) => {
        const label = labels[outcomes[index]!];
        return label === undefined ? [] : { token_raw: token, token_type: type, label };
      });
    });
  }

  private async checkSignature(
    identifier: string | undefined,
    signature: string | undefined,
    bytes: Buffer,
  ): Promise<void> {
    if (identifier === undefined || signature === undefined) {
      throw new ApiError('missing_credentials', {
        message:
          'Send Github-Public-Key-Identifier and Github-Public-Key-Signature. Leaks found by others go to /leaks.',
      });
    }
    const fault = signatureFault(await this.keys.find(identifier), bytes, signature);
    if (fault === undefined) return;
    this.logger.warn(
      { fault, identifier: identifier.slice(0, 100) },
      'A leak report in the name of GitHub was refused',
    );
    throw new ApiError('invalid_api_key', { message: fault });
  }
}

function signatureFault(found: GithubKey | undefined, bytes: Buffer, signature: string): string | undefined {
  if (found === undefined) return 'GitHub lists no key with this identifier.';
  if (!found.isCurrent) return 'GitHub no longer signs with this key.';
  return verifySignature(found.key, bytes, signature) ? undefined : 'The signature does not match the body.';
}
