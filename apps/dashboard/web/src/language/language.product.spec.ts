/** Signing in and the station in each language: nothing is missing, cut, or in another language. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, scopeNames } from '@millwright/contracts';
import { orderBody, Product, someOfToday } from '@millwright/testing';
import {
  accessibilityFaults,
  type BackendClient,
  launchBrowser,
  type OpenedPage,
  openPage,
  overflow,
  ownerOfNew,
  password,
  type Person,
  personOf,
  signedIn,
  untilAtRest,
} from '@millwright/testing/page';
import type { Browser, Page } from 'playwright-core';
import { type Language, languageNames } from './languages.js';
import { messages as commonHindi } from './texts/hi.js';
import { messages as commonKannada } from './texts/kn.js';
import { messages as signInHindi } from '../session/texts/hi.js';
import { messages as signInKannada } from '../session/texts/kn.js';
import { messages as stationHindi } from '../station/texts/hi.js';
import { messages as stationKannada } from '../station/texts/kn.js';

let product: Product;
let browser: Browser;
let worker: Person;
let client: BackendClient;
const opened: OpenedPage[] = [];
const reference = `PO-${randomUUID().slice(0, 8)}`;

beforeAll(async () => {
  product = Product.ofTests();
  const [owner, launched] = await Promise.all([ownerOfNew(product, 'Languages'), launchBrowser()]);
  browser = launched;
  worker = await personOf(product, owner.account, 'shop_floor');
  client = await signedIn(product, worker);
  const api = product.client('test', await product.createKey(owner.account, 'test', scopeNames));
  await api.made(createOrder, { body: { ...orderBody(reference), due_date: '2026-01-15', confirm: true } });
  await api.close();
}, 60_000);

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await browser?.close();
});

async function open(person?: BackendClient): Promise<OpenedPage> {
  const page = await openPage(browser, { url: product.report.dashboard_url, ...(person && { person }) });
  opened.push(page);
  return page;
}

const catalogues = {
  hi: { common: commonHindi, signIn: signInHindi, station: stationHindi },
  kn: { common: commonKannada, signIn: signInKannada, station: stationKannada },
};
const scripts = { hi: /\p{Script=Devanagari}/u, kn: /\p{Script=Kannada}/u };

/** What is wrong with the texts that are shown, in a wide window and on a phone. */
async function faultsOf({ page, faults }: OpenedPage): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await untilAtRest(page);
    found.push(...(await accessibilityFaults(page)), ...(await page.evaluate<string[]>(cutTexts)));
    const pixels = await overflow(page);
    if (pixels > 0) found.push(`the page is ${pixels} pixels wider than a window of ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return [...found, ...faults.splice(0)];
}

/** One that has its whole text as a title may be cut. */
const cutTexts = `[...document.querySelectorAll('main *, [role=dialog] *')]
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
  .filter((element) => {
    const { overflowX, clip, display } = getComputedStyle(element);
    if (overflowX === 'visible' || clip !== 'auto' || display === 'inline' || element.closest('[title]')) return false;
    return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
  })
  .map((element) => 'cut: ' + element.textContent)`;

/** Texts within the main part of the page, or the dialog, that have words in Latin letters, less those that are data. */
const latinTexts = `[...document.querySelectorAll('main *, [role=dialog] *')]
  .filter((element) => element.closest('[lang=en], option, select, style') === null)
  .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()))
  .filter((text) => /[A-Za-z]{3}/.test(text))`;

/** Data of the order, its unit, and the name of a key stay as they are. */
const untranslated = async (page: Page): Promise<string[]> =>
  (await page.evaluate<string[]>(latinTexts)).filter((text) => !/PO-|PCS|CTN-|Printed carton|Enter/.test(text));

describe.each(someOfToday(['hi', 'kn'] as const, 2))('in %s', (language) => {
  const { common, signIn, station } = catalogues[language];

  it('a person signs in', async () => {
    const own = await open();
    const { page } = own;
    await page.goto('/sign-in');
    await page.getByLabel('Language').selectOption(languageNames[language]);
    await page.getByRole('heading', { name: signIn.signIn }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe(language);
    expect(await faultsOf(own)).toEqual([]);
    await page.getByRole('button', { name: signIn.signIn }).click();
    await page.getByText(common.fieldRequired).first().waitFor();
    await page.getByLabel(signIn.email).fill(worker.email);
    await page.getByRole('textbox', { name: signIn.password }).fill('wrong');
    await page.getByRole('button', { name: signIn.signIn }).click();
    await page.getByText(common.failure_wrong_credentials).waitFor();
    expect(await faultsOf(own)).toEqual([]);
    expect(await page.evaluate(latinTexts)).toEqual(['Millwright', expect.stringMatching(/^req_/)]);
    await page.getByRole('link', { name: signIn.forgotten }).click();
    await page.getByRole('heading', { name: signIn.resetTitle }).waitFor();
    expect(await faultsOf(own)).toEqual([]);
    await page.goto('/invitation#unknown');
    await page.getByText(signIn.invitationWrong).waitFor();
    expect(await faultsOf(own)).toEqual([]);
    // The language is kept: a person who comes back has it from the beginning.
    await page.goto('/sign-in?to=/test/station');
    await page.getByLabel(signIn.email).fill(worker.email);
    await page.getByRole('textbox', { name: signIn.password }).fill(password);
    await page.getByRole('button', { name: signIn.signIn }).click();
    await page.getByRole('heading', { name: station.chooseStage }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe(language);
    expect(await faultsOf(own)).toEqual([]);
    // Areas without texts in catalogues are in English.
    await page.goto('/test/settings/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('en');
  }, 60_000);

  it('a worker uses the station', async () => {
    const own = await open(client);
    const { page } = own;
    await page.goto('/test/station?stage=cutting');
    await page.getByLabel('Language').selectOption(languageNames[language]);
    const work = page.getByRole('button', { name: new RegExp(reference) });
    await work.waitFor();
    expect(await faultsOf(own)).toEqual([]);
    expect(await work.textContent()).toMatch(scripts[language]);
    const field = page.getByRole('textbox', { name: station.order });
    await field.fill('PO-0');
    await field.press('Enter');
    await page.getByText(station.orderUnknown.replace('{reference}', 'PO-0')).waitFor();
    expect(await untranslated(page)).toEqual([]);
    await field.fill(reference);
    await field.press('Enter');
    await page.getByLabel(station.scrap, { exact: true }).fill('3');
    await page.getByLabel(station.rework, { exact: true }).fill('2');
    await page.getByLabel(station.reworkAt).waitFor();
    expect(await faultsOf(own)).toEqual([]);
    expect(await untranslated(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 60_000);
});

it.each<[string, Language]>([
  ['hi-IN', 'hi'],
  ['kn-IN', 'kn'],
  ['ta-IN', 'en'],
])('a browser in %s is answered in %s', async (locale, language) => {
  const context = await browser.newContext({ baseURL: product.report.dashboard_url, locale });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByText(languageNames[language]).waitFor({ state: 'attached' });
  await page.waitForFunction(`document.documentElement.lang === '${language}'`);
  await context.close();
});
