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
import type { Body, Operation, Params, Query } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import {
  ApiError,
  CallerGone,
  callerGoneStatus,
  currentTrace,
  goneSignal,
  isExported,
  noteSpan,
  singleHeader,
} from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type Handle, type OperationRequest, OperationRunner, refusalOf } from './operation-runner.js';
import { type Caller, callerHeader, type SignedRequest, verifyCaller } from './caller.js';
import { countedAtOnce, countIn } from './counting.js';
import { knownVersionIn } from './known-version.js';
import { parseInput } from './call-input.js';

/** The app that signed calls must be addressed to, and the keys that they may be signed with. */
export interface OperationAudience {
  readonly app: string;
  readonly callerKeys: readonly string[];
}
export const operationAudience = Symbol('operation audience');

/** One call of an operation, checked, with the unit of work that it runs in. */
export interface Call<O extends Operation> {
  readonly params: Params<O>;
  readonly query: Query<O>;
  readonly body: Body<O>;
  readonly caller: Caller;
  readonly requestId: string;
  /** Version of the record that the caller sent in `If-Match`. */
  readonly knownVersion: number | undefined;
  /** Aborted when the connection of the call closes before its answer was sent, as the gateway does when its own caller leaves. */
  readonly gone: AbortSignal;
  readonly work: UnitOfWork;
}

/** The same before its unit of work. */
export type EarlyCall<O extends Operation> = Omit<Call<O>, 'work'>;

export interface HandlesOptions {
  /**
   * The method asks other apps, or takes its time: it is given an `EarlyCall`, with no connection held, and returns what is done in the
   * unit of work. Where it throws, a repeated call is still answered with its stored outcome.
   */
  readonly asksFirst?: true;
  /**
   * The method is given an `EarlyCall` and answers it without a unit of work. A repeated call is another one for it. What a person has
   * changed by it is added to the audit log before the answer; if that fails, so does the call, and is to be repeated. An operation that
   * `changesNothing` leaves no entry.
   */
  readonly withoutWork?: true;
  /**
   * The unit of work is one of the worker login, which row-level security does not bind: for operations of people on the records of accounts
   * itself, which the request login may not read. Every query names the account, and the mode where rows have one.
   */
  readonly asWorker?: true;
}

const operationKey = Symbol('operation');
const optionsKey = Symbol('options');
const callOf = new WeakMap<FastifyRequest, unknown>();
const jsonType = 'application/json; charset=utf-8';
const noBody = new Uint8Array(0);

const Incoming = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callOf.get(context.switchToHttp().getRequest<FastifyRequest>()),
);

export function Handles(operation: Operation, options?: HandlesOptions): MethodDecorator {
  const route = applyDecorators(
    RequestMapping({
      path: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      method: RequestMethod[operation.method],
    }),
    HttpCode(operation.status),
    SetMetadata(operationKey, operation),
    SetMetadata(optionsKey, options),
    UseInterceptors(OperationInterceptor),
  );
  return (target, key, descriptor) => {
    Incoming()(target, key, 0);
    route(target, key, descriptor);
  };
}

