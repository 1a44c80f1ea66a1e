/** The page in a real browser: signing in, the list of orders, both modes, light and dark, narrow and wide. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder } from '@millwright/contracts';
import { orderBody, Product, isLongForm } from '@millwright/testing';
import {
  BackendClient,
  faultsForAnybody,
  fillSignIn,
  launchBrowser,
  mostScriptBytes,
  mostScriptBytesOfLargePages,
  mostScripts,
  type OpenedPage,
  openPage,
  ownerOfNew,
  type PageOptions,
  password,
  type Person,
  type Scripts,
  scriptsOf,
  signedIn,
} from '@millwright/testing/page';
import type { Browser } from 'playwright-core';

const itLong = isLongForm ? it : it.skip;

let product: Product;
let person: Person;
let client: BackendClient;
let browser: Browser;
let reference: string;
const opened: OpenedPage[] = [];
/** Nobody is signed in there at first; it goes on from test to test. */
let visitor: OpenedPage;
/** What its browser was answered. */
const texts: string[] = [];
const reads: Promise<unknown>[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  [person, browser] = await Promise.all([ownerOfNew(product, 'Pages of the dashboard'), launchBrowser()]);
  client = await signedIn(product, person);
  reference = `PO-${randomUUID()}`;
  const key = await product.createKey(person.account, 'test', ['orders:write']);
  const api = product.client('test', key);
  expect((await api.call(createOrder, { body: orderBody(reference) })).status).toBe(201);
  await api.close();
  visitor = await open();
  visitor.page.on('response', (response) => {
    texts.push(response.url());
    // The stream of events has no end.
    if (response.url().includes('/bff/live/')) return;
    // Of an answer that leads elsewhere there is none.
    reads.push(response.text().then((text) => texts.push(text), String));
  });
}, 60_000);

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await browser?.close();
});

async function open(options: Partial<PageOptions> = {}): Promise<OpenedPage> {
  const page = await openPage(browser, { url: product.report.dashboard_url, ...options });
  opened.push(page);
  return page;
}

const headingOf = ({ page }: OpenedPage, name: string) => page.getByRole('heading', { name, exact: true });

