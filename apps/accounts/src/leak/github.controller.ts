/**
 * Takes the reports of GitHub's secret scanning, as its partner program defines them, and answers which of the texts are
 * credentials of ours.
 *
 * The feedback names a text as it came (`token_raw`). The other form that GitHub takes, a SHA-256 of it, is not documented to the
 * letter, and a wrong guess at its encoding would not be noticed; GitHub has the text already, and has sent it by the same way.
 */
import { Body, Controller, Headers, HttpCode, Post, RawBody, UseGuards } from '@nestjs/common';
import { ApiError, LargestBody, Logger, type Visitor } from '@millwright/service-kit';
import * as z from 'zod';
import { FromVisitor, VisitorGuard } from '../visitor/visitor.guard.js';
import { type GithubKey, GithubKeys } from './github-keys.js';
import { isSignedWith } from './github-signature.js';
import type { LeakOutcome } from './leak.js';
import { countReport } from './leak-figures.js';
import { Leaks } from './leaks.js';
import { largestReportBytes, longestCredential } from './report-size.js';

/** What is wrong about the rest of an item is no reason to leave a credential alone. */
const match = z.object({
  token: z.string().min(1).max(longestCredential),
  type: z.string().catch(''),
  url: z.string().optional().catch(undefined),
});

const labels: Record<LeakOutcome, 'true_positive' | 'false_positive' | undefined> = {
  revoked: 'true_positive',
  ended: 'true_positive',
  kept: 'true_positive',
  unknown: 'false_positive',
  unhandled: undefined,
};

@Controller('leaks/github')
@UseGuards(VisitorGuard)
export class GithubController {
  constructor(
    private readonly leaks: Leaks,
    private readonly keys: GithubKeys,
    private readonly logger: Logger,
  ) {}

  @Post()
  @HttpCode(200)
  @LargestBody(largestReportBytes)
  take(
    @Headers('github-public-key-identifier') identifier: string | undefined,
    @Headers('github-public-key-signature') signature: string | undefined,
    @RawBody() bytes: Buffer | undefined,
    @Body() body: unknown,
    @FromVisitor() { address }: Visitor,
  ): Promise<object[]> {
    return countReport('github', async () => {
      await this.checkSignature(identifier, signature, bytes ?? Buffer.alloc(0));
      if (!Array.isArray(body)) throw new ApiError('invalid_parameter', { message: 'The body must be a JSON array.' });
      const matches = body.map((item) => match.safeParse(item)).flatMap(({ data }) => data ?? []);
      const findings = matches.map(({ token, url }) => ({ text: token, place: url }));
      const outcomes = await this.leaks.take({ source: 'github', address, findings });
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
    const fault = faultOf(await this.keys.find(identifier), bytes, signature);
    if (fault === undefined) return;
    this.logger.warn(
      { fault, identifier: identifier.slice(0, 100) },
      'A leak report in the name of GitHub was refused',
    );
    throw new ApiError('invalid_api_key', { message: fault });
  }
}

function faultOf(found: GithubKey | undefined, bytes: Buffer, signature: string): string | undefined {
  if (found === undefined) return 'GitHub lists no key of this identifier.';
  if (!found.isCurrent) return 'GitHub does not sign with this key any more.';
  return isSignedWith(found.key, bytes, signature) ? undefined : 'The signature does not fit the body.';
}
