/** The state of a camera with one more batch. */
import type { ReceivedInspection } from '@millwright/contracts';
import { type KnownState, type SeenEpoch, withFrames, withReconnect } from '../camera/camera-state.js';
import { withBatch } from './seen-batches.js';

/** Epochs whose batches the state knows; those before them are kept in a table of their own. */
const keptEpochs = 3;

export interface CountedState {
  readonly state: KnownState;
  /** The epoch that the state has no room for any more. */
  readonly past: SeenEpoch | undefined;
}

/** Undefined if the batch was seen. `past`: its epoch, where it is one of those that the state has no room for. */
export function withReceived(
  state: KnownState,
  { epoch, sequence, frames = 0 }: ReceivedInspection,
  receivedAt: number,
  past: SeenEpoch | undefined,
): CountedState | undefined {
  const known = state.epochs.find((each) => each.epoch === epoch) ?? past;
  const seen = withBatch(known, epoch, sequence);
  if (seen === undefined) return undefined;
  const others = state.epochs.filter((each) => each.epoch !== epoch);
  // A late batch of an epoch before does not make that the latest one.
  const [latest, ...before] = others;
  const isLatest = known === undefined || state.epochs[0]?.epoch === epoch || latest === undefined;
  const epochs = isLatest ? [seen, ...others] : [latest, seen, ...before];
  const isReconnect = known === undefined && state.epochs.length > 0;
  return {
    state: {
      ...state,
      epochs: epochs.slice(0, keptEpochs),
      lastFrameAt: Math.max(state.lastFrameAt ?? 0, receivedAt),
      frames: withFrames(state.frames, receivedAt, frames),
      reconnects: isReconnect ? withReconnect(state.reconnects, receivedAt) : state.reconnects,
    },
    past: epochs[keptEpochs],
  };
}
