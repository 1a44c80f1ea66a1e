/**
 * Where anybody reports credentials that they have found. Whoever has a credential proves it by sending it, and could as well
 * call the API with it; all the same the answer tells nothing about it, not even whether it was one.
 */
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import type { Visitor } from '@millwright/service-kit';
import * as z from 'zod';
import { FromVisitor, VisitorGuard } from '../visitor/visitor.guard.js';
import { countReport } from './leak-figures.js';
import { Leaks } from './leaks.js';
import { parseReport } from './parse-report.js';
import { longestCredential } from './report-size.js';

const mostCredentials = 1_000;

const report = z.strictObject({
  credentials: z.array(z.string().min(1).max(longestCredential)).min(1).max(mostCredentials),
  found_at: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
});

@Controller('leaks')
@UseGuards(VisitorGuard)
export class ReportController {
  constructor(private readonly leaks: Leaks) {}

  @Post()
  @HttpCode(202)
  take(@Body() body: unknown, @FromVisitor() { address }: Visitor): Promise<{ accepted: number }> {
    return countReport('report', async () => {
      const { credentials, found_at: place } = parseReport(report, body);
      const findings = credentials.map((text) => ({ text, place }));
      await this.leaks.take({ source: 'report', address, findings });
      return { accepted: credentials.length };
    });
  }
}
