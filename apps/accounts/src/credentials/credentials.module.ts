/** API keys, the look-up of credentials by the gateways, and reports of leaked credentials. */
import { Module } from '@nestjs/common';
import { ChangeModule } from '../change/change.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OAuthModule } from '../oauth/oauth.module.js';
import { ExpiringKeysJob } from './key/expiring-keys.job.js';
import { KeyController } from './key/key.controller.js';
import { KeyOperations } from './key/key.operations.js';
import { KeyService } from './key/key.service.js';
import { GithubKeys } from './leak/github-keys.js';
import { GithubController } from './leak/github.controller.js';
import { GitlabController } from './leak/gitlab.controller.js';
import { type LeakHandler, leakHandlers } from './leak/leak-report.js';
import { LeakService } from './leak/leak.service.js';
import { LeakedClientSecrets } from './leak/leaked-client-secrets.js';
import { LeakedKeys } from './leak/leaked-keys.js';
import { LeakedTokens } from './leak/leaked-tokens.js';
import { ReportController } from './leak/report.controller.js';
import { CredentialController } from './lookup/credential.controller.js';
import { Heartbeat } from './lookup/heartbeat.js';

@Module({
  imports: [ChangeModule, IdentityModule, MailModule, OAuthModule],
  controllers: [
    KeyController,
    KeyOperations,
    CredentialController,
    ReportController,
    GithubController,
    GitlabController,
  ],
  providers: [
    KeyService,
    ExpiringKeysJob,
    Heartbeat,
    LeakService,
    LeakedKeys,
    LeakedTokens,
    LeakedClientSecrets,
    {
      provide: leakHandlers,
      inject: [LeakedKeys, LeakedTokens, LeakedClientSecrets],
      useFactory: (...handlers: LeakHandler[]) => handlers,
    },
    GithubKeys,
  ],
})
export class CredentialsModule {}
