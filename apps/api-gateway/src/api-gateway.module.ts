/** The edge of the platform: authenticates, authorises and validates calls, then forwards each to the app that owns the operation. */
import { Module } from '@nestjs/common';
import type { AppDefinition } from '@millwright/service-kit';
import { settings } from './config.js';
import { AccountsClient } from './credential/accounts-client.js';
import { Authentication } from './credential/authentication.js';
import { CredentialFeed } from './credential/credential-feed.js';
import { CredentialTable } from './credential/credential-table.js';
import { Documents } from './documents/documents.js';
import { AccessLog } from './edge/access-log.js';
import { LoadShedder } from './edge/load-shedder.js';
import { PublicEdge } from './edge/public-edge.js';
import { CsvLists } from './csv/csv-lists.js';
import { Forwarder } from './forwarding/forwarder.js';
import { OAuthForwarder } from './forwarding/oauth-forwarder.js';
import { Owners } from './forwarding/owners.js';
import { LargeBodies } from './large-bodies.js';
import { AccountLimits } from './limits/account-limits.js';
import { AddressLimits } from './limits/address-limits.js';
import { RequestLog } from './request-log/request-log.js';
import { UsageCounter } from './usage/usage-counter.js';

@Module({
  providers: [
    AccountsClient,
    CredentialTable,
    CredentialFeed,
    Authentication,
    AccountLimits,
    AddressLimits,
    UsageCounter,
    RequestLog,
    Documents,
    LargeBodies,
    LoadShedder,
    Owners,
    Forwarder,
    CsvLists,
    OAuthForwarder,
    AccessLog,
    PublicEdge,
  ],
})
class GatewayModule {}

export const gatewayApp: AppDefinition<typeof settings> = {
  name: 'api-gateway',
  settings,
  module: () => ({ module: GatewayModule }),
};
