/** Where operations keep what people have changed. Every app that handles operations provides one, and does not start without it. */
import type { ChangingCall } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import type { Caller } from './caller.js';

export abstract class AuditTrail {
  /** Adds the call of a person to the unit of work of its change. */
  abstract record(work: UnitOfWork, person: Caller, call: ChangingCall): void | Promise<void>;
}
