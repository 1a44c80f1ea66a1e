/**
 * Moments on the way of an event or a call, for a bench that measures from within a running process. They are published on a channel of
 * Node's diagnostics, and cost a comparison while nobody has subscribed.
 */
import { channel } from 'node:diagnostics_channel';

export type Moment =
  /** The relay has read it from the outbox; passes it to the producer; has the acknowledgement of the broker. */
  | 'read'
  | 'sent'
  | 'acknowledged'
  /** A consumer has its record; has committed what it wrote. */
  | 'fetched'
  | 'stored'
  /** The dispatcher begins to send its webhook. */
  | 'attempted'
  /** Of a call, by its request id: the gateway has its head; knows who calls; may let it in; sends it on; has the head of the answer. */
  | 'received'
  | 'authenticated'
  | 'admitted'
  | 'forwarded'
  | 'answered'
  | 'ended';

/** What is published: the ids of what a moment is of. */
export interface MomentMessage {
  readonly moment: Moment;
  readonly ids: readonly string[];
}

const moments = channel('millwright.moments');

/** `ids`: the only one, or what makes the list of them. */
export function noteMoment(moment: Moment, ids: string | (() => readonly string[])): void {
  if (!moments.hasSubscribers) return;
  moments.publish({ moment, ids: typeof ids === 'string' ? [ids] : ids() } satisfies MomentMessage);
}
