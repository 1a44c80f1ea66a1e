/** Inspection in a real browser: cameras, the review of defects by keyboard alone, charts of a session, a report that is saved, and a breach. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Camera,
  createCamera,
  createEvidence,
  createInspectionSession,
  type Defect,
  getCamera,
  getDefect,
  type InspectedPart,
  type InspectionSession,
  inspectWithCamera,
  listDefects,
} from '@millwright/contracts';
import { type ApiClient, eventually, isLongForm, Product } from '@millwright/testing';
import {
  accessibilityFaults,
  faultsForAnybody,
  launchBrowser,
  type OpenedPage,
  openPage,
  type Person,
  personOf,
  signedIn,
} from '@millwright/testing/page';
import type { Browser, Page } from 'playwright-core';
import { request } from 'undici';
import { paintedImage } from '../../../src/testing/painted-image.js';

const painted = { x: 0.25, y: 0.3, width: 0.2, height: 0.25 };
const imageSize = { width: 600, height: 250 };

/** Only in the long form: the short one has a journey through the area. */
const itLong = isLongForm ? it : it.skip;

let product: Product;
let account: string;
let person: Person;
let api: ApiClient;
let browser: Browser;
let opened: OpenedPage;
let page: Page;
let camera: Camera;
let session: InspectionSession;
let defects: Defect[];

beforeAll(async () => {
  product = Product.ofTests();
  account = await product.createAccount('Inspection in the dashboard');
  await product.liftLimits(account, 'test');
  const key = await product.createKey(account, 'test', ['cameras:read', 'cameras:write', 'defects:read']);
  api = product.client('test', key);
  [browser, person] = await Promise.all([launchBrowser(), personOf(product, account, 'operations')]);
  const url = product.report.dashboard_url;
  opened = await openPage(browser, { url, person: await signedIn(product, person) });
  ({ page } = opened);
  camera = await api.made(createCamera, {
    body: {
      name: 'Print line 3, outfeed',
      defect_limit: { rate: 0.02, window: { parts: 100 }, min_sample: 50, confidence: 'none' },
    },
  });
  session = await api.made(createInspectionSession, { body: { camera_ids: [camera.id] } });
  await inspect();
}, 60_000);

afterAll(async () => {
  await Promise.all([opened?.close(), api?.close()]);
  await browser?.close();
});

beforeEach(() => void opened.faults.splice(0));

