/** The internal API, which operators, the launcher and other apps call. */
import { createHash, timingSafeEqual } from 'node:crypto';
import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  HttpCode,
  HttpException,
  Inject,
  Injectable,
  Post,
  UseGuards,
} from '@nestjs/common';
import { internal } from '@millwright/contracts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { Clock, TestClock } from '../time/clock.js';
import { appConfig, type ServiceConfig } from '../app/config.js';
import { parseGiven } from './wording.js';

/** Thrown when a call of the internal API is refused: `{error: {code, message}}` with a status. */
export class InternalError extends HttpException {
  constructor(status: number, code: string, message: string) {
    super({ error: { code, message } }, status);
    this.message = message;
  }
}

/** Accepts calls that carry one of the tokens of a setting. */
export abstract class BearerGuard implements CanActivate {
  private readonly expected: readonly Buffer[];
  private readonly setting: string;

  protected constructor(setting: string, tokens: readonly string[]) {
    this.setting = setting;
    this.expected = tokens.map((token) => digest(`Bearer ${token}`));
  }

  canActivate(context: ExecutionContext): boolean {
    const given = digest(context.switchToHttp().getRequest<FastifyRequest>().headers.authorization ?? '');
    if (this.expected.some((expected) => timingSafeEqual(given, expected))) return true;
    throw new InternalError(401, 'unauthorized', `Send "Authorization: Bearer" and a token of ${this.setting}.`);
  }
}

/** Accepts calls of operators. */
@Injectable()
export class InternalGuard extends BearerGuard {
  constructor(@Inject(appConfig) config: ServiceConfig) {
    super('INTERNAL_TOKENS', config.internalTokens);
  }
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Checks the body of an internal call; the error names the path of the first fault. */
export function parseInternal<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = parseGiven(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const place = issue?.path.join('.') ?? '';
  throw new InternalError(
    400,
    'invalid_parameter',
    `${place === '' ? 'The body' : place}: ${issue?.message ?? 'is wrong'}`,
  );
}

/** Shows and moves the test clock; 404 if the app runs on real time. */
@Controller('internal/clock')
@UseGuards(InternalGuard)
export class ClockController {
  constructor(private readonly clock: Clock) {}

  @Get()
  show(): internal.ClockState {
    const clock = this.testClock();
    return { now: clock.now().toISOString(), offset_ms: clock.offsetMs };
  }

  @Post()
  @HttpCode(200)
  async move(@Body() body: unknown): Promise<internal.ClockState> {
    const clock = this.testClock();
    const { offset_ms: offset, phase } = parseInternal(internal.clockMove, body);
    if (offset < clock.offsetMs) throw new InternalError(409, 'backwards', 'The clock moves forward only.');
    await (phase === 'prepare' ? clock.prepare(offset) : clock.moveTo(offset));
    return this.show();
  }

  private testClock(): TestClock {
    if (this.clock instanceof TestClock) return this.clock;
    throw new InternalError(404, 'not_found', 'This app runs on real time.');
  }
}
