/**
 * Sheds load before the process collapses under it: beyond a number of calls in flight the next is refused at once, and lists, the
 * most expensive reads and the easiest to repeat, some way before that. One owner that hangs gets no more than its share.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { AppName, OwnedOperation } from '@millwright/contracts';
import { ApiError, appConfig } from '@millwright/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { EdgeConfig } from './edge.settings.js';

/** The operation that a call is for, and its owner. */
export type CallTarget = Pick<OwnedOperation, 'id' | 'owner'>;

const shareOfLists = 0.8;
const shareOfAnOwner = 0.5;

const inFlight = new Gauge({ name: 'gateway_calls_in_flight', help: 'Calls in flight' });
const shed = new Counter({
  name: 'gateway_calls_shed_total',
  help: 'Calls refused because too many were in flight, by the limit that applied',
  labelNames: ['bound'],
});

@Injectable()
export class LoadShedder {
  private calls = 0;
  private readonly byOwner = new Map<AppName, number>();

  constructor(@Inject(appConfig) private readonly config: Pick<EdgeConfig, 'mostInFlight'>) {}

  /** Counts a call in, and returns its refusal if there are too many. Every call is counted out again, refused or not. */
  countIn(target: CallTarget | undefined): ApiError | undefined {
    const bound = this.boundMet(target);
    this.add(target, 1);
    if (bound === undefined) return undefined;
    shed.inc({ bound });
    return new ApiError('upstream_unavailable', {
      message: 'The service is overloaded at the moment. Try again shortly, with the same Idempotency-Key.',
      retryAfter: 1,
    });
  }

  countOut(target: CallTarget | undefined): void {
    this.add(target, -1);
  }

  private add(target: CallTarget | undefined, calls: 1 | -1): void {
    this.calls += calls;
    inFlight.set(this.calls);
    if (target !== undefined) this.byOwner.set(target.owner, this.callsTo(target.owner) + calls);
  }

  private boundMet(target: CallTarget | undefined): string | undefined {
    const most = this.config.mostInFlight;
    if (this.calls >= most) return 'all';
    if (target === undefined) return undefined;
    if (this.callsTo(target.owner) >= most * shareOfAnOwner) return 'owner';
    return isList(target) && this.calls >= most * shareOfLists ? 'lists' : undefined;
  }

  private callsTo(owner: AppName): number {
    return this.byOwner.get(owner) ?? 0;
  }
}

function isList({ id }: CallTarget): boolean {
  return id.endsWith('.list');
}
