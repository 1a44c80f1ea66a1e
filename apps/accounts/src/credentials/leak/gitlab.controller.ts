/**
 * The token revocation API that GitLab instances call, as GitLab defines it. Without a configured revocation token it answers 404.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Headers, HttpCode, Inject, Post, RawBody, UseGuards } from '@nestjs/common';
import type { ProxiedCaller } from '@millwright/operations';
import { ApiError, appConfig, UnparsedBody } from '@millwright/service-kit';
import * as z from 'zod';
import type { LeakConfig } from './leak.settings.js';
import { FromProxiedCaller, ProxiedCallerGuard } from '../../proxied-caller-guard.js';
import { countReport } from './leak-metrics.js';
import { LeakService } from './leak.service.js';
import { parseJson, parseReport } from './parse-report.js';
import { largestReportBytes, longestCredential, mostValues } from './report-size.js';

const reportSchema = z.array(
  z.object({
    type: z.string(),
    token: z.string().min(1).max(longestCredential),
    location: z.string().nullish(),
  }),
);

@Controller('leaks/gitlab')
@UseGuards(ProxiedCallerGuard)
export class GitlabController {
  private readonly acceptedDigests: readonly Buffer[];

  constructor(
    private readonly leaks: LeakService,
    @Inject(appConfig) config: LeakConfig,
  ) {
    this.acceptedDigests = config.gitlabRevocationTokens.map(digest);
  }

  @Get('revocable-token-types')
  revocableTypes(@Headers('authorization') authorization: string | undefined): { types: string[] } {
    this.checkToken(authorization);
    return { types: this.types() };
  }

  @Post('revoke-tokens')
  @HttpCode(204)
  @UnparsedBody(largestReportBytes.scanner)
  revoke(
    @Headers('authorization') authorization: string | undefined,
    @RawBody() bytes: Buffer = Buffer.alloc(0),
    @FromProxiedCaller() { address }: ProxiedCaller,
  ): Promise<void> {
    return countReport('gitlab', async () => {
      this.checkToken(authorization);
      const tokens = parseReport(reportSchema, parseJson(bytes, mostValues.scanner));
      const types = this.types();
      const unknownIndex = tokens.findIndex(({ type }) => !types.includes(type));
      if (unknownIndex !== -1) {
        throw new ApiError('invalid_parameter', {
          message: `This service does not revoke this type. The types are ${types.join(', ')}.`,
          param: `[${unknownIndex}].type`,
        });
      }
      const findings = tokens.map(({ token, location }) => ({ text: token, place: location ?? undefined }));
      await this.leaks.handleReport({ source: 'gitlab', address, findings });
    });
  }

  /** GitLab derives the type from the id of the rule that found the secret. */
  private types(): string[] {
    return this.leaks.revocableKinds.map((kind) => `gitleaks_rule_id_millwright_${kind}`);
  }

  /** GitLab sends the token without a scheme. */
  private checkToken(authorization: string | undefined): void {
    if (this.acceptedDigests.length === 0) throw new ApiError('not_found', { message: 'There is no such resource.' });
    if (authorization === undefined) {
      throw new ApiError('missing_credentials', { message: 'Send the revocation token as Authorization.' });
    }
    const given = digest(authorization.replace(/^Bearer /i, ''));
    // All are compared, so that the time does not reveal which one matches.
    const matching = this.acceptedDigests.filter((each) => timingSafeEqual(each, given));
    if (matching.length === 0) {
      throw new ApiError('invalid_api_key', { message: 'This is not a revocation token of this service.' });
    }
  }
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
