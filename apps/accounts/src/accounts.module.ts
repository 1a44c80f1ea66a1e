/** Accounts and their API keys, for operators and gateways; nothing here is public. */
import { type DynamicModule, Module } from '@nestjs/common';
import { PersistenceModule } from '@millwright/persistence';
import { Account } from './account/account.entity.js';
import { AccountsController } from './account/accounts.controller.js';
import { AccountsService } from './account/accounts.service.js';
import { AuditLog } from './audit/audit-log.js';
import { type AccountsConfig, accountsConfig } from './config.js';
import { ApiKey } from './key/api-key.entity.js';
import { CredentialsController } from './key/credentials.controller.js';
import { KeysController } from './key/keys.controller.js';
import { KeysService } from './key/keys.service.js';
import { migrations } from './migrations/index.js';

@Module({
  controllers: [AccountsController, KeysController, CredentialsController],
  providers: [AccountsService, KeysService, AuditLog],
})
export class AccountsModule {
  static with(config: AccountsConfig): DynamicModule {
    return {
      module: AccountsModule,
      imports: [PersistenceModule.forApp({ config, entities: [Account, ApiKey], migrations })],
      providers: [{ provide: accountsConfig, useValue: config }],
    };
  }
}
