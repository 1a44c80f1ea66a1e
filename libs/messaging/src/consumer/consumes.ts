/** Makes a method of an ordinary Nest controller the handler of topics: `(records: ConsumedRecord[], work: Work) => Promise<void>`. */
import { applyDecorators, type ArgumentsHost, Catch, type ExceptionFilter, UseFilters } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices/decorators/index.js';
import { type Observable, throwError } from 'rxjs';
import type { Work } from '@millwright/persistence';
import type { ConsumedRecord } from './record.js';

export interface Consumption {
  /** The Kafka group, one per purpose, such as `webhook-dispatcher.events`. */
  readonly group: string;
  /** `kept`: the inbox table remembers the ids. `own-table`: a table of the handler's has the event id as its key. */
  readonly inbox: 'kept' | 'own-table';
}

export type RecordsHandler = (records: ConsumedRecord[], work: Work) => Promise<void>;

type HandlerMethod = (
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<RecordsHandler>,
) => void;

/**
 * The handler gets records of one topic, in order per key, and writes all its effects in `work`: they are committed together with
 * the ids of the events. It makes no external calls. The consumer decides by its error whether to retry or to park.
 */
export function Consumes(topics: readonly string[], consumption: Consumption): HandlerMethod {
  const subscription = applyDecorators(EventPattern([...topics], { consumption }), UseFilters(new PassedOn()));
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
