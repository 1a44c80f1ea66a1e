// What a load of a page costs the person who waits for it, by a trace of the browser: also of pages that run no scripts.

import { eventually } from '@millwright/testing';
import type { OpenedPage } from '@millwright/testing/page';

export interface LoadFigures {
  /** Milliseconds from the navigation. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Milliseconds by which tasks after the first paint were longer than 50. */
  readonly blocked: number;
  /** The largest sum of shifts in one burst. */
  readonly shift: number;
  /** As they were sent, with headers. */
  readonly bytes: number;
  readonly elements: number;
}

interface TraceEvent {
  readonly name: string;
  /** `B` and `E`: where it begins and ends. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds. */
  readonly ts: number;
  readonly args: { readonly data?: Readonly<Record<string, unknown>> };
}

const categories = ['loading', 'devtools.timeline', 'blink.user_timing', 'toplevel'];
const longTaskMs = 50;
/** Shifts of a burst are at most a second apart, and it lasts five at most. */
const burst = { apartMs: 1_000, longestMs: 5_000 } as const;

/** Run in the page. */
const hasPainted = `performance.getEntriesByName('first-contentful-paint').length > 0`;

/** Loads the address, until nothing is under way any more. */
export async function loadFigures({ page }: OpenedPage, url: string): Promise<LoadFigures> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  // What is small has arrived before it is painted.
  await eventually(async () => {
    if (!(await page.evaluate<boolean>(hasPainted))) throw new Error(`${url} was not painted`);
  });
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const elements = await page.evaluate<number>('document.querySelectorAll("*").length');
  return { ...figuresOf(trace.traceEvents), elements };
}

function figuresOf(events: readonly TraceEvent[]): Omit<LoadFigures, 'elements'> {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint');
  if (painted === undefined) throw new Error('The page painted nothing.');
  const navigation = painted.args.data!['navigationId'];
  const of = (name: string): TraceEvent[] =>
    events.filter((event) => event.name === name && event.args.data?.['navigationId'] === navigation);
  const start = of('navigationStart')[0]!.ts;
  const sinceStart = ({ ts }: TraceEvent): number => (ts - start) / 1_000;
  const ofThread = events.filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid);
  return {
    firstPaint: sinceStart(painted),
    largestPaint: sinceStart(of('largestContentfulPaint::Candidate').at(-1) ?? painted),
    blocked: blockedMs(ofThread, painted.ts),
    shift: largestBurst(ofThread),
    bytes: events
      .filter(({ name, ts }) => name === 'ResourceFinish' && ts >= start)
      .reduce((sum, { args }) => sum + Number(args.data!['encodedDataLength']), 0),
  };
}

/** Tasks may run within tasks: the outermost count. */
function blockedMs(ofThread: readonly TraceEvent[], after: number): number {
  const open: number[] = [];
  let blocked = 0;
  for (const { name, ph, ts } of ofThread.toSorted((a, b) => a.ts - b.ts)) {
    if (name !== 'ThreadControllerImpl::RunTask') continue;
    if (ph === 'B') open.push(ts);
    const begun = ph === 'E' ? open.pop() : undefined;
    if (begun === undefined || open.length > 0) continue;
    const ms = (ts - Math.max(begun, after)) / 1_000;
    if (ms > longTaskMs) blocked += ms - longTaskMs;
  }
  return blocked;
}

/** Shifts that follow what a person has done do not count. */
function largestBurst(ofThread: readonly TraceEvent[]): number {
  let [largest, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { name, ts, args } of ofThread) {
    if (name !== 'LayoutShift' || args.data!['had_recent_input'] === true) continue;
    const at = ts / 1_000;
    if (at - last > burst.apartMs || at - first > burst.longestMs) [sum, first] = [0, at];
    sum += Number(args.data!['score']);
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}