/** 200 parts, of which every 25th is bad: five scratches, two smears and a hair. The first two have an image. */
async function inspect(): Promise<void> {
  const content = paintedImage(imageSize.width, imageSize.height, painted);
  const { id: evidenceId, put } = await api.made(createEvidence, { body: { type: 'image/png', size: content.length } });
  expect((await request(put!.url, { method: 'PUT', headers: put!.headers, body: content })).statusCode).toBe(200);
  const classes = ['scratch', 'scratch', 'scratch', 'scratch', 'scratch', 'ink_smear', 'ink_smear', 'hair'];
  const parts: InspectedPart[] = Array.from({ length: 200 }, (_, place) => {
    const bad = place / 25;
    if (!Number.isInteger(bad)) return { part_id: `P-${place}` };
    const found = { class: classes[bad]!, score: 0.93, track_id: `t${bad}`, box: painted };
    return { part_id: `P-${place}`, detections: [{ ...found, ...(bad < 2 && { evidence_id: evidenceId }) }] };
  });
  await api.made(inspectWithCamera, { id: camera.id, body: { epoch: 'one', sequence: 1, frames: 200, parts } });
  defects = await eventually(async () => {
    const { data } = (await api.call(listDefects, { query: { camera_id: camera.id } })).body as { data: Defect[] };
    expect(data).toHaveLength(classes.length);
    return data;
  });
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

async function rowsOf(label: string): Promise<string[][]> {
  const rows = await page.getByRole('table', { name: label, exact: true }).getByRole('row').all();
  return Promise.all(
    rows.slice(1).map(async (row) => {
      const cells = await row.locator('th, td').allInnerTexts();
      return cells.map((cell) => cell.trim());
    }),
  );
}

describe('charts', () => {
  itLong('have the figures of what was inspected', async () => {
    await page.goto(`/test/inspection/sessions/${session.id}`);
    await page.getByText('On average 4% of the parts are defective. The variation is normal.').waitFor();
    expect(await rowsOf('Defects by class')).toEqual([
      ['Scratch', '5', '63%', '63%'],
      ['Ink smear', '2', '25%', '88%'],
      ['Hair', '1', '13%', '100%'],
    ]);
    await button('Show as a table').click();
    const groups = await rowsOf('Defect rate by subgroup');
    // 25 groups of 8 parts; an upper limit is 0.04 + 3 √(0.04 × 0.96 ÷ 8).
    expect(groups).toHaveLength(25);
    expect(groups[0]).toEqual(['1', expect.any(String), '8', '1', '12.5%', '0%', '24.78%', 'None']);
    expect(groups.filter(([, , , defective]) => defective === '1')).toHaveLength(8);
    await button(`Show breaches of ${camera.name}`).click();
    await page.getByText('One breach on 200 inspected parts.').waitFor();
    expect(opened.faults).toEqual([]);
  });
});

describe('a camera', () => {
  itLong('is added, seen with its state, tried with a limit, changed, and disabled', async () => {
    await page.goto('/test/inspection/cameras');
    await button('Add camera').click();
    const form = page.getByRole('dialog', { name: 'Add camera' });
    await form.getByLabel('Name').fill('Die cutter 2');
    await form.getByLabel('Line', { exact: true }).fill('Line 4');
    await form.getByRole('button', { name: 'Add class' }).click();
    await form.getByRole('textbox', { name: 'Class 1', exact: true }).fill('scratch');
    await form.getByLabel('Threshold of class 1').fill('85');
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add camera' }).click();
    await heading('Die cutter 2').waitFor();
    await page.getByText('Nothing received yet').waitFor();
    await button('Disable camera…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable camera' }).click();
    await button('Enable camera…').waitFor();
    await page.getByRole('tab', { name: 'Cameras' }).click();
    await page.getByRole('row', { name: /Die cutter 2.*Disabled/ }).waitFor();

    await page.getByRole('link', { name: camera.name }).click();
    await heading(camera.name).waitFor();
    await button('Set limit…').click();
    const limit = page.getByRole('dialog', { name: 'Defect limit' });
    await limit.getByLabel('Limit, in percent of defective parts').fill('50');
    await limit.getByText('No breach on 200 inspected parts.').waitFor();
    await limit.getByRole('button', { name: 'Save limit' }).click();
    await limit.waitFor({ state: 'hidden' });
    expect((await api.call(getCamera, { id: camera.id })).body.defect_limit).toMatchObject({
      rate: 0.5,
      window: { parts: 100 },
    });
    expect(opened.faults).toEqual([]);
  });
});

