/** Sends requests to receivers, over separate connections for each mode. */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { appConfig } from '@millwright/service-kit';
import type { AttemptConfig } from './attempt.settings.js';
import { Exchange, TimeOuts, type WebhookRequest } from './exchange.js';
import { NameResolver } from './name-resolver.js';
import { ReceiverRules } from './receiver-rules.js';
import { Receivers } from './receivers.js';

@Injectable()
export class Sender implements OnApplicationShutdown {
  private readonly timeOuts = new TimeOuts();
  private readonly live: Receivers;
  private readonly test: Receivers;
  private readonly deadlineMs: number;

  constructor(
    @Inject(ReceiverRules) rules: Pick<ReceiverRules, 'ofMode'>,
    resolver: NameResolver,
    @Inject(appConfig) { attemptDeadline }: Pick<AttemptConfig, 'attemptDeadline'>,
  ) {
    this.live = new Receivers(rules.ofMode(true), resolver);
    this.test = new Receivers(rules.ofMode(false), resolver);
    this.deadlineMs = attemptDeadline;
  }

  send(request: WebhookRequest): Exchange {
    return new Exchange(request, request.livemode ? this.live : this.test, this.deadlineMs, this.timeOuts);
  }

  /** Closes all connections, and aborts the exchanges in flight. */
  onApplicationShutdown(): void {
    this.live.connections.close();
    this.test.connections.close();
  }
}
