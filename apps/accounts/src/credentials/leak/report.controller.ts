/**
 * Reports by anybody who has found credentials. The answer does not say whether they are valid: somebody who is guessing credentials
 * must learn nothing.
 */
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import type { ProxiedCaller } from '@millwright/service-kit';
import * as z from 'zod';
import { FromProxiedCaller, ProxiedCallerGuard } from '../../proxied-caller-guard.js';
import { countReport } from './leak-metrics.js';
import { LeakService } from './leak.service.js';
import { parseReport } from './parse-report.js';
import { longestCredential } from './report-size.js';

const mostCredentials = 1_000;

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
  report(@Body() body: unknown, @FromProxiedCaller() { address }: ProxiedCaller): Promise<{ accepted: number }> {
    return countReport('report', async () => {
      const { credentials, found_at: place } = parseReport(reportSchema, body);
      const findings = credentials.map((text) => ({ text, place }));
      await this.leaks.handleReport({ source: 'report', address, findings });
      return { accepted: credentials.length };
    });
  }
}
