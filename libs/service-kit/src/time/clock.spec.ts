import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { TestClock } from './clock.js';

describe('the test clock', () => {
  it('lets every listener make room before the time moves, and tells them once it has', async () => {
    const clock = new TestClock(0);
    const steps: string[] = [];
    clock.onMove({
      prepare: (to) =>
        Promise.resolve(void steps.push(`prepare ${hoursFromNow(to)}, now ${hoursFromNow(clock.now())}`)),
      moved: (to) => Promise.resolve(void steps.push(`moved ${hoursFromNow(to)}, now ${hoursFromNow(clock.now())}`)),
    });
    await clock.prepare(24 * hour);
    await clock.moveTo(24 * hour);
    expect(steps).toEqual(['prepare 24, now 0', 'moved 24, now 24']);
  });

  it('never goes back', async () => {
    const clock = new TestClock(2 * hour);
    await expect(clock.moveTo(hour)).rejects.toThrow('forward only');
    expect(hoursFromNow(clock.now())).toBe(2);
  });

  it('may begin in the past, by its file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'millwright-clock-'));
    const file = join(folder, 'clock.json');
    writeFileSync(file, JSON.stringify({ offset_ms: -48 * hour }));
    const clock = TestClock.fromFile(file);
    rmSync(folder, { recursive: true });
    expect(hoursFromNow(clock.now())).toBe(-48);
    await clock.advance(12 * hour);
    expect(hoursFromNow(clock.now())).toBe(-36);
  });
});

const hour = 3_600_000;

function hoursFromNow(moment: Date): number {
  return Math.round((moment.getTime() - Date.now()) / hour);
}
