/** Which receivers webhooks may be sent to, in each mode. */
import { Inject, Injectable } from '@nestjs/common';
import { appConfig } from '@millwright/service-kit';
import { AddressRules } from './address-rules.js';
import type { AttemptConfig } from './attempt.settings.js';

export interface ModeRules {
  readonly addresses: AddressRules;
  /** Of public receivers. */
  readonly ports: readonly number[];
}

@Injectable()
export class ReceiverRules {
  private readonly live: ModeRules;
  private readonly test: ModeRules;

  constructor(
    @Inject(appConfig)
    { testModeReceivers, webhookPorts: ports }: Pick<AttemptConfig, 'testModeReceivers' | 'webhookPorts'>,
  ) {
    this.live = { addresses: new AddressRules([]), ports };
    this.test = { addresses: new AddressRules(testModeReceivers), ports };
  }

  ofMode(livemode: boolean): ModeRules {
    return livemode ? this.live : this.test;
  }
}
