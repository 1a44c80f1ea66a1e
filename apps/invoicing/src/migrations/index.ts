import { Operations1798000000000 } from './1798000000000-operations.js';
import { PortalSteps1798000001000 } from './1798000001000-portal-steps.js';
import { TaxDocuments1798000002000 } from './1798000002000-tax-documents.js';
import { InvoiceSettings1798100000000 } from './1798100000000-invoice-settings.js';
import { Payments1798100001000 } from './1798100001000-payments.js';
import { PortalSessions1798200000000 } from './1798200000000-portal-sessions.js';
import { EwayBills1798200001000 } from './1798200001000-eway-bills.js';
import { BankStatements1798500000000 } from './1798500000000-bank-statements.js';
import { StepsSettle1798600000000 } from './1798600000000-steps-settle.js';
import { OutboxShards1799200000000 } from './1799200000000-outbox-shards.js';
import { EwayBillValidity1800100000000 } from './1800100000000-eway-bill-validity.js';
import { BankStatementTries1801200000000 } from './1801200000000-bank-statement-tries.js';
import { SimulatorPasswords1801600000000 } from './1801600000000-simulator-passwords.js';
import { DueTimeAttempts1801600001000 } from './1801600001000-due-time-attempts.js';
import { OrderCancellations1802000000000 } from './1802000000000-order-cancellations.js';
import { VoidReasons1802000001000 } from './1802000001000-void-reasons.js';
import { FormerNumbers1802000002000 } from './1802000002000-former-numbers.js';
import { DoubtfulAnswers1802100000000 } from './1802100000000-doubtful-answers.js';
import { FormerDocuments1802100001000 } from './1802100001000-former-documents.js';
import { RegistrationPortals1802100002000 } from './1802100002000-registration-portals.js';
import { ReleasedAllocations1802200000000 } from './1802200000000-released-allocations.js';
import { ReversedPayments1802200001000 } from './1802200001000-reversed-payments.js';
import { RemovedStatementLines1802200002000 } from './1802200002000-removed-statement-lines.js';
import { KeptStatementLines1802200003000 } from './1802200003000-kept-statement-lines.js';
import { LineReviews1802200004000 } from './1802200004000-line-reviews.js';
import { LineReferences1802200005000 } from './1802200005000-line-references.js';
import { DueEwayBillAttempts1802300000000 } from './1802300000000-due-eway-bill-attempts.js';

export const migrations = [
  Operations1798000000000,
  PortalSteps1798000001000,
  TaxDocuments1798000002000,
  InvoiceSettings1798100000000,
  Payments1798100001000,
  PortalSessions1798200000000,
  EwayBills1798200001000,
  BankStatements1798500000000,
  StepsSettle1798600000000,
  OutboxShards1799200000000,
  EwayBillValidity1800100000000,
  BankStatementTries1801200000000,
  SimulatorPasswords1801600000000,
  DueTimeAttempts1801600001000,
  OrderCancellations1802000000000,
  VoidReasons1802000001000,
  FormerNumbers1802000002000,
  DoubtfulAnswers1802100000000,
  FormerDocuments1802100001000,
  RegistrationPortals1802100002000,
  ReleasedAllocations1802200000000,
  ReversedPayments1802200001000,
  RemovedStatementLines1802200002000,
  KeptStatementLines1802200003000,
  LineReviews1802200004000,
  LineReferences1802200005000,
  DueEwayBillAttempts1802300000000,
];
