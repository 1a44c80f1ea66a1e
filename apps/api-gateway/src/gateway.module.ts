/** The edge of the platform: who is calling, may they, is it well-formed; then on to the app that owns the operation. */
import { type DynamicModule, Module } from '@nestjs/common';
import { type GatewayConfig, gatewayConfig } from './config.js';
import { AccountsClient } from './credential/accounts-client.js';
import { BearerStrategy } from './credential/bearer.strategy.js';
import { CallerGuard } from './credential/caller.guard.js';
import { CredentialFeed } from './credential/credential-feed.js';
import { CredentialTable } from './credential/credential-table.js';
import { Documents } from './documents/documents.js';
import { AccessLog } from './edge/access-log.js';
import { Load } from './edge/load.js';
import { PublicEdge } from './edge/public-edge.js';
import { Forwarder } from './forwarding/forwarder.js';
import { Owners } from './forwarding/owners.js';
import { VisitForwarder } from './forwarding/visit-forwarder.js';
import { AccountLimits } from './limits/account-limits.js';
import { AddressLimits } from './limits/address-limits.js';
import { UsageCounter } from './usage/usage-counter.js';

@Module({
  providers: [
    AccountsClient,
    CredentialTable,
    CredentialFeed,
    BearerStrategy,
    CallerGuard,
    AccountLimits,
    AddressLimits,
    UsageCounter,
    Documents,
    Load,
    Owners,
    Forwarder,
    VisitForwarder,
    AccessLog,
    PublicEdge,
  ],
})
export class GatewayModule {
  static with(config: GatewayConfig): DynamicModule {
    return { module: GatewayModule, providers: [{ provide: gatewayConfig, useValue: config }] };
  }
}
