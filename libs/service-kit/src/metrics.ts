/** The app's Prometheus figures. Each part makes its own with prom-client; this page shows them all. */
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics, register } from 'prom-client';

export function collectProcessMetrics(app: string): void {
  register.setDefaultLabels({ app });
  collectDefaultMetrics();
}

@Controller('metrics')
export class MetricsController {
  @Get()
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    const page = await register.metrics();
    void reply.header('content-type', register.contentType).send(page);
  }
}