describe('a defect', () => {
  itLong('shows its box on what is painted, at all widths', async () => {
    const withImage = defects.find(({ evidence }) => evidence.length > 0)!;
    await page.goto(`/test/inspection/defects/${withImage.id}`);
    for (const width of [1280, 768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const box = page.getByTestId('box');
      await box.waitFor();
      const image = page.getByRole('img', { name: /Scratch on part P-/ });
      // The page takes the new width step by step.
      await eventually(async () => {
        const [outer, inner] = [(await image.boundingBox())!, (await box.boundingBox())!];
        expect(outer.width / outer.height).toBeCloseTo(imageSize.width / imageSize.height, 1);
        expect(inner.x - outer.x).toBeCloseTo(painted.x * outer.width, 0);
        expect(inner.y - outer.y).toBeCloseTo(painted.y * outer.height, 0);
        expect(inner.width).toBeCloseTo(painted.width * outer.width, 0);
        expect(inner.height).toBeCloseTo(painted.height * outer.height, 0);
      });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(opened.faults).toEqual([]);
  });

  it('is reviewed by keyboard alone', async () => {
    const { keyboard } = page;
    const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
    await page.goto('/test/inspection/defects');
    await page.getByRole('link', { name: 'Review by keyboard' }).waitFor();
    while ((await page.evaluate('document.activeElement?.textContent')) !== 'Review by keyboard') {
      await keyboard.press('Tab');
    }
    await keyboard.press('Enter');
    await said(/^1 of 8: .*unreviewed/);
    await keyboard.press('c');
    await said(/^2 of 8: .*unreviewed/);
    await keyboard.press('ArrowLeft');
    await said(/^1 of 8: .*confirmed/);
    await keyboard.press('u');
    await said(/^1 of 8: .*unreviewed/);
    await keyboard.press('r');
    await page.getByRole('dialog', { name: 'Reclassify defect' }).waitFor();
    await keyboard.type('crease');
    await keyboard.press('Enter');
    await said(/^2 of 8: .*unreviewed/);
    await keyboard.press('d');
    await page.getByRole('dialog', { name: 'Dismiss defect' }).waitFor();
    await keyboard.type('A reflection');
    await keyboard.press('Enter');
    await said(/^3 of 8: .*unreviewed/);
    await keyboard.press('ArrowLeft');
    await said(/^2 of 8: .*dismissed/);
    await keyboard.press('ArrowLeft');
    await said(/^1 of 8: Crease, reclassified/);

    const [first, second] = await Promise.all(
      defects.slice(0, 2).map(async ({ id }) => (await api.call(getDefect, { id })).body as Defect),
    );
    expect(first!.verdicts.map(({ verdict }) => verdict)).toEqual(['confirmed', 'reopened', 'reclassified']);
    expect(first).toMatchObject({ class: 'crease', review: 'reclassified' });
    expect(second!.verdicts).toMatchObject([{ verdict: 'dismissed', reason: 'A reflection' }]);
    const by = [...first!.verdicts, ...second!.verdicts].map((verdict) => verdict.by);
    expect(new Set(by.map(({ id }) => id)).size).toBe(1);
    expect(by[0]).toMatchObject({ type: 'dashboard', id: expect.stringMatching(/^usr_/) });
    expect(opened.faults).toEqual([]);
  }, 60_000);

  itLong('can be confirmed together with others', async () => {
    await page.goto('/test/inspection/defects?review=unreviewed&class=scratch');
    const boxes = page.getByRole('checkbox', { name: /^Select Scratch/ });
    await boxes.first().check();
    await boxes.nth(1).check();
    await button('Confirm 2').click();
    await page.getByText('2 defects reviewed.').waitFor();
    await page.getByText('All 3 shown').waitFor();
    const { data } = (await api.call(listDefects, { query: { review: 'confirmed' } })).body as { data: Defect[] };
    expect(data.map((defect) => defect.class)).toEqual(['scratch', 'scratch']);
  });
});

describe('a report', () => {
  itLong('is made of a session, and saved', async () => {
    await page.goto(`/test/inspection/sessions/${session.id}`);
    await page.getByRole('link', { name: 'New report' }).click();
    const dialog = page.getByRole('dialog', { name: 'New report' });
    await dialog.getByLabel('Title').fill('Shift A');
    await dialog.getByRole('button', { name: 'Create report' }).click();
    await page.getByRole('row', { name: /Shift A/ }).waitFor();
    const download = button('Download PDF of Shift A');
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
    const content = readFileSync(await saved.path());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.subarray(-8).toString()).toContain('%%EOF');
    expect(opened.faults).toEqual([]);
  });

  itLong('that cannot be made says why, and can be asked for again', async () => {
    const empty = await api.made(createCamera, { body: { name: 'Camera without parts' } });
    await page.goto(`/test/inspection/reports?of=${empty.id}`);
    await button('Create report').click();
    await page.getByText(/Nothing was inspected/).waitFor();
    await button('Try again').click();
    await page
      .getByRole('row', { name: /Camera without parts/ })
      .nth(1)
      .waitFor();
  });
});

describe('the pages', () => {
  itLong(
    'are for everybody',
    async () => {
      const row = (label: string) => () => page.getByRole('table', { name: label }).getByRole('row').nth(1).waitFor();
      const text = (shown: string | RegExp) => () => page.getByText(shown).first().waitFor();
      const looks = [
        ['cameras', row('Cameras')],
        [`cameras/${camera.id}`, text('On average')],
        ['defects', row('Defects')],
        [`defects/${defects[0]!.id}`, text('Detected:')],
        ['sessions', row('Inspection sessions')],
        [`sessions/${session.id}`, text('On average')],
        ['reports', row('Reports')],
      ] as const;
      const found: string[] = [];
      for (const [path, isOpen] of looks) {
        found.push(
          ...(await faultsForAnybody(opened, `/test/inspection/${path}`, isOpen)).map((fault) => `${path}: ${fault}`),
        );
      }
      expect(found).toEqual([]);
    },
    120_000,
  );

  itLong('leave out what a viewer may not do', async () => {
    const viewer = await openPage(browser, {
      url: product.report.dashboard_url,
      person: await signedIn(product, await personOf(product, account, 'viewer')),
    });
    const { page: shown } = viewer;
    const looks = [
      ['cameras', camera.name],
      [`cameras/${camera.id}`, 'Thresholds and limit'],
      ['defects', 'Unreviewed'],
      [`defects/${defects[0]!.id}`, 'History'],
      ['sessions', camera.name],
      [`sessions/${session.id}`, 'First-pass yield'],
    ] as const;
    const actions =
      /^(Add|Open a|Edit camera|Set limit|Disable|Pause|Close session|Confirm|Reclassify|Dismiss|Undo)|Review by/;
    for (const [path, text] of looks) {
      await shown.goto(`/test/inspection/${path}`);
      await shown.getByText(text).first().waitFor();
      expect([path, await shown.getByRole('button', { name: actions }).count()]).toEqual([path, 0]);
      expect([path, await shown.getByRole('link', { name: actions }).count()]).toEqual([path, 0]);
      expect([path, await shown.getByRole('checkbox', { name: /^Select/ }).count()]).toEqual([path, 0]);
    }
    await shown.goto(`/test/inspection/defects/${defects.at(-1)!.id}`);
    await shown.getByText('History').waitFor();
    await shown.keyboard.press('c');
    expect((await api.call(getDefect, { id: defects.at(-1)!.id })).body.verdicts).toEqual([]);
    expect(viewer.faults).toEqual([]);
    await viewer.close();
  });
});

describe('a breach', () => {
  itLong('is on the first page as it begins, in the list of cameras, and on the page of its camera', async () => {
    const limited = await api.made(createCamera, {
      body: {
        name: 'Gluer 5',
        defect_limit: { rate: 0.02, window: { parts: 10 }, confidence: 'none' },
      },
    });
    await page.goto('/test/home');
    await page.getByText('No cameras over their defect limit').waitFor();
    await page.getByText('Up to date').waitFor();
    const bad = { class: 'crease', score: 0.9, track_id: 'one', box: painted };
    const parts: InspectedPart[] = Array.from({ length: 10 }, (_, place) => (place === 4 ? { detections: [bad] } : {}));
    await api.made(inspectWithCamera, { id: limited.id, body: { epoch: 'one', sequence: 1, parts } });
    await page.getByRole('link', { name: '1 camera over its defect limit' }).click();
    await page.getByRole('row', { name: /Gluer 5.*10% \(limit 2%\)/ }).waitFor();
    await page.getByText('1 shown').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Gluer 5' }).click();
    await page.getByText(/^Defect rate above the limit since/).waitFor();
    await page.getByText('10% of its parts are defective (1 of 10). The limit is 2% of the last 10 parts.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('alert').getByRole('link', { name: 'View defects' }).click();
    await page.getByRole('link', { name: 'Crease' }).waitFor();
    await page.getByText('1 shown').waitFor();
    expect(opened.faults).toEqual([]);
  });
});
