import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { defectKinds, drawDefect, height, placeDefect, width } from './images.ts';
import { dateOf, dayMs, days, momentsUntil } from './month.ts';
import { Random } from './random.ts';

describe('the random numbers of the demo', () => {
  it('are the same for the same seed, and within their bounds', () => {
    const drawn = () => {
      const random = new Random(7);
      return Array.from({ length: 200 }, () => random.whole(3, 6));
    };
    expect(drawn()).toEqual(drawn());
    expect([...new Set(drawn())].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6]);
  });
});

describe('the moments of the month', () => {
  const now = new Date('2026-11-25T14:10:00Z');
  const moments = momentsUntil(now, new Random(7));

  it('begin a month ago, follow each other, and end now', () => {
    const times = moments.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(now.getTime() - days * dayMs);
    expect(moments.at(-1)).toMatchObject({ at: now, day: days, isNow: true, isLastOfDay: true });
  });

  it('are three in a working day and one on a Sunday, in working hours in India', () => {
    const [monday, sunday] = ['2026-11-16', '2026-11-15'].map((day) => moments.filter(({ at }) => dateOf(at) === day));
    expect(monday!.map(({ at }) => Math.floor(((at.getTime() / 3_600_000 + 5.5) % 24) / 4))).toEqual([2, 3, 4]);
    expect(sunday!.map(({ isSunday }) => isSunday)).toEqual([true]);
  });

  it('are at least one today, also in the night', () => {
    const night = momentsUntil(new Date('2026-11-25T19:00:00Z'), new Random(7));
    expect(night.filter(({ day }) => day === days)).toHaveLength(1);
  });
});

describe('the images of defects', () => {
  it.each(defectKinds)('show a %s within its box', async (kind) => {
    const random = new Random(11);
    const box = placeDefect(random, kind);
    const image = await drawDefect(random, kind, box);
    const { format, width: w, height: h } = await sharp(image).metadata();
    expect({ format, w, h }).toEqual({ format: 'jpeg', w: width, h: height });
    expect(image.length).toBeLessThan(100_000);
    const region = {
      left: Math.round(box.x * width),
      top: Math.round(box.y * height),
      width: Math.round(box.width * width),
      height: Math.round(box.height * height),
    };
    const { channels } = await sharp(image).extract(region).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
  });
});
