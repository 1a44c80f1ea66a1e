/** A walk over the pages that links and tabs lead to: those of single records once for each kind. */
import type { Locator, Page } from 'playwright-core';

/** The path of a page, with `{id}` in place of each id. */
export const kindOfPage = (path: string): string => path.replaceAll(/[a-z]{2,4}_[0-9A-Za-z]{22}/g, '{id}');

interface Tour {
  /** A path, whose first part is that of all pages of the tour. */
  readonly start: string;
  /** How many pages are enough. All by default. */
  readonly most?: number;
  /** The page is open, and complete. */
  readonly visit: (path: string) => Promise<void>;
}

/** Goes first to the pages of single records, which have most of the texts. Returns the paths. */
export async function tour(page: Page, { start, most = Infinity, visit }: Tour): Promise<string[]> {
  const visited: string[] = [];
  const base = `/${start.split('/')[1]}/`;
  const waiting = [start];
  const known = new Set(waiting.map(kindOfPage));
  const knownAreas = new Set<string>();
  const found = (path: string): void => {
    if (!path.startsWith(base) || known.has(kindOfPage(path))) return;
    known.add(kindOfPage(path));
    if (kindOfPage(path) === path) waiting.push(path);
    else waiting.unshift(path);
  };
  for (let path = waiting.shift(); path !== undefined && visited.length < most; path = waiting.shift()) {
    visited.push(path);
    await page.goto(path);
    await untilComplete(page);
    await visit(path);
    for (const link of await page.evaluate<string[]>(linksShown)) found(link);
    const area = path.split('/')[2]!;
    if (knownAreas.has(area)) continue;
    knownAreas.add(area);
    const tabs = page.getByRole('tablist', { name: /^Pages of/ }).getByRole('tab');
    for (const tab of await tabs.all()) {
      await tab.click();
      found(new URL(page.url()).pathname);
    }
  }
  return visited;
}

/** Run in the page. */
const linksShown = `[...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href').split(/[?#]/)[0])`;

/** What stands in place of a page that the person may not open. */
export const nothingHere = (page: Page): Locator => page.getByText('Page not found');

export async function untilComplete(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first().waitFor();
  await page.locator('[aria-label^="Loading"]').first().waitFor({ state: 'detached' });
}
