/** Transports that an app listens to beside HTTP. A module adds its own, such as the Kafka consumers of libs/messaging. */
import { Injectable } from '@nestjs/common';
import type { CustomTransportStrategy } from '@nestjs/microservices';

@Injectable()
export class Transports {
  readonly strategies: CustomTransportStrategy[] = [];

  add(strategy: CustomTransportStrategy): void {
    this.strategies.push(strategy);
  }
}
