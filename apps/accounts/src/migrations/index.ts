import { AccountsAndKeys1795219200000 } from './1795219200000-accounts-and-keys.js';
import { ChangesAndUsage1795305600000 } from './1795305600000-changes-and-usage.js';
import { Mails1795392000000 } from './1795392000000-mails.js';
import { ApplicationsAndGrants1796342400000 } from './1796342400000-applications-and-grants.js';
import { UsageByCredential1796428800000 } from './1796428800000-usage-by-credential.js';
import { SignInsOfNetworks1796515200000 } from './1796515200000-sign-ins-of-networks.js';
import { SignInsOfUsers1796601600000 } from './1796601600000-sign-ins-of-users.js';
import { LeakedClientSecrets1796688000000 } from './1796688000000-leaked-client-secrets.js';
import { OutboxShards1799200000000 } from './1799200000000-outbox-shards.js';
import { Sessions1800000000000 } from './1800000000000-sessions.js';
import { SessionOperations1800000001000 } from './1800000001000-session-operations.js';
import { HandlingNotes1801000000000 } from './1801000000000-handling-notes.js';
import { CodesOfSignIns1801300000000 } from './1801300000000-codes-of-sign-ins.js';
import { PasswordResetLinks1801400000000 } from './1801400000000-password-reset-links.js';
import { MailInterruptions1801600000000 } from './1801600000000-mail-interruptions.js';

export const migrations = [
  AccountsAndKeys1795219200000,
  ChangesAndUsage1795305600000,
  Mails1795392000000,
  ApplicationsAndGrants1796342400000,
  UsageByCredential1796428800000,
  SignInsOfNetworks1796515200000,
  SignInsOfUsers1796601600000,
  LeakedClientSecrets1796688000000,
  OutboxShards1799200000000,
  Sessions1800000000000,
  SessionOperations1800000001000,
  HandlingNotes1801000000000,
  CodesOfSignIns1801300000000,
  PasswordResetLinks1801400000000,
  MailInterruptions1801600000000,
];
