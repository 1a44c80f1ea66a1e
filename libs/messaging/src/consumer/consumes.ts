/**
 * Makes a method of an ordinary Nest controller the handler of topics: `(records: ConsumedRecord[], work: Work) => Promise<void>`, for topics
 * of states `ConsumedState[]`.
 */
import { applyDecorators, type ArgumentsHost, Catch, type ExceptionFilter, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices/decorators/index.js';
import { type Observable, throwError } from 'rxjs';
import type { Work } from '@millwright/persistence';
import { type ConsumedRecord, type HandledRecord, type RawRecord, readRecord } from './record.js';
import { type ConsumedState, readState } from './state-record.js';

export interface Consumption {
  /** The Kafka group, one per purpose, such as `webhook-dispatcher.events`. */
  readonly group: string;
  /** `kept`: the inbox table remembers the ids. `own-table`: a table of the handler's has the event id as its key. */
  readonly inbox: 'kept' | 'own-table';
}

/** What a strategy needs to know of the handler of a topic. */
export interface Handling {
  readonly group: string;
  readonly inbox: Consumption['inbox'] | 'none';
  /** Throws a `BrokenRecord` if the record is malformed. */
  readonly read: (raw: RawRecord) => HandledRecord;
}

export type RecordsHandler<Read extends HandledRecord = HandledRecord> = (records: Read[], work: Work) => Promise<void>;

type HandlerMethod<Read extends HandledRecord> = (
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<RecordsHandler<Read>>,
) => void;

/**
 * The handler gets records of one topic, in order per key, and writes all its effects in `work`: they are committed together with
 * the ids of the events. It makes no external calls. The consumer decides by its error whether to retry or to park.
 */
export function Consumes(topics: readonly string[], consumption: Consumption): HandlerMethod<ConsumedRecord> {
  return handlerOf(topics, { ...consumption, read: readRecord });
}

/**
 * The same for topics of latest states. They have no ids, may come again, and after a take-over an older one may come after a newer one: the
 * handler keeps the version that it has of each record, and passes over what is not newer.
 */
export function ConsumesStates(
  topics: readonly string[],
  { group }: { readonly group: string },
): HandlerMethod<ConsumedState> {
  return handlerOf(topics, { group, inbox: 'none', read: readState });
}

function handlerOf<Read extends HandledRecord>(topics: readonly string[], handling: Handling): HandlerMethod<Read> {
  const subscription = applyDecorators(EventPattern([...topics], { handling }), UseFilters(new PassedOn()));
  return (target, key, descriptor) => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    subscription(target, key, descriptor);
  };
}

/** Passes an error to the consumer unchanged; Nest's own filter would replace it by "Internal server error". */
@Catch()
class PassedOn implements ExceptionFilter {
  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => error);
  }
}
