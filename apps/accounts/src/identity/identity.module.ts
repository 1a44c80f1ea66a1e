/** Accounts, their plans and status, and the people and stations that sign in for them. */
import { Module } from '@nestjs/common';
import { ChangeModule } from '../change/change.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountAuditController } from './account/account-audit.controller.js';
import { AccountController } from './account/account.controller.js';
import { AccountOperations } from './account/account.operations.js';
import { AccountService } from './account/account.service.js';
import { AuditOperations } from './account/audit.operations.js';
import { WrongGuesses } from './guess/guess.store.js';
import { InvitationController } from './invitation/invitation.controller.js';
import { InvitationOperations } from './invitation/invitation.operations.js';
import { InvitationService } from './invitation/invitation.service.js';
import { OperatorOperations } from './operator/operator.operations.js';
import { OperatorService } from './operator/operator.service.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { PeopleOperations } from './people/people.operations.js';
import { PeopleService } from './people/people.service.js';
import { ProfileOperations } from './profile/profile.operations.js';
import { ProfileService } from './profile/profile.service.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { DashboardController } from './session/dashboard.controller.js';
import { ExpiredSessionsJob } from './session/expired-sessions.job.js';
import { PersonChangeConsumer } from './session/person-change.consumer.js';
import { PersonChanges } from './session/person-changes.js';
import { Sessions } from './session/sessions.js';
import { SignInService } from './session/sign-in.service.js';
import { PairingService } from './station/pairing.service.js';
import { StationOperations } from './station/station.operations.js';
import { StationService } from './station/station.service.js';
import { PasswordCheck } from './user/password-check.js';
import { PersonSessions } from './user/person-sessions.js';
import { UserController } from './user/user.controller.js';
import { UserService } from './user/user.service.js';

@Module({
  imports: [ChangeModule, MailModule],
  controllers: [
    AccountController,
    AccountAuditController,
    AccountOperations,
    AuditOperations,
    UserController,
    PeopleOperations,
    ProfileOperations,
    InvitationController,
    InvitationOperations,
    StationOperations,
    OperatorOperations,
    DashboardController,
    PersonChangeConsumer,
  ],
  providers: [
    AccountService,
    UserService,
    PeopleService,
    ProfileService,
    WrongGuesses,
    PasswordCheck,
    Sessions,
    { provide: PersonSessions, useExisting: Sessions },
    SecondFactors,
    SignInService,
    InvitationService,
    PasswordResetService,
    StationService,
    PairingService,
    OperatorService,
    PersonChanges,
    ExpiredSessionsJob,
  ],
  exports: [
    AccountService,
    UserService,
    WrongGuesses,
    PasswordCheck,
    Sessions,
    SecondFactors,
    SignInService,
    InvitationService,
    PersonChanges,
  ],
})
export class IdentityModule {}
