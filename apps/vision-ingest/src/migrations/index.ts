import { Operations1799000000000 } from './1799000000000-operations.js';
import { Cameras1799000001000 } from './1799000001000-cameras.js';
import { Inspections1799000002000 } from './1799000002000-inspections.js';
import { Defects1799000003000 } from './1799000003000-defects.js';
import { InspectionSessions1799000004000 } from './1799000004000-inspection-sessions.js';
import { Breaches1799000005000 } from './1799000005000-breaches.js';
import { ShownDefects1799000006000 } from './1799000006000-shown-defects.js';
import { QcReports1799000007000 } from './1799000007000-qc-reports.js';
import { Evidence1799000008000 } from './1799000008000-evidence.js';
import { Outages1799000009000 } from './1799000009000-outages.js';
import { OutboxShards1799200000000 } from './1799200000000-outbox-shards.js';
import { OpenBreaches1799200001000 } from './1799200001000-open-breaches.js';
import { HandlingNotes1801000000000 } from './1801000000000-handling-notes.js';
import { EvidenceRenderings1801100000000 } from './1801100000000-evidence-renderings.js';
import { ReportClaims1801100001000 } from './1801100001000-report-claims.js';

export const migrations = [
  Operations1799000000000,
  Cameras1799000001000,
  Inspections1799000002000,
  Defects1799000003000,
  InspectionSessions1799000004000,
  Breaches1799000005000,
  ShownDefects1799000006000,
  QcReports1799000007000,
  Evidence1799000008000,
  Outages1799000009000,
  OutboxShards1799200000000,
  OpenBreaches1799200001000,
  HandlingNotes1801000000000,
  EvidenceRenderings1801100000000,
  ReportClaims1801100001000,
];
