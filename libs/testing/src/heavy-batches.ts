/** Batches of a camera that cost as much to count as one may. */
import { largestBodyBytes, mostDetectionsOfBody, mostDetectionsOfPart } from '@millwright/contracts';

const longestName = 100;
/** For what a gateway adds to the names of a batch. */
const roomBytes = 1_024;

/** A megabyte with as many detections as a body may have, each of which is a defect with an event. */
export function heaviestBatch(sequence: number): object {
  const name = (what: string, place: number): string => `${what} ${sequence} ${place} `.padEnd(longestName, 'x');
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const parts: object[] = Array.from({ length: mostDetectionsOfBody / mostDetectionsOfPart }, (_none, part) => ({
    part_id: name('part', part),
    detections: Array.from({ length: mostDetectionsOfPart }, (_, place) => ({
      class: name('class', place),
      score: 1,
      box,
      track_id: name('track', part * mostDetectionsOfPart + place),
    })),
  }));
  const batch = { epoch: name('epoch', 0), sequence, parts };
  const left = largestBodyBytes - roomBytes - Buffer.byteLength(JSON.stringify(batch));
  const further = { part_id: name('part', 0) };
  const more = Math.floor(left / (Buffer.byteLength(JSON.stringify(further)) + 1));
  for (let place = 0; place < more; place += 1) parts.push({ part_id: name('further', place) });
  return batch;
}
