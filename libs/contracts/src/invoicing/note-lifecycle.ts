/** The statuses of a credit note or a debit note, and the steps between them. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const noteStatuses = enumeration('NoteStatus', ['registering', 'registered', 'issued', 'failed', 'cancelled']);
export type NoteStatus = (typeof noteStatuses)[number];

/** A note is never made anew: what follows it is another note about its invoice. */
const next = ['credit_notes.create', 'debit_notes.create'] as const;

export const noteLifecycle = lifecycle({
  record: 'note',
  statuses: noteStatuses,
  final: {
    registered: { why: 'it is part of the returns; correct it by another note', next },
    issued: { why: 'it is part of the books; correct it by another note', next },
    failed: { why: 'its number is used, and it has no effect; issue another note instead', next },
    cancelled: {
      why: 'another program of the seller cancelled its IRN, which cannot be issued again; issue another note instead',
      next,
    },
  },
  underWay: ['registering'],
  transitions: {
    register: { can: 'be registered', from: ['registering'], to: ['registered', 'failed', 'cancelled'] },
  },
});
