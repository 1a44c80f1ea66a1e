// Pages in a real browser: paints, blocking time, layout shifts, bytes, elements and requests, rendered rows, a long list.
// Compares the sign-in, the start of the documents and two large pages of the reference with an empty page of the same server, at the median of
// several loads; measures scripts and requests of the order list and of an order on a first visit, the time from a response to its rows on the
// screen, and a list that is scrolled from end to end.
// Needs the local run, and Chromium.

import { decodeId } from '@millwright/service-kit';
import { Product } from '@millwright/testing';
import {
  type BackendClient,
  launchBrowser,
  mostScriptBytes,
  mostScripts,
  openPage,
  type OpenedPage,
  ownerOfNew,
  scriptsOf,
  signedIn,
  untilComplete,
} from '@millwright/testing/page';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import { insertOrders } from './orders/order-book.ts';
import { type LoadFigures, loadFigures } from './page/load-figures.ts';

const options = readOptions('bench page', {
  rows: { fallback: 100_000, description: 'orders of the list that is scrolled' },
  loads: { fallback: 5, description: 'loads of each page' },
});

const firstPaintMs = 1_000;
const largestPaintMs = 1_200;
const paintFactor = 2.5;
const mostElements = 3_000;
const mostRequests = 30;
const rowsPaintedMs = 200;
const longestFrameMs = 100;
const mostRowsInPage = 200;
const shortList = 25;

/** Run in the page. */
const noteFirstRows = `new MutationObserver((_, observer) => {
  if (document.querySelector('[role=row][aria-rowindex="2"]') === null) return;
  observer.disconnect();
  // A task after the frame, which is painted by then.
  requestAnimationFrame(() => setTimeout(() => (window.rowsAt = performance.now())));
}).observe(document, { childList: true, subtree: true })`;
const rowsAfterAnswer = `window.rowsAt - performance.getEntriesByType('resource').find(({ name }) => name.includes('/v1/orders?')).responseEnd`;
const scrollToTheEnd = `new Promise((resolve) => {
  const startedAt = performance.now();
  let [mostRows, longestFrame] = [0, 0];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestFrame = Math.max(longestFrame, duration);
  }).observe({ type: 'long-animation-frame' });
  const step = () => {
    mostRows = Math.max(mostRows, document.querySelectorAll('[role=row]').length);
    scrollBy(0, 2_000);
    const end = [...document.querySelectorAll('[role=status]')].find(({ textContent }) => textContent.endsWith(' shown'));
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    if (end === undefined || !isAtEnd) return requestAnimationFrame(step);
    setTimeout(() => resolve({
      seconds: (performance.now() - startedAt) / 1_000, mostRows, longestFrame, shown: end.textContent,
    }), 500);
  };
  requestAnimationFrame(step);
})`;

const product = await Product.up();
const browser = await launchBrowser({ optimized: true });
const checks: [met: boolean, otherwise: string][] = [];
try {
  await loads();
  await shortPage();
  await longList();
} finally {
  await browser.close();
}
verdict(checks);

/** As in a first visit: nothing is in the cache. */
async function visit<T>(use: (opened: OpenedPage) => Promise<T>, person?: BackendClient): Promise<T> {
  const opened = await openPage(browser, { url: product.report.dashboard_url, ...(person && { person }) });
  try {
    return await use(opened);
  } finally {
    await opened.close();
  }
}

/** Each beside an answer of a few bytes of the same server, which the browser shows as a page. */
async function loads(): Promise<void> {
  const { dashboard_url: dashboard, base_url: gateway } = product.report;
  const servers = [
    { empty: `${dashboard}/bff/`, pages: [['sign-in', `${dashboard}/sign-in`]] },
    {
      empty: `${gateway}/docs/reference/none`,
      pages: ['/docs', '/docs/reference/invoices', '/docs/reference/orders'].map((path) => [path, gateway + path]),
    },
  ] as const;
  console.log(loadLine('', ['first paint', 'largest paint', 'blocked', 'shift', 'bytes', 'elements']));
  for (const { empty, pages } of servers) {
    const [bare, ...own] = await mediansOf([empty, ...pages.map(([, url]) => url!)]);
    pages.forEach(([name], place) => {
      const figures = own[place]!;
      console.log(loadLine(name!, textsOf(figures)));
      checks.push(
        [figures.firstPaint <= firstPaintMs, `${name}: first painted after ${figures.firstPaint.toFixed(0)} ms`],
        [
          figures.largestPaint <= Math.max(largestPaintMs, paintFactor * bare!.largestPaint),
          `${name}: the largest paint came after ${figures.largestPaint.toFixed(0)} ms`,
        ],
        [figures.elements <= mostElements, `${name} has ${figures.elements} elements`],
      );
    });
    console.log(loadLine('  an empty page of it', textsOf(bare!)));
  }
}

