/** Which receivers webhooks may be sent to, in each mode. */
import { Inject, Injectable } from '@nestjs/common';
import { type DispatcherConfig, dispatcherConfig } from '../config.js';
import { AddressRules } from './address-rules.js';

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
    @Inject(dispatcherConfig)
    { testModeReceivers, webhookPorts: ports }: Pick<DispatcherConfig, 'testModeReceivers' | 'webhookPorts'>,
  ) {
    this.live = { addresses: new AddressRules([]), ports };
    this.test = { addresses: new AddressRules(testModeReceivers), ports };
  }

  ofMode(livemode: boolean): ModeRules {
    return livemode ? this.live : this.test;
  }
}
