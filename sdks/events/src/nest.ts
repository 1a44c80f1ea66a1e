/** A decorator for the controllers of @nestjs/microservices. */
import { applyDecorators } from '@nestjs/common';
import { Ctx, EventPattern, type KafkaContext, Payload, Transport } from '@nestjs/microservices';
import { type Handling, handleRecord } from './handlers.js';
import { topicOfType } from './record.js';
import type { KnownEventType } from './generated/types.js';

export interface EventOptions<Context> extends Handling<Context> {
  readonly livemode: boolean;
}

/**
 * The method handles the events of this type, each once: it is called with what `readEvent` returns, and the context of `once`.
 * Several methods may take types of the same topic.
 */
export function OnMillwrightEvent<Context>(
  type: KnownEventType,
  { livemode, ...handling }: EventOptions<Context>,
): MethodDecorator {
  const handlesRecord: MethodDecorator = (target, name, descriptor) => {
    const method = descriptor.value as (...given: unknown[]) => Promise<void>;
    async function handle(this: unknown, _value: unknown, context: KafkaContext): Promise<void> {
      const handlers = { [type]: (...given: unknown[]) => method.apply(this, given) };
      await handleRecord(context.getMessage() as never, handlers, handling);
    }
    descriptor.value = handle as never;
    Payload()(target, name, 0);
    Ctx()(target, name, 1);
  };
  // The method is replaced first: Nest marks, and later calls, the one that is there then.
  return applyDecorators(
    handlesRecord,
    EventPattern(topicOfType(type, { livemode }), Transport.KAFKA) as MethodDecorator,
  );
}
