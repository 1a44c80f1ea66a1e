// Takes screenshots of every page as each role sees it: `tour FOLDER [ROLE…]`, all roles by default.
// In windows of 1440, 768 and 375 pixels, in light and dark mode, with a folder for each role. Reports where a page is wider than its
// window, where text is cut off without a way to read it, where an id or an API name is shown instead of words, and where contrast is too
// low.
// Needs a local run that `./millwright up --demo` has filled, and Chromium.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Role, roles } from '@millwright/contracts';
import { Product } from '@millwright/testing';
import {
  accessibilityFaults,
  kindOfPage,
  launchBrowser,
  nothingHere,
  openPage,
  type OpenedPage,
  overflow,
  personOf,
  signedIn,
  tour,
  untilAtRest,
  untilComplete,
} from '@millwright/testing/page';

type Page = OpenedPage['page'];

const widths = { 1440: 900, 768: 1024, 375: 812 };
const schemes = ['light', 'dark'] as const;

/** Run in the page: texts that are cut off, and that neither a title nor the page of their record shows whole. */
const cutTexts = `[...document.querySelectorAll('body *')]
  .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 8)
  .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflowX) && element.closest('[title], [data-of-row], [role=row]:has([data-of-row]) > [role=presentation]') === null)
  .filter((element) => element.innerText?.trim())
  .map((element) => element.innerText.slice(0, 80))`;

/** Run in the page: names of the API, and ids, outside of code. */
const rawTexts = `[...document.querySelectorAll('main *')]
  .filter((element) => element.closest('code, pre') === null)
  .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
  .filter(({ textContent }) => /\\b[a-z]+_[a-z0-9_]+|\\b[a-z]{2,4}_[0-9A-Za-z]{22}|\\bundefined\\b|\\bNaN\\b|\\bnull\\b/.test(textContent))
  .map(({ textContent }) => textContent.slice(0, 80))`;

const [, , folder, ...chosen] = process.argv;
if (folder === undefined) throw new Error('tour FOLDER [ROLE…]');
const product = await Product.up();
const browser = await launchBrowser();
const findings = new Set<string>();
try {
  await visitors();
  for (const role of roles.filter((each) => chosen.length === 0 || chosen.includes(each))) await tourAs(role);
} finally {
  await browser.close();
}
for (const finding of findings) console.log(finding);

/** The pages before the sign-in. */
async function visitors(): Promise<void> {
  const opened = await openPage(browser, { url: product.report.dashboard_url });
  for (const path of ['/sign-in', '/forgotten-password', '/reset', '/invitation']) {
    await opened.page.goto(path);
    await untilComplete(opened.page);
    await look(opened.page, 'visitor', path);
  }
  await opened.close();
}

async function tourAs(role: Role): Promise<void> {
  const person = await signedIn(product, await personOf(product, product.report.account_id, role));
  const opened = await openPage(browser, { url: product.report.dashboard_url, person });
  const { page, faults } = opened;
  await page.goto('/live');
  await untilComplete(page);
  const pages = await tour(page, {
    start: new URL(page.url()).pathname,
    visit: (path) => look(page, role, path),
  });
  console.log(`${role}: ${pages.length} pages`);
  for (const fault of faults) findings.add(`${role}: ${fault}`);
  await opened.close();
}

async function look(page: Page, role: string, path: string): Promise<void> {
  const kind = kindOfPage(path);
  if (await nothingHere(page).isVisible()) findings.add(`${role}: links lead to ${kind}, which the role may not open`);
  const name = kind
    .replace(/^\/(live\/)?/, '')
    .replaceAll(/[{}]/g, '')
    .replaceAll('/', '-');
  mkdirSync(join(folder!, role), { recursive: true });
  for (const [width, height] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await untilAtRest(page);
      const file = join(folder!, role, `${name}-${width}-${colorScheme}.jpg`);
      await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 75 });
    }
    const pixels = await overflow(page);
    if (pixels > 0) findings.add(`${kind}: ${pixels} pixels wider than a window of ${width}`);
    for (const text of await page.evaluate<string[]>(cutTexts)) findings.add(`${kind}: cut off at ${width}: ${text}`);
  }
  for (const text of await page.evaluate<string[]>(rawTexts)) findings.add(`${kind}: ${text}`);
  // It ends in dark colours, and on a phone.
  for (const fault of await accessibilityFaults(page, 'contrast')) findings.add(`${kind}: dark: ${fault}`);
  await page.setViewportSize({ width: 1440, height: widths[1440] });
  await page.emulateMedia({ colorScheme: 'light' });
}