describe('signing in', () => {
  it('leads to the page that was asked for, and signing out from it', async () => {
    const { page, faults } = visitor;
    await page.goto('/test/orders?status=confirmed');
    await page.waitForURL('**/sign-in?**');
    await fillSignIn(page, person.email, 'wrong');
    expect(await page.getByRole('alert').textContent()).toMatch(/req_/);
    await fillSignIn(page, person.email, password);
    await page.waitForURL('**/test/orders?status=confirmed');
    await headingOf(visitor, 'Orders').waitFor();

    await page.getByRole('button', { name: /^You:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in');
    await page.goto('/test/orders');
    await page.waitForURL('**/sign-in?**');
    expect(faults).toEqual([]);
  });

  it.each(['//attacker.example', ...(isLongForm ? ['javascript:alert(1)'] : [])])(
    'leads nowhere else: %s',
    async (to) => {
      const { page } = visitor;
      await page.goto(`/sign-in?to=${encodeURIComponent(to)}`);
      await fillSignIn(page, person.email, password);
      await page.waitForURL('**/live/home');
      expect(new URL(page.url()).origin).toBe(product.report.dashboard_url);
    },
  );
});

describe('the page', () => {
  it('is for everybody', async () => {
    const { page } = visitor;
    const found = await faultsForAnybody(visitor, '/sign-in', () =>
      page.getByRole('button', { name: 'Sign in' }).waitFor(),
    );
    found.push(...(await faultsForAnybody(visitor, '/test/orders', () => page.getByText(reference).waitFor())));
    expect(found).toEqual([]);
  });

  itLong('shows one mode at a time, and says which', async () => {
    const { page } = await open({ person: client });
    await page.goto('/live/orders');
    await page.getByText('No orders yet').waitFor();
    expect(await page.getByText('Test mode').count()).toBe(0);
    await page.getByText('Test', { exact: true }).click();
    await page.waitForURL('**/test/orders');
    await page.getByText(reference).waitFor();
    expect(await page.getByText('Test mode: no real data').isVisible()).toBe(true);
  });

  itLong('keeps its filters in the address', async () => {
    const { page } = await open({ person: client });
    await page.goto('/test/orders');
    await page.getByRole('textbox', { name: 'Reference or buyer' }).fill('nothing');
    await page.waitForURL('**/test/orders?q=nothing');
    await page.getByText('No matching orders').waitFor();
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await page.getByText(reference).waitFor();
    await page.goto(`/test/orders?q=${reference}`);
    await page.getByText('1 shown').waitFor();
  });

  it('has no credential in its storage, its document, its addresses and its answers', async () => {
    const { page } = visitor;
    await page.goto('/sign-in?to=/test/orders');
    await fillSignIn(page, person.email, password);
    await page.getByText(reference).waitFor();
    texts.push(
      await page.evaluate<string>(
        'JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, history.state, document.documentElement.outerHTML])',
      ),
    );
    await Promise.all(reads);
    expect(texts.some((text) => text.includes(`"email":"${person.email}"`))).toBe(true);
    expect(texts.filter((text) => /svc_(ses|oat|ort|live|test)_[0-9A-Za-z]{10}/.test(text))).toEqual([]);
  });

  it('shows its bar before the session is known', async () => {
    const { page } = visitor;
    const known = Promise.withResolvers<void>();
    await page.route('**/bff/session', async (route) => {
      await known.promise;
      await route.continue();
    });
    await page.goto('/test/orders');
    await page.locator('.opening').waitFor();
    known.resolve();
    await page.getByText(reference).waitFor();
    expect(await page.locator('.opening').count()).toBe(0);
    await page.unroute('**/bff/session');
  });

  it('is loaded by few and small scripts, whichever page is opened', async () => {
    const { page } = await open({ person: client });
    await page.goto('/test/orders');
    await page.getByText(reference).waitFor();
    const { names, bytes } = await scriptsOf(page);
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes);
    const computed = firstLoads();
    expect(computed.get('src/orders/orders-page.tsx')).toEqual({ names: names.toSorted(), bytes });
    expect(computed.size).toBeGreaterThan(50);
    const large = [...computed].filter(
      ([, load]) => load.names.length > mostScripts || load.bytes > mostScriptBytesOfLargePages,
    );
    expect(large).toEqual([]);
  });

  it('has the styles of all components that its scripts draw', () => {
    const used = classesIn(web, '.js');
    const styles = join(fileURLToPath(import.meta.resolve('@mantine/core/styles.css')), '../styles');
    const has = classesIn(web, '.css');
    const missing = readdirSync(styles)
      .filter((name) => !name.endsWith('.layer.css'))
      .filter((name) =>
        [...classesOf(readFileSync(join(styles, name), 'utf8'))].some((each) => used.has(each) && !has.has(each)),
      );
    expect(missing).toEqual([]);
    expect(has.size).toBeGreaterThan(100);
  });
});

const web = join(import.meta.dirname, '../../dist/web');

/** A class of Mantine is the hash of its name. */
function classesOf(text: string): Set<string> {
  return new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g));
}

function classesIn(folder: string, extension: string): Set<string> {
  const assets = join(folder, 'assets');
  const files = readdirSync(assets).filter((name) => name.endsWith(extension));
  return classesOf(files.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n'));
}

/** By the manifest of the build: what each page, what is around it and what all of these import is loaded by. */
function firstLoads(): Map<string, Scripts> {
  const chunks = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const shell = Object.keys(chunks).find((key) => chunks[key]!.name === 'shell' && chunks[key]!.file.endsWith('.js'))!;
  const closure = (key: string, known = new Set<string>()): Set<string> => {
    if (known.has(key)) return known;
    known.add(key);
    for (const imported of chunks[key]!.imports ?? []) closure(imported, known);
    return known;
  };
  const [, colourScheme] = /src="\/(\S+colour-scheme\S+)"/.exec(readFileSync(join(web, 'index.html'), 'utf8'))!;
  const load = (key: string): Scripts => {
    const around = key.startsWith('src/session/') ? 'src/session/entrance.tsx' : shell;
    const all = new Set(['index.html', around, key].flatMap((each) => [...closure(each)]));
    const files = [colourScheme!, ...[...all].map((each) => chunks[each]!.file)];
    const sizes = files.map((file) => statSync(join(web, `${file}.br`)).size);
    return {
      names: files.map((file) => basename(file)).toSorted(),
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    };
  };
  return new Map(
    Object.keys(chunks)
      .filter((key) => key.endsWith('-page.tsx'))
      .map((key) => [key, load(key)]),
  );
}

interface Chunk {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
}
