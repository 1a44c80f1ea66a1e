/** The page in a real browser: what a person sees, and what the browser and axe find wrong with it. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { BackendClient } from './backend-client.js';

/** Without telemetry, and without the sandbox, which root cannot use. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function launchBrowser(): Promise<Browser> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const executablePath = folders.map((folder) => join(folder, 'chromium')).find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error('There is no chromium on the PATH: apt-get install chromium');
  return await chromium.launch({ executablePath, args: quiet });
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
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
}

export async function openPage(
  browser: Browser,
  { url, person, width = 1280, scheme = 'light' }: PageOptions,
): Promise<OpenedPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  if (person?.cookie !== undefined) {
    const [name = '', value = ''] = person.cookie.split('=');
    const attributes = { httpOnly: true, secure: true, sameSite: 'Strict', path: '/' } as const;
    await context.addCookies([{ name, value, domain: new URL(url).hostname, ...attributes }]);
  }
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.exposeFunction('noteViolation', (text: string) => void faults.push(text));
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (e) => noteViolation(`${e.violatedDirective} ${e.blockedURI} ${e.sample}`))",
  );
  await page.addInitScript(axe);
  return { page, faults, close: () => context.close() };
}

/** Fills in the form; where it leads is for the test to wait for. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * What axe finds by the rules of WCAG 2.2 AA, and by those of good practice, but for the one that wants menus, which are at the end of
 * the document, to be within a landmark.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return await page.evaluate<string[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(tags)}, rules: { region: { enabled: false } } }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary)))`,
  );
}

/** Pixels by which the page is wider than the window. */
export async function overflow(page: Page): Promise<number> {
  return await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
