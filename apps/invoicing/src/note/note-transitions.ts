/** The transitions between the statuses of notes. */
import { noteLifecycle, type NoteStatus } from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';
import type { AnsweredStatus } from '../invoice/invoice-transitions.js';

const noteTransitions = new Transitions(noteLifecycle);

export const afterRegistration: AnsweredStatus<NoteStatus> = (before, to) =>
  noteTransitions.next('register', before, to);