const duration = new Histogram({
  name: 'operation_duration_seconds',
  help: 'Time from the arrival of an operation at the app that owns it to its result, by status',
  labelNames: ['operation', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
});

function noteEnd({ id, method, path }: Operation, startedAt: number, status: number): void {
  duration.observe({ operation: id, status }, (performance.now() - startedAt) / 1_000);
  const trace = currentTrace();
  if (trace === undefined || !isExported(trace)) return;
  const attributes = { 'http.request.method': method, 'http.route': path, 'http.response.status_code': status };
  const error = status >= 500 ? `answered with ${status}` : undefined;
  noteSpan({ trace, name: id, kind: 'server', startedAt, attributes, error });
}

@Injectable()
class OperationInterceptor implements NestInterceptor {
  constructor(
    private readonly runner: OperationRunner,
    @Inject(operationAudience) private readonly audience: OperationAudience,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.answer(context, next));
  }

  private async answer(context: ExecutionContext, next: CallHandler): Promise<string | Buffer | Response> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { rawBody?: Buffer }>();
    const reply = http.getResponse<FastifyReply>();
    const operation = Reflect.getMetadata(operationKey, context.getHandler()) as Operation;
    const startedAt = performance.now();
    const stop = ({ status }: { status: number }): void => noteEnd(operation, startedAt, status);
    try {
      const { caller, requestId, counts } = this.callerOf(request);
      const checked = parseInput(operation, { params: request.params, query: request.query, body: request.body });
      const input = counts ? { ...checked, query: { ...(checked.query as object), limit: countedAtOnce } } : checked;
      const knownVersion = operation.checksVersion
        ? knownVersionIn(singleHeader(request.headers['if-match']))
        : undefined;
      const callMethod = (work?: UnitOfWork): Promise<unknown> => {
        callOf.set(request, {
          ...input,
          caller,
          requestId,
          knownVersion,
          work,
          // Made when it is asked for, since most methods never do.
          get gone(): AbortSignal {
            return goneSignal(reply.raw);
          },
        });
        return lastValueFrom(next.handle());
      };
      const options = (Reflect.getMetadata(optionsKey, context.getHandler()) ?? {}) as HandlesOptions;
      const operationRequest: OperationRequest = {
        operation,
        caller,
        idempotencyKey: singleHeader(request.headers['idempotency-key']),
        path: request.url,
        params: request.params as Record<string, string>,
        requestId,
        rawBody: request.rawBody ?? noBody,
        reason: reasonIn(input.body),
        counts,
        login: options.asWorker ? 'worker' : 'requests',
      };
      if (options.withoutWork) {
        const handled = await callMethod().catch((error: unknown) => Promise.reject(refusalOf(error)));
        await this.runner.recordChange(operationRequest, handled);
        stop({ status: operation.status });
        void reply.header('content-type', jsonType);
        return counts ? countIn(handled) : JSON.stringify(handled);
      }
      const handle: Handle = options.asksFirst ? await afterAsking(callMethod()) : callMethod;
      const result = await this.runner.run(operationRequest, handle);
      stop({ status: result.status });
      if (result.replayed) void reply.header('idempotent-replayed', 'true');
      if (result.version !== undefined) void reply.header('etag', `"${result.version}"`);
      void reply.header('content-type', operation.responseType ?? jsonType);
      if (result.status === operation.status) return result.body;
      // Nest sends every text with the status of the route.
      return new Response(result.body, { status: result.status, headers: { 'content-type': jsonType } });
    } catch (error) {
      stop({ status: statusOf(error) });
      throw error;
    }
  }

  private callerOf(request: FastifyRequest & { rawBody?: Buffer }): { caller: Caller } & SignedRequest {
    const verified = verifyCaller(
      singleHeader(request.headers[callerHeader]),
      {
        audience: this.audience.app,
        method: request.method,
        path: request.url,
        body: request.rawBody ?? noBody,
        idempotencyKey: singleHeader(request.headers['idempotency-key']),
        ifMatch: singleHeader(request.headers['if-match']),
      },
      this.audience.callerKeys,
    );
    if (verified !== undefined) return verified;
    throw new ApiError('missing_credentials', {
      message: 'This address only answers calls that the gateway has signed. Call the public API instead.',
    });
  }
}

/** Why a call was made, where its body says so. */
function reasonIn(body: unknown): string | undefined {
  const { reason, remarks } = (body ?? {}) as { reason?: unknown; remarks?: unknown };
  const given = [reason, remarks].filter((text) => typeof text === 'string');
  return given.length === 0 ? undefined : given.join(': ');
}

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status;
  return error instanceof CallerGone ? callerGoneStatus : 500;
}

/** What is done in the unit of work, which is to throw the error of the part before it. */
async function afterAsking(asked: Promise<unknown>): Promise<Handle> {
  const [outcome] = await Promise.allSettled([asked as Promise<Handle>]);
  if (outcome.status === 'fulfilled') return outcome.value;
  return () => Promise.reject(outcome.reason as Error);
}
