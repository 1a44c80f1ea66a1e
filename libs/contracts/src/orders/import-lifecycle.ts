/** The statuses of an import, and the steps between them. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const importStatuses = enumeration('ImportStatus', ['checking', 'checked', 'running', 'completed', 'failed']);
export type ImportStatus = (typeof importStatuses)[number];

export const importLifecycle = lifecycle({
  record: 'import',
  statuses: importStatuses,
  underWay: ['checking', 'running'],
  final: {
    completed: { why: 'the records that it created are independent of it', next: 'imports.create' },
    failed: { why: 'its file cannot be read; records that it created before stay', next: 'imports.create' },
  },
  transitions: {
    check: { can: 'be checked', from: ['checking'], to: ['checked', 'failed'] },
    run: { can: 'be run', by: 'imports.run', from: ['checked'], to: 'running' },
    make: { can: 'create records', from: ['running'], to: ['completed', 'failed'] },
  },
});
