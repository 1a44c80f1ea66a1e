/**
 * Reports by anybody who has found credentials. The answer does not say whether they are valid: somebody who is guessing credentials
 * must learn nothing.
 */
import { Controller, HttpCode, Post, RawBody, UseGuards } from '@nestjs/common';
import type { ProxiedCaller } from '@millwright/operations';
import { UnparsedBody } from '@millwright/service-kit';
import * as z from 'zod';
import { FromProxiedCaller, ProxiedCallerGuard } from '../../proxied-caller-guard.js';
import { countReport } from './leak-metrics.js';
import { LeakService } from './leak.service.js';
import { parseJson, parseReport } from './parse-report.js';
import { largestReportBytes, longestCredential, mostCredentials, mostValues } from './report-size.js';

const reportSchema = z.strictObject({
  credentials: z.array(z.string().min(1).max(longestCredential)).min(1).max(mostCredentials),
  found_at: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
});

@Controller('leaks')
@UseGuards(ProxiedCallerGuard)
export class ReportController {
  constructor(private readonly leaks: LeakService) {}

  @Post()
  @HttpCode(202)
  @UnparsedBody(largestReportBytes.anybody)
  report(
    @RawBody() bytes: Buffer = Buffer.alloc(0),
    @FromProxiedCaller() { address }: ProxiedCaller,
  ): Promise<{ accepted: number }> {
    return countReport('report', async () => {
      const { credentials, found_at: place } = parseReport(reportSchema, parseJson(bytes, mostValues.anybody));
      const findings = credentials.map((text) => ({ text, place }));
      await this.leaks.handleReport({ source: 'report', address, findings });
      return { accepted: credentials.length };
    });
  }
}
