/** Events go to the handler of their type. */
import type { Once } from './once.js';
import { BrokenRecordError, type EventOf, type KafkaRecord, readEvent, type ReceivedEvent, typeOf } from './record.js';
import type { KnownEvent, KnownEventType } from './generated/types.js';

/** A handler for each type that you want; others are passed over, also those that later releases bring. */
export type Handlers<Context = undefined> = {
  readonly [Type in KnownEventType]?: (
    received: ReceivedEvent<EventOf<Type>>,
    context: Context,
  ) => Promise<void> | void;
};

export interface Handling<Context> {
  readonly once: Once<Context>;
  /** What becomes of a record that cannot be read: keep it, and it is passed over. Without it, the consumer stops at such a record. */
  readonly onBroken?: ((error: BrokenRecordError) => Promise<void> | void) | undefined;
}

export async function handleRecord<Context>(
  record: KafkaRecord,
  handlers: Handlers<Context>,
  { once, onBroken }: Handling<Context>,
): Promise<void> {
  // By the header, so that the values of other types need not be parsed.
  const handler = handlers[typeOf(record) as KnownEventType] as
    | ((received: ReceivedEvent<KnownEvent>, context: Context) => Promise<void> | void)
    | undefined;
  if (handler === undefined) return;
  let received: ReceivedEvent<KnownEvent>;
  try {
    received = readEvent(record) as ReceivedEvent<KnownEvent>;
  } catch (error) {
    if (!(error instanceof BrokenRecordError) || onBroken === undefined) throw error;
    await onBroken(error);
    return;
  }
  await once.once(received.event.id, async (context) => {
    await handler(received, context);
  });
}
