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
    completed: { why: 'what it has made are records of their own', next: 'imports.create' },
    failed: { why: 'its file cannot be read, and what it has made until then stays', next: 'imports.create' },
  },
  transitions: {
    check: { can: 'be checked', from: ['checking'], to: ['checked', 'failed'] },
    run: { can: 'be run', by: 'imports.run', from: ['checked'], to: 'running' },
    make: { can: 'make records', from: ['running'], to: ['completed', 'failed'] },
  },
});
