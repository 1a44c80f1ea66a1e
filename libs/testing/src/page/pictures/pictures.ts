/** Takes the pictures of the screens, and compares them with those that were accepted or stores them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { browserPath, launchBrowser, type OpenedPage, openPage } from '../browser.js';
import { comparePictures, stored } from './comparison.js';
import { FixedPage } from './fixed-page.js';
import { makePicturedAccount, type PicturedAccount } from './pictured-account.js';
import { type Scheme, schemes, type Screen, screens, type Width, windows } from './screens.js';
import type { Product } from '../../product.js';

/** The accepted ones, and what has drawn them. */
const folder = resolve(import.meta.dirname, '../../../../../tests/pictures');
const drawnWithFile = join(folder, 'drawn-with.json');
/** Those that differ are written there. */
const differences = resolve(import.meta.dirname, '../../../../../.millwright/pictures');

export interface Shot {
  readonly screen: string;
  readonly width: Width;
  readonly scheme: Scheme;
}

/** Programs and fonts differ between machines. */
interface DrawnWith {
  /** Chromium and its headless shell draw letters differently. */
  readonly program: string;
  readonly chromium: string;
  /** Widths of a text in the fonts of the machine, which the documents and codes are in. */
  readonly sansSerif: number;
  readonly monospace: number;
}

/** Run in a page. */
const widthsOfText = `(() => {
  const context = document.createElement('canvas').getContext('2d');
  return ['sans-serif', 'monospace'].map((font) => {
    context.font = '100px ' + font;
    return context.measureText('Hamburgefonstiv 0123456789').width;
  });
})()`;

/** Until two in a row are the same. */
const mostAttempts = 20;

/** As tests print it. */
export const nameOf = ({ screen, width, scheme }: Shot): string => `${screen}-${width}-${scheme}`;

export class Pictures {
  private readonly pages = new Map<boolean, Promise<readonly [OpenedPage, FixedPage]>>();

  private constructor(
    private readonly account: PicturedAccount,
    private readonly browser: Browser,
    private readonly drawnWith: DrawnWith,
  ) {}

  static async begin(product: Product): Promise<Pictures> {
    const [account, browser] = await Promise.all([makePicturedAccount(product), launchBrowser({ isExact: true })]);
    return new Pictures(account, browser, await drawnWithOf(browser));
  }

  /** Whether the accepted pictures are of the same browser and the same fonts, so that they are compared exactly. */
  get areExact(): boolean {
    const accepted = JSON.parse(readFileSync(drawnWithFile, 'utf8')) as DrawnWith;
    const { program, chromium, sansSerif, monospace } = this.drawnWith;
    return (
      accepted.program === program &&
      majorOf(accepted.chromium) === majorOf(chromium) &&
      accepted.sansSerif === sansSerif &&
      accepted.monospace === monospace
    );
  }

  /** Says what differs from the accepted picture, with the path of a picture of it; undefined where nothing does. */
  async difference(shot: Shot): Promise<string | undefined> {
    const name = nameOf(shot);
    const path = join(folder, `${name}.webp`);
    const found = await this.take(shot);
    if (!existsSync(path)) return `${name}: no picture was accepted; ./millwright drill pictures --accept takes one`;
    const compared = await comparePictures(readFileSync(path), found, this.areExact);
    if (compared.picture === undefined) return undefined;
    mkdirSync(differences, { recursive: true });
    const written = join(differences, `${name}.png`);
    writeFileSync(written, compared.picture);
    return `${name}: ${compared.differing} pixels of a part differ: expected, found and difference in ${written}`;
  }

  /** Returns the bytes that it takes. */
  async accept(shot: Shot): Promise<number> {
    const image = await stored(await this.take(shot));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${nameOf(shot)}.webp`), image);
    writeFileSync(drawnWithFile, `${JSON.stringify(this.drawnWith, null, 2)}\n`);
    return image.length;
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  private async take(shot: Shot): Promise<Buffer> {
    const screen = screens.find(({ name }) => name === shot.screen)!;
    const [{ page }, fixed] = await this.pageFor(screen);
    await page.setViewportSize({ width: shot.width, height: windows[shot.width] });
    await page.emulateMedia({ colorScheme: shot.scheme });
    await page.goto(screen.address(this.account));
    await screen.steps?.(page, this.account);
    let last: Buffer | undefined;
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      await fixed.untilShown();
      const masked = screen.masked === undefined ? [] : [page.locator(screen.masked)];
      const image = await page.screenshot({
        animations: 'disabled',
        caret: 'hide',
        mask: masked,
        maskColor: '#888888',
      });
      if (last?.equals(image) === true) return image;
      last = image;
    }
    throw new Error(`${nameOf(shot)} goes on changing`);
  }

  private pageFor({ isSignedIn }: Screen): Promise<readonly [OpenedPage, FixedPage]> {
    const known = this.pages.get(isSignedIn) ?? this.open(isSignedIn);
    this.pages.set(isSignedIn, known);
    return known;
  }

  private async open(isSignedIn: boolean): Promise<readonly [OpenedPage, FixedPage]> {
    const opened = await openPage(this.browser, {
      url: this.account.product.report.dashboard_url,
      ...(isSignedIn && { person: this.account.client }),
    });
    return [opened, await FixedPage.of(opened, this.account, isSignedIn)];
  }
}

/** All of them. */
export const shots: readonly Shot[] = screens.flatMap(({ name: screen }) =>
  (Object.keys(windows).map(Number) as Width[]).flatMap((width) =>
    schemes.map((scheme) => ({ screen, width, scheme })),
  ),
);

async function drawnWithOf(browser: Browser): Promise<DrawnWith> {
  const page = await browser.newPage();
  const [sansSerif, monospace] = await page.evaluate<[number, number]>(widthsOfText);
  await page.close();
  return { program: basename(browserPath()), chromium: browser.version(), sansSerif, monospace };
}

function majorOf(version: string): string {
  return version.split('.')[0]!;
}
