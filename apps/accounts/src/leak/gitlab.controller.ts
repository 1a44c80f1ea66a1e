/**
 * The token revocation API that a GitLab instance is pointed at, as GitLab defines it. Where no instance has a token, the
 * operations are not there.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Body, Controller, Get, Headers, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { ApiError, LargestBody, type Visitor } from '@millwright/service-kit';
import * as z from 'zod';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { FromVisitor, VisitorGuard } from '../visitor/visitor.guard.js';
import { countReport } from './leak-figures.js';
import { Leaks } from './leaks.js';
import { parseReport } from './parse-report.js';
import { largestReportBytes, longestCredential } from './report-size.js';

const report = z.array(
  z.object({
    type: z.string(),
    token: z.string().min(1).max(longestCredential),
    location: z.string().nullish(),
  }),
);

@Controller('leaks/gitlab')
@UseGuards(VisitorGuard)
export class GitlabController {
  private readonly accepted: readonly Buffer[];

  constructor(
    private readonly leaks: Leaks,
    @Inject(accountsConfig) config: AccountsConfig,
  ) {
    this.accepted = config.gitlabRevocationTokens.map(digest);
  }

  @Get('revocable-token-types')
  revocableTypes(@Headers('authorization') authorization: string | undefined): { types: string[] } {
    this.checkToken(authorization);
    return { types: this.types() };
  }

  @Post('revoke-tokens')
  @HttpCode(204)
  @LargestBody(largestReportBytes)
  revoke(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @FromVisitor() { address }: Visitor,
  ): Promise<void> {
    return countReport('gitlab', async () => {
      this.checkToken(authorization);
      const tokens = parseReport(report, body);
      const types = this.types();
      const stranger = tokens.findIndex(({ type }) => !types.includes(type));
      if (stranger !== -1) {
        throw new ApiError('invalid_parameter', {
          message: `The type is not one that is revoked here. The types are ${types.join(', ')}.`,
          param: `[${stranger}].type`,
        });
      }
      const findings = tokens.map(({ token, location }) => ({ text: token, place: location ?? undefined }));
      await this.leaks.take({ source: 'gitlab', address, findings });
    });
  }

  /** GitLab makes a type of the id of the rule that a secret was found by. */
  private types(): string[] {
    return this.leaks.revocableKinds.map((kind) => `gitleaks_rule_id_millwright_${kind}`);
  }

  /** GitLab sends its token as it is, without a scheme. */
  private checkToken(authorization: string | undefined): void {
    if (this.accepted.length === 0) throw new ApiError('not_found', { message: 'There is no such resource.' });
    if (authorization === undefined) {
      throw new ApiError('missing_credentials', { message: 'Send the revocation token as Authorization.' });
    }
    const given = digest(authorization.replace(/^Bearer /i, ''));
    // All are compared, so that the time says nothing of which.
    const fitting = this.accepted.filter((each) => timingSafeEqual(each, given));
    if (fitting.length === 0) {
      throw new ApiError('invalid_api_key', { message: 'This is no revocation token of this service.' });
    }
  }
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
