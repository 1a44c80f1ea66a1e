/** Accounts, their plans and status, and the people who sign in for them. */
import { Module } from '@nestjs/common';
import { ChangeModule } from '../change/change.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountAuditController } from './account/account-audit.controller.js';
import { AccountController } from './account/account.controller.js';
import { AccountService } from './account/account.service.js';
import { UserController } from './user/user.controller.js';
import { UserService } from './user/user.service.js';

@Module({
  imports: [ChangeModule, MailModule],
  controllers: [AccountController, AccountAuditController, UserController],
  providers: [AccountService, UserService],
  exports: [AccountService, UserService],
})
export class IdentityModule {}
