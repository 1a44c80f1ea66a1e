// The dashboard in a real browser: first load, largest paint, requests, rendered rows, a long list.
// Compares the largest paint of the sign-in with an empty page of the same server; measures scripts and requests of the order list and of
// an order on a first visit, the time from a response to its rows on the screen, and a list that is scrolled from end to end.
// Needs the local run, and Chromium.

import { decodeId } from '@millwright/service-kit';
import { eventually, Product } from '@millwright/testing';
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

const options = readOptions('bench page', {
  rows: { fallback: 100_000, description: 'orders of the list that is scrolled' },
  loads: { fallback: 5, description: 'loads of each page' },
});

const largestPaintMs = 1_200;
const paintFactor = 2.5;
const mostRequests = 30;
const rowsPaintedMs = 200;
const longestFrameMs = 100;
const mostRowsInPage = 200;
const shortList = 25;

/** Run in the page. */
const firstPaint = `performance.getEntriesByName('first-contentful-paint')[0].startTime`;
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
    type: 'largest-contentful-paint', buffered: true,
  });
})`;
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
  await firstPaints();
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

async function firstPaints(): Promise<void> {
  const own: number[] = [];
  const empty: number[] = [];
  for (let load = 0; load < options.loads; load += 1) {
    await visit(async ({ page }) => {
      await page.goto('/bff/');
      // No callback runs here: the policy of such an answer forbids scripts.
      empty.push(await eventually(() => page.evaluate<number>(firstPaint)));
    });
    await visit(async ({ page }) => {
      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      own.push(await page.evaluate<number>(largestPaint));
    });
  }
  const [paint, bare] = [percentilesOf(own).p50, percentilesOf(empty).p50];
  console.log(
    `sign-in: the largest paint after ${paint.toFixed(0)} ms at p50 of ${options.loads}, ` +
      `${(paint / bare).toFixed(1)} × the ${bare.toFixed(0)} ms of an empty page`,
  );
  checks.push([
    paint <= Math.max(largestPaintMs, paintFactor * bare),
    `the largest paint came after ${paint.toFixed(0)} ms`,
  ]);
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
