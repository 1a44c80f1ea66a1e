/** The app's Prometheus figures. Each part makes its own with prom-client; this page shows them all. */
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';

export function collectProcessMetrics(app: string): void {
  register.setDefaultLabels({ app });
  // At the default of 10 ms, an idle app would wake a hundred times a second for it.
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });
  new Gauge({
    name: 'millwright_start_time_seconds',
    help: 'Start of this process, as the time since 1970; every app has this metric, and nothing else does',
  }).set(Date.now() / 1_000 - process.uptime());
}

@Controller('metrics')
export class MetricsController {
  @Get()
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    const page = await register.metrics();
    void reply.header('content-type', register.contentType).send(page);
  }
}
