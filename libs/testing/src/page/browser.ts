/** The page in a real browser: what a person sees, and what the browser and axe find wrong with it. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { isLongForm, isOneOfToday } from '../long-form.js';
import type { BackendClient } from './backend-client.js';
import { kindOfPage } from './tour.js';

/** Most tests run a script for a second, for which compiling it well takes longer than it saves. */
const unoptimized = '--js-flags=--no-opt,--no-maglev';
/** Without telemetry, and without the sandbox, which root cannot use. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

const wide = { width: 1280, height: 800 } as const;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The first is Chromium without the parts around a page, which take half of the time of a short test. */
const programs = ['chromium-headless-shell', 'chromium'];

/** Letters of the same shape at every place, without colours at their edges. */
const exact = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning'];

/** `optimized`: as people have it, for what is measured. `isExact`: for pictures that are compared. */
export async function launchBrowser({ optimized = false, isExact = false } = {}): Promise<Browser> {
  return await chromium.launch({
    executablePath: browserPath(),
    args: [...(optimized ? [] : [unoptimized]), ...(isExact ? exact : []), ...quiet],
  });
}

export function browserPath(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  const path = paths.find((each) => existsSync(each));
  if (path === undefined)
    throw new Error(`None of ${programs.join(', ')} is on the PATH: apt-get install ${programs[0]}`);
  return path;
}

export interface OpenedPage {
  readonly page: Page;
  /** Failures of scripts, and what the security policy has stopped. */
  readonly faults: string[];
  close(): Promise<void>;
}

export interface PageOptions {
  readonly url: string;
  /** The person who is signed in, by request. */
  readonly person?: BackendClient;
}

export async function openPage(browser: Browser, { url, person }: PageOptions): Promise<OpenedPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: wide,
    deviceScaleFactor: 1,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  if (person?.cookie !== undefined) {
    const [name = '', value = ''] = person.cookie.split('=');
    const attributes = { httpOnly: true, secure: true, sameSite: 'Strict', path: '/' } as const;
    await context.addCookies([{ name, value, domain: new URL(url).hostname, ...attributes }]);
  }
  // Sooner than the test, so that its failure names what was waited for.
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  // Sooner than that of the test, so that the failure names what was waited for.
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.exposeFunction('noteViolation', (text: string) => void faults.push(text));
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (e) => noteViolation(`${e.violatedDirective} ${e.blockedURI} ${e.sample}`))",
  );
  return { page, faults, close: () => context.close() };
}

/** Fills in the form; where it leads is for the test to wait for. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * What is wrong with a page for anybody: in a wide window and on a phone; in the long form also enlarged to twice its size, and in dark
 * colours. In the short form axe looks at one page in two, at the others on the next day. The page has been opened when `isOpen` resolves. It
 * ends in a wide window, in light colours.
 */
export async function faultsForAnybody(
  opened: OpenedPage,
  path: string,
  isOpen: () => Promise<unknown>,
): Promise<string[]> {
  const { page, faults } = opened;
  const found: string[] = [];
  const look = async (what: string, rules?: 'all' | 'contrast'): Promise<void> => {
    await untilAtRest(page);
    if (rules !== undefined)
      found.push(...(await accessibilityFaults(page, rules)).map((fault) => `${what}: ${fault}`));
    const pixels = await overflow(page);
    if (pixels > 0) found.push(`${what}: the page is ${pixels} pixels wider than the window`);
  };
  await page.goto(path);
  await isOpen();
  await look('wide', isOneOfToday(kindOfPage(path), 2) ? 'all' : undefined);
  await page.setViewportSize({ width: 375, height: 800 });
  await look('phone', isLongForm ? 'all' : undefined);
  if (isLongForm) {
    await page.setViewportSize({ width: wide.width / 2, height: wide.height / 2 });
    await look('enlarged', 'all');
    // Axe is wrong about the contrast of a page that changes its colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await isOpen();
    await look('dark', 'contrast');
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(wide);
  return [...found, ...faults.splice(0)];
}

/** Rows are measured anew in another window, and take their places in the frames after that. */
export const untilAtRest = (page: Page): Promise<unknown> => page.evaluate(atRest);

const atRest = `new Promise((resolve) => {
  let [height, frames] = [0, 0];
  const look = () => {
    const now = document.documentElement.scrollHeight;
    [height, frames] = [now, now === height ? frames + 1 : 0];
    frames < 3 ? requestAnimationFrame(look) : resolve();
  };
  look();
})`;

/**
 * What axe finds by the rules of WCAG 2.2 AA, and by those of good practice, but for the one that wants menus, which are at the end of
 * the document, to be within a landmark.
 */
export async function accessibilityFaults(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const run =
    rules === 'all' ? { runOnly: tags, rules: { region: { enabled: false } } } : { runOnly: ['color-contrast'] };
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe);
  return await page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify(run)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`,
  );
}

/** Pixels by which the page is wider than the window. */
export async function overflow(page: Page): Promise<number> {
  return await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** What the first load of a page may cost: of the list of orders, and of pages with forms, charts and dialogs. */
export const mostScripts = 12;
export const mostScriptBytes = 250 * 1024;
export const mostScriptBytesOfLargePages = 284 * 1024;

export interface Scripts {
  readonly names: readonly string[];
  /** As they were sent, compressed. */
  readonly bytes: number;
}

/** What the page has loaded since its address was opened. */
export async function scriptsOf(page: Page): Promise<Scripts> {
  return await page.evaluate<Scripts>(`(() => {
    const all = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      names: all.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)),
      bytes: all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  })()`);
}
