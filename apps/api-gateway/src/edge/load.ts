/**
 * Sheds load before the process collapses under it: beyond a number of calls in flight the next is refused at once, and lists,
 * the dearest reads and the easiest to repeat, some way before that. One owner that hangs takes no more than its share.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { AppName, Operation } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import { Counter, Gauge } from 'prom-client';
import { type GatewayConfig, gatewayConfig } from '../config.js';

/** What a call asks for, and of whom. */
export type Asked = Pick<Operation, 'id' | 'owner'>;

const shareOfLists = 0.8;
const shareOfAnOwner = 0.5;

const inFlight = new Gauge({ name: 'gateway_calls_in_flight', help: 'Calls that have begun and are not answered yet' });
const shed = new Counter({
  name: 'gateway_calls_shed_total',
  help: 'Calls refused because too many were in flight, by the bound that they met',
  labelNames: ['bound'],
});

@Injectable()
export class Load {
  private calls = 0;
  private readonly byOwner = new Map<AppName, number>();

  constructor(@Inject(gatewayConfig) private readonly config: GatewayConfig) {}

  /** Counts a call in; `end` counts it out again, whether or not it was refused. */
  begin(asked: Asked | undefined): ApiError | undefined {
    const bound = this.boundMet(asked);
    this.calls += 1;
    inFlight.set(this.calls);
    if (asked !== undefined) this.byOwner.set(asked.owner, this.of(asked.owner) + 1);
    if (bound === undefined) return undefined;
    shed.inc({ bound });
    return new ApiError('upstream_unavailable', {
      message:
        'The service has more to do than it can at the moment. Try again shortly, with the same Idempotency-Key.',
      retryAfter: 1,
    });
  }

  end(asked: Asked | undefined): void {
    this.calls -= 1;
    inFlight.set(this.calls);
    if (asked !== undefined) this.byOwner.set(asked.owner, this.of(asked.owner) - 1);
  }

  private boundMet(asked: Asked | undefined): string | undefined {
    const most = this.config.mostInFlight;
    if (this.calls >= most) return 'all';
    if (asked === undefined) return undefined;
    if (this.of(asked.owner) >= most * shareOfAnOwner) return 'owner';
    return isList(asked) && this.calls >= most * shareOfLists ? 'lists' : undefined;
  }

  private of(owner: AppName): number {
    return this.byOwner.get(owner) ?? 0;
  }
}

function isList({ id }: Asked): boolean {
  return id.endsWith('.list');
}
