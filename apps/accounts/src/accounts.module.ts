/** The app of accounts, API keys and partner applications: for operators and gateways, with events of every change. */
import { Module } from '@nestjs/common';
import { MessagingModule, RecordMac } from '@millwright/messaging';
import { AuditTrail, OperationsModule } from '@millwright/operations';
import { PersistenceModule } from '@millwright/persistence';
import type { AppDefinition } from '@millwright/service-kit';
import { AuditEntry } from './change/audit-entry.entity.js';
import { type AccountsConfig, settings } from './config.js';
import { CredentialsModule } from './credentials/credentials.module.js';
import { ApiKey } from './credentials/key/key.entity.js';
import { Account } from './identity/account/account.entity.js';
import { IdentityModule } from './identity/identity.module.js';
import { Invitation } from './identity/invitation/invitation.entity.js';
import { Operator } from './identity/operator/operator.entity.js';
import { SecondFactor } from './identity/second-factor/second-factor.entity.js';
import { sealedFactors } from './identity/second-factor/sealed-factors.js';
import { PersonChanges } from './identity/session/person-changes.js';
import { Session } from './identity/session/session.entity.js';
import { Station } from './identity/station/station.entity.js';
import { User } from './identity/user/user.entity.js';
import { Mail } from './mail/mail.entity.js';
import { MailModule } from './mail/mail.module.js';
import { sealedLinks } from './mail/sealed-links.js';
import { MeOperations } from './me/me.operations.js';
import { migrations } from './migrations/index.js';
import { ApplicationSecret } from './oauth/application/application-secret.entity.js';
import { Application } from './oauth/application/application.entity.js';
import { Grant } from './oauth/grant/grant.entity.js';
import { OAuthModule } from './oauth/oauth.module.js';
import { SignInState } from './oauth/storage/sign-in-state.entity.js';
import { MailRequestConsumer } from './mail-requests/mail-request.consumer.js';
import { RequestLogConsumer } from './request-log/request-log.consumer.js';
import { RequestLogOperations } from './request-log/request-log.operations.js';
import { SearchOperations } from './search/search.operations.js';
import { Search } from './search/search.service.js';
import { UsageConsumer } from './usage/usage.consumer.js';
import { UsageController } from './usage/usage.controller.js';
import { UsageOperations } from './usage/usage.operations.js';
import { WebhookHealthConsumer } from './webhook-health/webhook-health.consumer.js';

const name = 'accounts';

@Module({
  imports: [IdentityModule, OAuthModule, CredentialsModule, MailModule],
  controllers: [
    MeOperations,
    UsageController,
    UsageOperations,
    UsageConsumer,
    RequestLogConsumer,
    RequestLogOperations,
    MailRequestConsumer,
    WebhookHealthConsumer,
    SearchOperations,
  ],
  providers: [Search],
})
class AccountsModule {}

export const accountsApp: AppDefinition<typeof settings> = {
  name,
  settings,
  migrations,
  module: (config: AccountsConfig) => ({
    module: AccountsModule,
    global: true,
    imports: [
      PersistenceModule.forApp({
        config,
        entities: [
          Account,
          ApiKey,
          Application,
          ApplicationSecret,
          AuditEntry,
          Grant,
          Invitation,
          Mail,
          Operator,
          SecondFactor,
          Session,
          SignInState,
          Station,
          User,
        ],
        migrations,
        sealed: [sealedFactors, sealedLinks],
      }),
      OperationsModule.forApp({ app: name, config }),
      MessagingModule.forApp({ app: name, config, emits: true, lane: true }),
    ],
    providers: [
      { provide: AuditTrail, useExisting: PersonChanges },
      { provide: RecordMac, useValue: new RecordMac(config.credentialRecordKeys, config.kafkaPrefix) },
    ],
    exports: [AuditTrail, RecordMac],
  }),
};
