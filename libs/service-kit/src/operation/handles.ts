/** Makes a controller method the handler of a contract operation: routed, authenticated by the caller header, checked, run as one unit of work. */
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Inject,
  Injectable,
  type NestInterceptor,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { type Body, ifMatch, type Operation, type Params, type Query } from '@millwright/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ApiError } from '../api-error.js';
import { list, type ConfigOf, type Settings } from '../config.js';
import { singleHeader } from '../single-header.js';
import { type Caller, callerHeader, verifyCaller } from './caller.js';
import { parseForm } from './form.js';

/** What an app needs to know to answer operations: its name as audience, and the keys it shares with the gateway. */
export const operationSettings = {
  callerKeys: list('CALLER_KEYS', {
    item: (key) => key,
    atLeast: 1,
    secret: true,
    description: 'Keys shared with the gateway, by which it signs who calls; the newest first',
  }),
} satisfies Settings;

export interface OperationAudience {
  readonly app: string;
  readonly callerKeys: ConfigOf<typeof operationSettings>['callerKeys'];
}
export const operationAudienceToken = Symbol('operation audience');

/** One call of an operation, checked, with the unit of work that it runs in. */
export interface Call<O extends Operation, W> {
  readonly params: Params<O>;
  readonly query: Query<O>;
  readonly body: Body<O>;
  readonly caller: Caller;
  readonly requestId: string;
  /** The version of the record that the caller knows, where it sent one in `If-Match`. */
  readonly knownVersion: number | undefined;
  readonly work: W;
}

export interface OperationRequest {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly idempotencyKey: string | undefined;
  /** Path with its query string. */
  readonly path: string;
  readonly rawBody: Uint8Array;
}

export interface OperationResult {
  readonly status: number;
  readonly body: string;
  /** The record's version, where the answer is a record that has one; becomes the ETag. */
  readonly version: number | undefined;
  readonly replayed: boolean;
}

/** Runs a handler in one unit of work, with the idempotency record of its call. */
export abstract class OperationRunner {
  abstract run(request: OperationRequest, handle: (work: unknown) => Promise<unknown>): Promise<OperationResult>;
}

const operationKey = Symbol('operation');
const callOf = new WeakMap<FastifyRequest, unknown>();
const noBody = new Uint8Array(0);

const Incoming = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callOf.get(context.switchToHttp().getRequest<FastifyRequest>()),
);

export function Handles(operation: Operation): MethodDecorator {
  const route = applyDecorators(
    RequestMapping({
      path: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      method: RequestMethod[operation.method],
    }),
    HttpCode(operation.status),
    SetMetadata(operationKey, operation),
    UseInterceptors(OperationInterceptor),
  );
  return (target, key, descriptor) => {
    Incoming()(target, key, 0);
    route(target, key, descriptor);
  };
}

const duration = new Histogram({
  name: 'operation_duration_seconds',
  help: 'Time from the arrival of an operation at its owner to its result, by status',
  labelNames: ['operation', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
});

@Injectable()
export class OperationInterceptor implements NestInterceptor {
  constructor(
    private readonly runner: OperationRunner,
    @Inject(operationAudienceToken) private readonly audience: OperationAudience,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.answer(context, next));
  }

  private async answer(context: ExecutionContext, next: CallHandler): Promise<string> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { rawBody?: Buffer }>();
    const reply = http.getResponse<FastifyReply>();
    const operation = Reflect.getMetadata(operationKey, context.getHandler()) as Operation;
    const stop = duration.startTimer({ operation: operation.id });
    try {
      const { caller, requestId } = this.callerOf(request);
      const form = parseForm(operation, { params: request.params, query: request.query, body: request.body });
      const knownVersion = operation.checksVersion ? versionIn(singleHeader(request.headers['if-match'])) : undefined;
      const result = await this.runner.run(
        {
          operation,
          caller,
          idempotencyKey: singleHeader(request.headers['idempotency-key']),
          path: request.url,
          rawBody: request.rawBody ?? noBody,
        },
        (work) => {
          callOf.set(request, { ...form, caller, requestId, knownVersion, work });
          return lastValueFrom(next.handle());
        },
      );
      stop({ status: result.status });
      if (result.replayed) void reply.header('idempotent-replayed', 'true');
      if (result.version !== undefined) void reply.header('etag', `"${result.version}"`);
      void reply.status(result.status).header('content-type', 'application/json; charset=utf-8');
      return result.body;
    } catch (error) {
      stop({ status: error instanceof ApiError ? error.status : 500 });
      throw error;
    }
  }

  private callerOf(request: FastifyRequest & { rawBody?: Buffer }): { caller: Caller; requestId: string } {
    const verified = verifyCaller(
      singleHeader(request.headers[callerHeader]),
      {
        audience: this.audience.app,
        method: request.method,
        path: request.url,
        body: request.rawBody ?? noBody,
      },
      this.audience.callerKeys,
    );
    if (verified !== undefined) return verified;
    throw new ApiError('missing_credentials', {
      message: 'This address answers only calls that the gateway has signed. Call the public API instead.',
    });
  }
}

function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const parsed = ifMatch.safeParse(header);
  if (parsed.success) return Number(header.slice(1, -1));
  throw new ApiError('invalid_parameter', {
    message: `If-Match: ${parsed.error.issues[0]!.message}.`,
    param: 'If-Match',
  });
}

/** Throws where the caller's change was made for another version of the record. */
export function checkVersion(known: number | undefined, present: number): void {
  if (known === undefined || known === present) return;
  throw new ApiError('precondition_failed', {
    message: `The record has changed since version ${known}; it is at version ${present}. Read it again, and send the change with the new ETag.`,
  });
}