/** In turn, so that a slow minute of the machine is one of all. */
async function mediansOf(urls: readonly string[]): Promise<LoadFigures[]> {
  const all = urls.map((): LoadFigures[] => []);
  for (let load = 0; load < options.loads; load += 1) {
    for (const [place, url] of urls.entries())
      await visit(async (opened) => void all[place]!.push(await loadFigures(opened, url)));
  }
  return all.map((figures) => {
    const median = (name: keyof LoadFigures): number => percentilesOf(figures.map((each) => each[name])).p50;
    return {
      firstPaint: median('firstPaint'),
      largestPaint: median('largestPaint'),
      blocked: median('blocked'),
      shift: median('shift'),
      bytes: median('bytes'),
      elements: median('elements'),
    };
  });
}

function textsOf({ firstPaint, largestPaint, blocked, shift, bytes, elements }: LoadFigures): string[] {
  const [first, largest, busy] = [firstPaint, largestPaint, blocked].map((ms) => `${ms.toFixed(0)} ms`);
  return [first!, largest!, busy!, shift.toFixed(3), `${(bytes / 1024).toFixed(1)} KiB`, String(elements)];
}

function loadLine(name: string, figures: readonly string[]): string {
  return name.padEnd(26) + figures.map((figure) => figure.padStart(15)).join('');
}

/** What a first visit of the page asks for. Returns the address of the first record that it leads to. */
async function firstLoad(what: string, path: string, person: BackendClient): Promise<string | undefined> {
  return await visit(async ({ page }) => {
    let requests = 0;
    page.on('request', () => (requests += 1));
    await page.goto(path);
    await untilComplete(page);
    await page.waitForLoadState('networkidle');
    const { names, bytes } = await scriptsOf(page);
    console.log(
      `${what}: ${requests} requests, ${names.length} of them scripts of ${(bytes / 1024).toFixed(0)} KiB, compressed`,
    );
    checks.push(
      [requests <= mostRequests, `${what} made ${requests} requests`],
      [names.length <= mostScripts, `${what} loaded ${names.length} scripts`],
      [bytes <= mostScriptBytes, `${what} loaded ${bytes} bytes of script`],
    );
    return await page.evaluate<string | undefined>(
      `document.querySelector('main a[href*="_"]')?.getAttribute('href') ?? undefined`,
    );
  }, person);
}

async function shortPage(): Promise<void> {
  const person = await personWith(shortList);
  const order = await firstLoad('the list of orders', '/test/orders', person);
  await firstLoad('an order', order!, person);
  const waits: number[] = [];
  for (let load = 0; load < options.loads; load += 1) {
    await visit(async ({ page }) => {
      await page.addInitScript(noteFirstRows);
      await page.goto('/test/orders');
      await page.getByText(`All ${shortList} shown`).waitFor();
      waits.push(await page.evaluate<number>(rowsAfterAnswer));
    }, person);
  }
  const { p50, max } = percentilesOf(waits);
  console.log(
    `${shortList} orders: painted ${p50.toFixed(0)} ms after their answer at p50 of ${options.loads}, ${max.toFixed(0)} at most`,
  );
  checks.push([p50 <= rowsPaintedMs, `${shortList} orders were painted ${p50.toFixed(0)} ms after their answer`]);
}

async function longList(): Promise<void> {
  const person = await personWith(options.rows);
  await visit(async ({ page, faults }) => {
    await page.goto('/test/orders');
    await page.getByRole('row').nth(1).waitFor();
    const { seconds, mostRows, longestFrame, shown } = await page.evaluate<Scrolled>(scrollToTheEnd);
    console.log(
      `${options.rows} orders: scrolled from end to end in ${seconds.toFixed(1)} s, with at most ${mostRows} rows in the page; ` +
        `the longest frame took ${longestFrame.toFixed(0)} ms`,
    );
    checks.push(
      [shown === `All ${options.rows} shown`, `the list ended with: ${shown}`],
      [mostRows <= mostRowsInPage, `${mostRows} rows were in the page`],
      [longestFrame <= longestFrameMs, `a frame took ${longestFrame.toFixed(0)} ms`],
      [faults.length === 0, faults.join('; ')],
    );
  }, person);
}

/** The owner of an account with so many orders, in test mode. */
async function personWith(orders: number): Promise<BackendClient> {
  const owner = await ownerOfNew(product, `Page bench ${orders} ${Date.now()}`, 'Deploy Scale');
  await insertOrders(product, [decodeId('account', owner.account)!], orders);
  return await signedIn(product, owner);
}

interface Scrolled {
  readonly seconds: number;
  readonly mostRows: number;
  readonly longestFrame: number;
  /** What the end of the list says. */
  readonly shown: string;
}
