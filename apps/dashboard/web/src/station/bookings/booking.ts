/** A booking as it is kept until the server has answered it. */
import type { createStageEntry, Input } from '@millwright/contracts';
import type { Failure } from '../../api/failure.js';

export type Entry = Omit<Input<typeof createStageEntry>, 'external_id' | 'work_order_id'> & {
  readonly work_order_id: string;
  readonly occurred_at: string;
};

/** Why the server has not booked it: a worker decides what becomes of it. */
export type Refusal = Pick<Failure, 'status' | 'code' | 'message' | 'requestId' | 'details'>;

export interface NewBooking {
  /** The account, the mode, and the person or station: nobody else sees it or sends it. */
  readonly owner: string;
  /** Its own, by which it is booked once however often it is sent. */
  readonly external_id: string;
  readonly order_id: string;
  readonly reference: string;
  readonly article: string;
  readonly entry: Entry;
  readonly refusal?: Refusal;
}

export interface Booking extends NewBooking {
  /** They are sent in this order. */
  readonly place: number;
}
