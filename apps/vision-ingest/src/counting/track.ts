/** An object that a camera follows through its frames: its scores, and whether they were sure enough to call it a defect. */
import type { Box, Detection } from '@millwright/contracts';
import type { ObjectImage } from '../evidence/object-image.js';

/** Of the latest scores that are no noise. */
const keptScores = 10;
/** Candidates for what the defect shows: some may lead nowhere. */
const keptImages = 10;

/** What it was promoted by, once. */
interface Promotion {
  readonly defectId: string;
  readonly class: string;
  readonly score: number;
  readonly threshold: number;
}

/** Times are in milliseconds since 1970. */
export interface Track {
  readonly scores: readonly number[];
  readonly frameCount: number;
  readonly topScore: number;
  readonly box: Box;
  /** The best ones first. */
  readonly images: readonly ObjectImage[];
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  readonly firstPartId: string | null;
  readonly clockSuspect: boolean;
  readonly promotion: Promotion | null;
}

export interface Thresholds {
  readonly noise_threshold: number;
  readonly confidence_threshold: number;
  readonly class_thresholds: Readonly<Record<string, number>>;
}

/** The part on which it was seen. */
export interface SeenPart {
  readonly partId: string | null;
  readonly at: number;
  readonly clockSuspect: boolean;
}

/** `newId` names the defect that it may become. */
export function withDetection(
  before: Track | undefined,
  { score, class: name, box, evidence_id: imageId }: Detection,
  part: SeenPart,
  thresholds: Thresholds,
  newId: () => string,
): Track {
  const scores = [...(before?.scores ?? []), score].slice(-keptScores);
  const isBest = before === undefined || score > before.topScore;
  return {
    scores,
    frameCount: (before?.frameCount ?? 0) + 1,
    topScore: isBest ? score : before.topScore,
    box: isBest ? box : before.box,
    images: withImage(before?.images ?? [], imageId, score, box),
    firstSeenAt: Math.min(before?.firstSeenAt ?? Infinity, part.at),
    lastSeenAt: Math.max(before?.lastSeenAt ?? -Infinity, part.at),
    firstPartId: before === undefined ? part.partId : before.firstPartId,
    clockSuspect: (before?.clockSuspect ?? false) || part.clockSuspect,
    promotion: before?.promotion ?? promotionBy(scores, name, thresholds, newId),
  };
}

function promotionBy(
  scores: readonly number[],
  name: string,
  { class_thresholds: ofClasses, confidence_threshold: ofOthers }: Thresholds,
  newId: () => string,
): Promotion | null {
  const threshold = Object.hasOwn(ofClasses, name) ? ofClasses[name]! : ofOthers;
  const score = median(scores);
  return score >= threshold ? { defectId: newId(), class: name, score, threshold } : null;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function withImage(
  images: readonly ObjectImage[],
  id: string | undefined,
  score: number,
  box: Box,
): readonly ObjectImage[] {
  if (id === undefined) return images;
  const others = images.filter((image) => image.id !== id || image.score > score);
  if (others.some((image) => image.id === id)) return images;
  return [...others, { id, score, box }].toSorted((a, b) => b.score - a.score).slice(0, keptImages);
}
