/** Liveness and readiness, for the probes of Kubernetes and the launcher. */
import { Controller, Get, Injectable, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

const checkDeadlineMs = 2_000;

@Injectable()
export class HealthChecks {
  private readonly checks = new Map<string, () => Promise<void>>();
  private draining = false;
  private fatal: string | undefined;

  /** Adds a check that must pass before the app accepts work. It throws an error that says what is wrong. */
  add(name: string, check: () => Promise<void>): void {
    this.checks.set(name, check);
  }

  /** The app is about to stop: it is not ready any more, and each answer ends its connection. */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** The app cannot recover by itself and asks to be restarted. */
  fail(reason: string): void {
    this.fatal = reason;
  }

  get failure(): string | undefined {
    return this.fatal;
  }

  async readiness(): Promise<{ ready: boolean; checks: Record<string, string> }> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await outcomeOf(check)] as const),
    );
    const ready = !this.draining && this.fatal === undefined && results.every(([, outcome]) => outcome === 'ok');
    return { ready, checks: { ...Object.fromEntries(results), ...(this.draining && { shutdown: 'draining' }) } };
  }
}

async function outcomeOf(check: () => Promise<void>): Promise<string> {
  const deadline = Promise.withResolvers<string>();
  const timer = setTimeout(() => deadline.resolve(`no answer within ${checkDeadlineMs} ms`), checkDeadlineMs);
  const outcome = check().then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  try {
    return await Promise.race([outcome, deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}

@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthChecks) {}

  @Get('live')
  live(@Res() reply: FastifyReply): void {
    const failure = this.health.failure;
    void reply.status(failure === undefined ? 200 : 503).send({ live: failure === undefined, failure });
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const readiness = await this.health.readiness();
    void reply.status(readiness.ready ? 200 : 503).send(readiness);
  }
}
