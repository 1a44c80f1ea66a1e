import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { Refunds1795996800000 } from './1795996800000-refunds.js';
import { Deductions1795996800001 } from './1795996800001-deductions.js';
import { CommercialNotes1796083200100 } from './1796083200100-commercial-notes.js';
import { DocumentsNotRegistered1796083200101 } from './1796083200101-documents-not-registered.js';
import { ReportingLimit1796083200102 } from './1796083200102-reporting-limit.js';

export const migrations = [
  InitialSchema1795737600000,
  Refunds1795996800000,
  Deductions1795996800001,
  CommercialNotes1796083200100,
  DocumentsNotRegistered1796083200101,
  ReportingLimit1796083200102,
];
