/**
 * A page whose pictures are the same on every day: the browser's clock stands still, and the times in the answers of the dashboard are moved
 * with it; what its calls ask for is moved back. Ids and the numbers that the portal gives are replaced in what is shown.
 */
import type { Page, Route } from 'playwright-core';
import { eventually } from '../../eventually.js';
import { type OpenedPage, untilAtRest } from '../browser.js';
import { untilComplete } from '../tour.js';
import type { PicturedAccount } from './pictured-account.js';

/** What the clock of the browser shows: ten in the morning in India. */
const shownAt = new Date('2026-11-25T04:30:00.000Z');
/** When the records were made, as the pages have it. */
const shownMadeAt = shownAt.getTime() - 7_200_000;

const dayMs = 86_400_000;
/** Times that are further apart than making the records takes, and no rounder than this, stay apart. */
const stepMs = 600_000;
/** The portal gives whole seconds, which can be before the first record. */
const roundedOffMs = 60_000;
const offsetOfIndiaMs = 19_800_000;

const times = /\d{4}-\d\d-\d\d(?:T\d\d(?::|%3A)\d\d(?::|%3A)\d\d(?:\.\d+)?(?:Z|(?:\+|%2B)05(?::|%3A)30))?/g;

/** Moves times between those of the product and those of the page. */
class MovedTime {
  private readonly days: number;

  constructor(private readonly madeAt: number) {
    this.days = dayOf(madeAt) - dayOf(shownAt.getTime());
  }

  toPage(text: string): string {
    return text.replaceAll(times, (given) => {
      if (!given.includes('T')) return moved(given, -this.days);
      const at = Date.parse(given);
      const shown = isEndOfDay(at)
        ? at - this.days * dayMs
        : shownMadeAt + Math.floor((at - this.madeAt + roundedOffMs) / stepMs) * stepMs;
      return new Date(shown).toISOString();
    });
  }

  toProduct(text: string): string {
    return text.replaceAll(times, (given) => {
      if (!given.includes('T')) return moved(given, this.days);
      const at = Date.parse(decodeURIComponent(given));
      const real = isEndOfDay(at) ? at + this.days * dayMs : this.madeAt + (at - shownMadeAt);
      const written = new Date(real).toISOString();
      return given.includes('%') ? encodeURIComponent(written) : written;
    });
  }
}

const dayOf = (at: number): number => Math.floor((at + offsetOfIndiaMs) / dayMs);

/** A time that a day of India gives, and no clock. */
function isEndOfDay(at: number): boolean {
  const ofDay = (at + offsetOfIndiaMs) % dayMs;
  return ofDay === 0 || ofDay > dayMs - 1_001;
}

function moved(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Run in the page: what differs from account to account is replaced, in texts and in fields. */
const fixTexts = `(() => {
  const rules = [
    [/\\b([a-z]{2,5})_[0-9A-Za-z]{22}\\b/g, '$1_034qzGoglnll8Ild7pcYOy'],
    [/\\bperson-[0-9a-f-]{36}@/g, 'meera.iyer@'],
    [/\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b/g, '6f1f6a52-5b0e-4a53-9d8a-0c2f3f6f7d11'],
    [/\\b\\d{2}[A-Z]{5}\\d{4}[A-Z]\\dZ[0-9A-Z]\\b/g, '29AAGCB7383J1Z4'],
    [/\\b[A-Z]{5}\\d{4}[A-Z]\\b/g, 'AAGCB7383J'],
    [/\\b[0-9a-f]{64}\\b/g, '35054cc24d97033afc24f49ec4444dbab81f542c555f9d30359dc75794e06bbe'],
    [/\\b\\d{15}\\b/g, '112010036563310'],
    [/\\b\\d{12}\\b/g, '351004786210'],
    [/:2\\d{4}\\b/g, ':8400'],
  ];
  const fixed = (text) => rules.reduce((all, [pattern, put]) => all.replaceAll(pattern, put), text);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = fixed(node.data);
    if (text !== node.data) node.data = text;
  }
  for (const field of document.querySelectorAll('input, textarea')) {
    const text = fixed(field.value);
    if (text !== field.value) field.value = text;
  }
  return document.fonts.ready.then(() => undefined);
})()`;

export class FixedPage {
  readonly page: Page;
  private inFlight = 0;
  private last = 0;

  private constructor(
    opened: OpenedPage,
    private readonly moved: MovedTime,
    private readonly cookie: string | undefined,
  ) {
    this.page = opened.page;
  }

  static async of(opened: OpenedPage, account: PicturedAccount, isSignedIn: boolean): Promise<FixedPage> {
    const fixed = new FixedPage(
      opened,
      new MovedTime(account.madeAt.getTime()),
      isSignedIn ? account.client.cookie : undefined,
    );
    await opened.page.clock.setFixedTime(shownAt);
    await opened.page.route(
      ({ pathname }) => pathname.startsWith('/bff/') && !pathname.startsWith('/bff/live'),
      (route) => fixed.pass(route),
    );
    return fixed;
  }

  /** The page is complete, and nothing is on its way any more. */
  async untilShown(): Promise<void> {
    await untilComplete(this.page);
    await eventually(async () => {
      if (this.inFlight > 0 || performance.now() - this.last < quietMs) throw new Error('The page still makes calls.');
    });
    await untilAtRest(this.page);
    await this.page.evaluate(fixTexts);
    await untilAtRest(this.page);
  }

  private async pass(route: Route): Promise<void> {
    const request = route.request();
    this.inFlight += 1;
    try {
      const url = new URL(request.url());
      const postData = request.postData();
      const answer = await route.fetch({
        url: url.origin + url.pathname + this.moved.toProduct(url.search),
        ...(postData !== null && { postData: this.moved.toProduct(postData) }),
        headers: {
          ...request.headers(),
          'sec-fetch-site': 'same-origin',
          ...(this.cookie !== undefined && { cookie: this.cookie }),
        },
      });
      const isJson = answer.headers()['content-type']?.startsWith('application/json') === true;
      await route.fulfill({ response: answer, ...(isJson && { body: this.moved.toPage(await answer.text()) }) });
    } catch {
      // A page that was left waits for no answer; for one that waits, the call has failed.
      await route.abort().catch(() => undefined);
    } finally {
      this.inFlight -= 1;
      this.last = performance.now();
    }
  }
}

const quietMs = 100;
