/** Where operations keep what people and stations have changed. Every app that handles operations provides one, and does not start without it. */
import type { ChangingCall } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import type { Caller } from './caller.js';

export abstract class AuditTrail {
  /** Adds the call of a person or a station to the unit of work of its change. */
  abstract record(work: UnitOfWork, caller: Caller, call: ChangingCall): void | Promise<void>;
}
