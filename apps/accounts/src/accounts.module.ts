/** The app that keeps accounts, their API keys and what they have granted to applications, for operators and gateways, and tells of every change of them. */
import { Module } from '@nestjs/common';
import { ConsumerStrategy, MessagingModule } from '@millwright/messaging';
import { PersistenceModule } from '@millwright/persistence';
import type { AppOptions } from '@millwright/service-kit';
import { Account } from './account/account.entity.js';
import { AccountsController } from './account/accounts.controller.js';
import { AccountsService } from './account/accounts.service.js';
import { Application } from './application/application.entity.js';
import { ApplicationsController } from './application/applications.controller.js';
import { ApplicationsService } from './application/applications.service.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditLog } from './audit/audit-log.js';
import { ChangeLog } from './change/change-log.js';
import { type AccountsConfig, accountsConfig, settings } from './config.js';
import { Credentials } from './credential/credentials.js';
import { CredentialsController } from './credential/credentials.controller.js';
import { Heartbeat } from './credential/heartbeat.js';
import { ConnectionsController } from './grant/connections.controller.js';
import { Grant } from './grant/grant.entity.js';
import { GrantsService } from './grant/grants.service.js';
import { ApiKey } from './key/api-key.entity.js';
import { ExpiringKeys } from './key/expiring-keys.js';
import { KeysController } from './key/keys.controller.js';
import { KeysService } from './key/keys.service.js';
import { GithubController } from './leak/github.controller.js';
import { GitlabController } from './leak/gitlab.controller.js';
import { leaks } from './leak/leak.providers.js';
import { ReportController } from './leak/report.controller.js';
import { mail } from './mail/mail.providers.js';
import { MeOperations } from './me/me.operations.js';
import { migrations } from './migrations/index.js';
import { InteractionController } from './oauth/interaction.controller.js';
import { oauth } from './oauth/oauth.providers.js';
import { Usage } from './usage/usage.js';
import { UsageConsumer } from './usage/usage.consumer.js';
import { UsageController } from './usage/usage.controller.js';
import { User } from './user/user.entity.js';
import { UsersController } from './user/users.controller.js';
import { UsersService } from './user/users.service.js';
import { WebhookHealthConsumer } from './webhook-health/webhook-health.consumer.js';

const name = 'accounts';

@Module({
  controllers: [
    AccountsController,
    AuditController,
    UsageController,
    KeysController,
    CredentialsController,
    ApplicationsController,
    ConnectionsController,
    UsersController,
    InteractionController,
    ReportController,
    GithubController,
    GitlabController,
    MeOperations,
    UsageConsumer,
    WebhookHealthConsumer,
  ],
  providers: [
    AccountsService,
    KeysService,
    ExpiringKeys,
    ChangeLog,
    AuditLog,
    Credentials,
    Heartbeat,
    Usage,
    ApplicationsService,
    GrantsService,
    UsersService,
    ...mail,
    ...leaks,
    ...oauth,
  ],
})
class AccountsModule {}

export const accountsApp: AppOptions<typeof settings> = {
  name,
  settings,
  module: (config: AccountsConfig) => ({
    module: AccountsModule,
    imports: [
      PersistenceModule.forApp({
        config,
        entities: [Account, ApiKey, Application, Grant, User],
        migrations,
        audience: { app: name, callerKeys: config.callerKeys },
      }),
      MessagingModule.forApp({ app: name, config, emits: true, lane: true, consumes: true }),
    ],
    providers: [{ provide: accountsConfig, useValue: config }],
  }),
  microservices: (app) => [{ strategy: app.get(ConsumerStrategy) }],
};
