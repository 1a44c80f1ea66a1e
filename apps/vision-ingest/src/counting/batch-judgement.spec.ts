import { describe, expect, it } from '@jest/globals';
import { partWith } from '../testing/batches.js';
import { judgeParts, type JudgedBatch } from './batch-judgement.js';
import { median, type Track } from './track.js';

const receivedAt = Date.parse('2026-12-08T06:31:02.455Z');
const thresholds = { noise_threshold: 0.5, confidence_threshold: 0.7, class_thresholds: { scratch: 0.85 } };

const judged = (
  parts: Parameters<typeof judgeParts>[0]['parts'],
  known: ReadonlyMap<string, Track> = new Map(),
): JudgedBatch => judgeParts({ parts }, receivedAt, thresholds, known, () => 'an id');
const dent = (id: string, score: number, change: object = {}) => partWith(id, score, { class: 'dent', ...change });
const defective = ({ parts }: JudgedBatch): boolean[] => parts.map((part) => part.defective);

describe('the detections of a batch', () => {
  it('promote an object by one good look, at the threshold of its class or else of the camera', () => {
    expect(defective(judged([dent('a', 0.7), dent('b', 0.69), partWith('c', 0.84), partWith('d', 0.85), {}]))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  it('promote by the median of the last ten scores that are no noise, which stays so', () => {
    // The median of 0.6, 0.6, 0.9 is below, that of 0.6, 0.6, 0.9, 0.9 above the threshold.
    const first = judged([dent('a', 0.6), dent('a', 0.6), dent('a', 0.9), dent('a', 0.49)]);
    expect([defective(first), first.tracks.get('a')!.scores]).toEqual([
      [false, false, false, false],
      [0.6, 0.6, 0.9],
    ]);
    const second = judged([dent('a', 0.9), dent('a', 0.5), dent('a', 0.5), dent('a', 0.4)], first.tracks);
    expect(defective(second)).toEqual([true, true, true, false]);
    expect(second.tracks.get('a')!.promotion).toMatchObject({ class: 'dent', score: 0.75, threshold: 0.7 });
    const later = judged(
      Array.from({ length: 12 }, () => dent('a', 0.5)),
      second.tracks,
    );
    expect([later.tracks.get('a')!.scores.length, later.tracks.get('a')!.frameCount]).toEqual([10, 18]);
    expect(defective(later)).toEqual(Array(12).fill(true));
  });

  it('make earlier parts of the same batch defective, and none of earlier batches', () => {
    expect(defective(judged([dent('a', 0.6), {}, dent('a', 0.9)]))).toEqual([true, false, true]);
  });

  it('name each defect of a part once, and none that is not promoted', () => {
    const detections = [dent('a', 0.9), dent('a', 0.8), dent('b', 0.9), dent('c', 0.6)].flatMap(
      (part) => part.detections!,
    );
    let found = 0;
    const given = { parts: [{ detections }, {}] };
    const { parts } = judgeParts(given, receivedAt, thresholds, new Map(), () => `defect ${(found += 1)}`);
    expect(parts.map(({ defectIds }) => defectIds)).toEqual([['defect 1', 'defect 2'], []]);
  });

  it('show the best look, and the first part', () => {
    const { tracks } = judged([
      { ...dent('a', 0.8, { box: { x: 0, y: 0, width: 1, height: 1 } }), part_id: 'P-1' },
      { ...dent('a', 0.95), part_id: 'P-2' },
      { ...dent('a', 0.9, { evidence_id: 'evd_1' }), part_id: 'P-3' },
    ]);
    expect(tracks.get('a')).toMatchObject({
      topScore: 0.95,
      box: { x: 0.42 },
      firstPartId: 'P-1',
      images: [{ id: 'evd_1', score: 0.9 }],
    });
  });

  it('are booked at the receipt, and marked, where the clock of the camera is a day wrong', () => {
    const at = (captured: string) => {
      const { parts, tracks } = judged([{ ...dent('a', 0.9), captured_at: captured }]);
      return [new Date(parts[0]!.at).toISOString(), tracks.get('a')!.clockSuspect];
    };
    expect(at('2026-12-07T06:31:02.455Z')).toEqual(['2026-12-07T06:31:02.455Z', false]);
    expect(at('2026-12-08T12:06:02.455+05:30')).toEqual(['2026-12-08T06:36:02.455Z', false]);
    const received = new Date(receivedAt).toISOString();
    expect(at('2026-12-07T06:31:02.454Z')).toEqual([received, true]);
    expect(at('2026-12-08T06:36:02.456Z')).toEqual([received, true]);
  });
});

it('the median of an even number of scores lies between the two in the middle', () => {
  expect([median([3]), median([1, 2]), median([5, 1, 3]), median([4, 1, 3, 2])]).toEqual([3, 1.5, 3, 2.5]);
});
