// Takes the screenshots of the README from the demo: `screenshots [FOLDER]`, docs/screenshots by default.
// They show the dashboard as the owner of the demo account sees it, as PNG files small enough for a repository.
// Needs a local run that `./millwright up --demo` has filled, and Chromium.

import { Millwright } from '@millwright/client';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillSignIn, launchBrowser, type OpenedPage } from '@millwright/testing/page';
import sharp from 'sharp';
import { Fault } from '@millwright/tools/launcher/fault.ts';
import { dashboardUrl, gatewayUrls, openInstance, type Instance } from '@millwright/tools/launcher/instance.ts';
import { type DemoMonth, SecretStore } from '@millwright/tools/launcher/secrets.ts';
import { readSettings, root } from '@millwright/tools/launcher/settings.ts';

type Page = OpenedPage['page'];

interface Shot {
  readonly name: string;
  /** `{order}`, `{defect}` and `{endpoint}` stand for the ids of those that show most. */
  readonly path: string;
}

const shots: readonly Shot[] = [
  { name: 'home', path: '/live/home' },
  { name: 'order', path: '/live/orders/{order}' },
  { name: 'defect', path: '/live/inspection/defects/{defect}' },
  { name: 'endpoint', path: '/live/developers/endpoints/{endpoint}' },
];

const viewport = { width: 1280, height: 800 };
const largestBytes = 150_000;
const coloursTried = [256, 128, 64, 32] as const;
/** How long nothing may change on a page before it counts as complete. */
const stillMs = 700;

interface Taking {
  readonly instance: Instance;
  readonly person: DemoMonth;
  readonly liveKey: string;
  readonly folder: string;
}

try {
  const { instance, settings } = openInstance(readSettings());
  const { all } = new SecretStore(settings.home);
  if (all.demoMonth?.state !== 'filled') throw new Fault('this run has no demo: ./millwright up --demo fills one');
  const [, , folder = join(root, 'docs/screenshots')] = process.argv;
  const missing = await takeScreenshots({ instance, person: all.demoMonth, liveKey: all.demo.live_key!, folder });
  process.exitCode = missing === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(`demo screenshots: ${error.message}`);
  process.exitCode = 1;
}

/** Returns how many pages there are not. */
async function takeScreenshots({ instance, person, liveKey, folder }: Taking): Promise<number> {
  const ids = await idsOf(new Millwright({ baseUrl: gatewayUrls(instance).live, apiKey: liveKey }));
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: dashboardUrl(instance), viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, person);
    let missing = 0;
    for (const { name, path } of shots) {
      await page.goto(path.replaceAll(/\{(\w+)\}/g, (_, kind: string) => ids[kind] ?? ''));
      await untilStill(page);
      if (await page.getByText('Page not found').isVisible()) {
        missing += 1;
        console.log(`${name}: there is no page at ${path}`);
        continue;
      }
      const image = await smallPng(await page.screenshot());
      const file = join(folder, `${name}.png`);
      writeFileSync(file, image);
      console.log(`${file}: ${Math.round(image.length / 1_000)} kB`);
    }
    return missing;
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, { email, password }: DemoMonth): Promise<void> {
  await page.goto('/sign-in');
  await fillSignIn(page, email, password);
  await page.waitForURL(/\/live(\/|$)/);
}

/** An order that is in production, a defect that nobody has looked at, and an endpoint that fails. */
async function idsOf(client: Millwright): Promise<Readonly<Record<string, string>>> {
  const orders = await client.orders.list({ status: ['in_production'], sort: 'due_date', limit: 20 });
  const defects = await client.defects.list({ review: ['unreviewed'], limit: 1 });
  const endpoints = await client.webhookEndpoints.list({ limit: 100 });
  const [order] = orders.data.toSorted((a, b) => b.line_items.length - a.line_items.length);
  const records = {
    order,
    defect: defects.data[0],
    endpoint: endpoints.data.find(({ status }) => status === 'active'),
  };
  return Object.fromEntries(Object.entries(records).flatMap(([kind, record]) => (record ? [[kind, record.id]] : [])));
}

async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  let last = '';
  for (;;) {
    const now = await page.content();
    if (now === last) return;
    last = now;
    await page.waitForTimeout(stillMs);
  }
}

/** With as many colours as its size allows. */
async function smallPng(image: Buffer): Promise<Buffer> {
  let smallest = image;
  for (const colours of coloursTried) {
    if (smallest.length <= largestBytes) break;
    smallest = await sharp(image).png({ palette: true, colours, effort: 10 }).toBuffer();
  }
  return smallest;
}
