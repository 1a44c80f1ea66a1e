/** Partner applications and the OAuth server by which they get access to accounts. */
import { Module } from '@nestjs/common';
import { ChangeModule } from '../change/change.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ProxiedCallerGuard } from '../proxied-caller-guard.js';
import { ApplicationSecrets } from './application/application-secrets.js';
import { ApplicationController } from './application/application.controller.js';
import { ApplicationOperations } from './application/application.operations.js';
import { ApplicationService } from './application/application.service.js';
import { ConnectionController } from './grant/connection.controller.js';
import { ConnectionOperations } from './grant/connection.operations.js';
import { GrantService } from './grant/grant.service.js';
import { InteractionController } from './server/interaction.controller.js';
import { OAuthEndpoints } from './server/oauth-endpoints.js';
import { OAuthProvider } from './server/oauth-provider.js';
import { Adapters } from './storage/adapters.js';
import { ClientAdapter } from './storage/client-adapter.js';
import { ExpiredTokensJob } from './storage/expired-tokens.job.js';
import { GrantAdapter } from './storage/grant-adapter.js';
import { RequestTransaction } from './storage/request-transaction.js';
import { SignInStates } from './storage/sign-in-states.js';
import { TokenAdapters } from './storage/token-adapters.js';

@Module({
  imports: [ChangeModule, MailModule, IdentityModule],
  controllers: [
    ApplicationController,
    ApplicationOperations,
    ConnectionController,
    ConnectionOperations,
    InteractionController,
  ],
  providers: [
    ApplicationService,
    ApplicationSecrets,
    GrantService,
    RequestTransaction,
    ClientAdapter,
    GrantAdapter,
    TokenAdapters,
    SignInStates,
    Adapters,
    OAuthProvider,
    OAuthEndpoints,
    ProxiedCallerGuard,
    ExpiredTokensJob,
  ],
  exports: [ApplicationSecrets, ApplicationService, GrantService],
})
export class OAuthModule {}
