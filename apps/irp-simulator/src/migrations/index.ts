import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { DocumentsOfEwayBills1796342400000 } from './1796342400000-documents-of-eway-bills.js';

export const migrations = [InitialSchema1795737600000, DocumentsOfEwayBills1796342400000];
