/** Judges the parts of a batch by its detections: which are defective, and which objects have become defects. */
import type { InspectedPart, ReceivedInspection } from '@millwright/contracts';
import { type SeenPart, type Thresholds, type Track, withDetection } from './track.js';

const mostBehindMs = 86_400_000;
const mostAheadMs = 300_000;

export interface JudgedPart {
  readonly partId: string | null;
  /** When it was inspected, in milliseconds since 1970. */
  readonly at: number;
  readonly defective: boolean;
  /** The defects that it shows. */
  readonly defectIds: readonly string[];
}

export interface JudgedBatch {
  /** In the order of the batch. */
  readonly parts: readonly JudgedPart[];
  /** By id, those that the batch has changed. */
  readonly tracks: ReadonlyMap<string, Track>;
}

/** `known`: the tracks of the epoch before, among them all that the batch names. */
export function judgeParts(
  { parts = [] }: Pick<ReceivedInspection, 'parts'>,
  receivedAt: number,
  thresholds: Thresholds,
  known: ReadonlyMap<string, Track>,
  newId: () => string,
): JudgedBatch {
  const tracks = new Map<string, Track>();
  const seen = parts.map((part) => seenPart(part, receivedAt));
  const after = (id: string): Track | undefined => tracks.get(id) ?? known.get(id);
  const countedOf = ({ detections = [] }: InspectedPart) =>
    detections.filter(({ score }) => score >= thresholds.noise_threshold);
  for (const [place, part] of parts.entries()) {
    for (const detection of countedOf(part)) {
      const { track_id: id } = detection;
      tracks.set(id, withDetection(after(id), detection, seen[place]!, thresholds, newId));
    }
  }
  // An object that is promoted at the end of a batch makes its parts in all of the batch defective.
  const defectsOf = (part: InspectedPart): string[] => {
    const shown = countedOf(part).flatMap(({ track_id: id }) => after(id)?.promotion?.defectId ?? []);
    return [...new Set(shown)];
  };
  return {
    parts: parts.map((part, place) => {
      const { partId, at } = seen[place]!;
      const defectIds = defectsOf(part);
      return { partId, at, defective: defectIds.length > 0, defectIds };
    }),
    tracks,
  };
}

/** Where the clock of the camera is far off, a part is booked at the time of its receipt. */
function seenPart({ part_id: partId, captured_at: captured }: InspectedPart, receivedAt: number): SeenPart {
  const at = captured === undefined ? receivedAt : Date.parse(captured);
  const clockSuspect = receivedAt - at > mostBehindMs || at - receivedAt > mostAheadMs;
  return { partId: partId ?? null, at: clockSuspect ? receivedAt : at, clockSuspect };
}
