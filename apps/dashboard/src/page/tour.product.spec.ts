/**
 * All pages that links and tabs lead to, of an account whose texts are scripts: none runs, no credential is on any of them, and to another
 * account's people they show nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtures, orderExample, scopeNames } from '@millwright/contracts';
import { type ApiAnswer, ApiClient, type Method, isLongForm, Product, Records } from '@millwright/testing';
import {
  kindOfPage,
  launchBrowser,
  mostScriptBytesOfLargePages,
  mostScripts,
  type OpenedPage,
  openPage,
  ownerOfNew,
  type Person,
  scriptsOf,
  signedIn,
  tour,
} from '@millwright/testing/page';
import type { Browser } from 'playwright-core';

const itLong = isLongForm ? it : it.skip;

/** A chart and a QR code are loaded once they are shown. */
const mostOnDemand = 2;
const script = `"><img src=x onerror=hit()>`;
const texts = ['name', 'description', 'subject', 'text', 'reference', 'reason', 'scrap_reason', 'received_by', 'city'];
const credential = /svc_(ses|oat|ort|live|test|oas)_[0-9A-Za-z]{10}|whsec_[0-9A-Za-z+/=]{10}/;
/** The first pages, or all of them. */
const mostPages = isLongForm ? 200 : 4;
/** What is made: one of every kind, or what has texts of every kind of field on the first pages. */
const collections = isLongForm ? fixtures.map(({ collection }) => collection) : ['inspections', 'dispatches'];

let product: Product;
let owner: Person;
let browser: Browser;
let opened: OpenedPage;
/** What the browser was answered. */
const answers: Promise<string>[] = [];
/** The pages as they were, and what the browser had stored. */
const contents: string[] = [];
/** Pages whose first load has too many scripts, or too large ones. */
const largeLoads: string[] = [];
/** Ids of other records that a page shows where these have names. */
const bareIds: string[] = [];
/** Addresses of pages: those of single records once for each kind. */
let visited: string[] = [];
let hits = 0;

beforeAll(async () => {
  product = Product.ofTests();
  [owner, browser] = await Promise.all([ownerOfNew(product, `Tour ${script}`), launchBrowser()]);
  await product.liftLimits(owner.account, 'test');
  const client = product.client('test', await product.createKey(owner.account, 'test', scopeNames));
  const records = new Records(product, new ScriptedClient(client));
  for (const fixture of fixtures) if (collections.includes(fixture.collection)) await fixture.make(records);
  await client.close();
  opened = await openPage(browser, { url: product.report.dashboard_url, person: await signedIn(product, owner) });
  await opened.page.exposeFunction('hit', () => void (hits += 1));
  opened.page.on('response', (response) => {
    // The stream of events has no end, and of an answer that leads elsewhere there is no text.
    if (response.url().includes('/bff/live/')) return;
    answers.push(response.text().then((text) => `${response.url()} ${text}`, String));
  });
}, 90_000);

afterAll(async () => {
  await opened?.close();
  await browser?.close();
});

/** Ends texts with the script; a text that the API refuses so is sent as it is. */
class ScriptedClient extends ApiClient {
  constructor(private readonly client: ApiClient) {
    super();
  }

  async send(method: Method, path: string, given?: unknown, headers?: Record<string, string>): Promise<ApiAnswer> {
    const body = ofOwnOrders(given);
    const answer = await this.client.send(method, path, scripted(body), headers);
    return answer.status === 400 ? await this.client.send(method, path, body, headers) : answer;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

/** Inspection takes any order; that of the example leads to no page. */
function ofOwnOrders(body: unknown): unknown {
  const isOfExample =
    typeof body === 'object' && body !== null && 'order_id' in body && body.order_id === orderExample.id;
  return isOfExample ? { ...body, order_id: undefined } : body;
}

function scripted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scripted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const isText = typeof field === 'string' && texts.includes(name);
    return [name, isText ? `${field} ${script}` : scripted(field)];
  });
  return Object.fromEntries(entries) as unknown;
}

async function visit(path: string): Promise<void> {
  const { page } = opened;
  const { names, bytes } = await scriptsOf(page);
  if (names.length > mostScripts + mostOnDemand || bytes > mostScriptBytesOfLargePages)
    largeLoads.push(`${path}: ${names.length} scripts of ${bytes} bytes`);
  const shown = await page.evaluate<string[]>(idsShown);
  bareIds.push(...shown.filter((id) => !path.includes(id)).map((id) => `${path}: ${id}`));
  contents.push(
    await page.evaluate<string>(
      'JSON.stringify([location.href, document.cookie, { ...localStorage }, { ...sessionStorage }, history.state])',
    ),
    await page.content(),
  );
  // All that the feed of the first page leads to.
  const more = page.getByRole('button', { name: 'Show more' });
  if (await more.isVisible()) await more.click();
}

/** Of kinds that have names. Code and paths of the API are for programs. */
const idsShown = `[...document.querySelectorAll('main *')]
  .filter((element) => element.closest('code, pre') === null)
  .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
  .map(({ textContent }) => textContent.replaceAll(/\\/v1\\/\\S*/g, ''))
  .flatMap((text) => text.match(/(ord|byr|inv|dsp|cnv|cam|whep)_[0-9A-Za-z]{22}/g) ?? [])`;

describe('all pages', () => {
  it('run no script that is in a text, and hold no credential', async () => {
    visited = await tour(opened.page, { start: '/test/home', most: mostPages, visit });
    process.stderr.write(`The tour had ${visited.length} pages: ${visited.map(kindOfPage).join(' ')}\n`);
    expect(visited.length).toBeGreaterThanOrEqual(isLongForm ? 35 : mostPages);
    expect(visited.filter((path) => kindOfPage(path) !== path).length).toBeGreaterThan(0);
    const seen = [...contents, ...(await Promise.all(answers))];
    expect(seen.some((text) => text.includes('onerror=hit()'))).toBe(true);
    expect(hits).toBe(0);
    expect(opened.faults).toEqual([]);
    expect(largeLoads).toEqual([]);
    expect(bareIds).toEqual([]);
    expect(seen.flatMap((text) => credential.exec(text)?.[0] ?? [])).toEqual([]);
  }, 240_000);

  itLong(
    'show nothing to people of another account',
    async () => {
      const stranger = await signedIn(product, await ownerOfNew(product, 'Another tour'));
      const theirs = await openPage(browser, { url: product.report.dashboard_url, person: stranger });
      const ofRecords = visited.filter((path) => kindOfPage(path) !== path);
      expect(ofRecords.length).toBeGreaterThan(0);
      for (const path of ofRecords) {
        await theirs.page.goto(path);
        await theirs.page
          .getByText(/cannot be shown|could not be loaded|Page not found|no such|not found/i)
          .first()
          .waitFor();
        expect(await theirs.page.content()).not.toContain('onerror=hit()');
      }
      await theirs.close();
    },
    120_000,
  );
});
