import { afterEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pageTextFaults } from './page-texts.ts';

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const src = 'apps/orders/web/src';

/** Pages that keep every rule, with the given files in place of their own or beside them. */
async function faultsIn(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'page-texts-'));
  roots.push(root);
  const all: Record<string, string> = {
    'station/texts/en.ts':
      "/** Of English. */\nexport const messages = {\n  title: 'Station',\n  due: 'Due {date}',\n  state_idle: 'idle',\n} as const;\n",
    'station/texts/hi.ts':
      "export const messages = {\n  title: 'स्टेशन',\n  due: '{date} तक',\n  state_idle: 'बंद',\n};\n",
    'station/station-texts.ts':
      "import { Texts } from '../language/texts.js';\nexport const stationTexts = new Texts();\n",
    'station/page.tsx':
      "/** The page. */\nimport { stationTexts } from './station-texts.js';\nexport const page = (t, state) => <p title={t('due', { date: 1 })} size=\"large\">{t('title')} · {t(`state_${state}`)}</p>;\n",
    'orders/texts/en.ts': "export const messages = { title: 'Orders', status_open: 'open' } as const;\n",
    'orders/page.tsx':
      "export const Page = () => { const t = useTexts(x); return <p>{t('title')}{useLabels(x, 'status').open}</p>; };\n",
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    const file = join(root, src, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return await pageTextFaults(root);
}

it('pages whose texts are in catalogues have no faults', async () => {
  expect(await faultsIn({})).toEqual([]);
});

const page = (jsx: string): string => `/** A page. */\nimport { t } from './t.js';\n\nexport const other = ${jsx};\n`;
const outside = (text: string): string =>
  `${src}/station/other.tsx:4: has the text “${text}”; put it into the catalogue of its folder, and take it from there`;

it.each([
  ['between tags', '<p>Nothing here</p>', 'Nothing here'],
  ['that is chosen', "<p>{x ? 'paused' : null}</p>", 'paused'],
  ['of a template', '<p>{`${x} ready`}</p>', '… ready'],
  ['of a label', '<p label="Good" />', 'Good'],
  ['of an aria-label', "<p aria-label={x ?? 'Close'} />", 'Close'],
  ['of a notice', "show({ message: 'Booked' })", 'Booked'],
  ['that is a sentence anywhere', "{ refused: 'Order not found.' }", 'Order not found.'],
])('a text %s belongs into a catalogue', async (_, jsx, text) => {
  expect(await faultsIn({ 'station/other.tsx': page(jsx) })).toEqual([outside(text)]);
});

it.each([
  ['a class', '<p className="large text" />'],
  ['an error of the program', "() => { throw new Error('There is no such stage.'); }"],
  ['what is only compared', "<p>{x === 'paused' && t('title')}</p>"],
  ['signs', '<p>{x} · {`${x}, ${x}`}</p>'],
])('%s is no text', async (_, jsx) => {
  expect(await faultsIn({ 'station/other.tsx': page(jsx) })).toEqual([]);
});

it('a file of a folder without a catalogue has no texts either', async () => {
  expect(await faultsIn({ 'kit/notice.tsx': '/** A notice. */\nexport const notice = <p>Wrong</p>;\n' })).toEqual([
    `${src}/kit/notice.tsx:2: has the text “Wrong”; put it into the catalogue of its folder, and take it from there`,
  ]);
});

const hindi = (messages: string): Record<string, string> => ({
  'station/texts/hi.ts': `export const messages = {\n  title: 'स्टेशन',\n  state_idle: 'बंद',\n  ${messages}\n};\n`,
});

it.each([
  ['a message is missing', '', ['station/texts/hi.ts: lacks due']],
  ['one is too many', "due: '{date} तक',\n  old: 'पुराना',", ['station/texts/hi.ts:5: old is not in en.ts']],
  ['a value is missing', "due: 'तक',", ['station/texts/hi.ts:4: due has the values –, in en.ts date']],
  ['a value is another', "due: '{day} तक',", ['station/texts/hi.ts:4: due has the values day, in en.ts date']],
  ['a message is empty', "due: '',", ['station/texts/hi.ts:4: due is empty']],
  ['a message has no form', "due: '{date तक',", ['station/texts/hi.ts:4: due cannot be read as an ICU message']],
])('a language differs where %s', async (_, messages, faults) => {
  expect(await faultsIn(hindi(messages))).toEqual(faults.map((fault) => `${src}/${fault}`));
});

it('a message that nothing uses goes', async () => {
  const unused =
    "/** The page. */\nimport { stationTexts } from './station-texts.js';\nexport const page = (t, s) => t('title') + t(`state_${s}`);\n";
  expect(await faultsIn({ 'station/page.tsx': unused })).toEqual([
    `${src}/station/texts/en.ts:4: nothing uses due; remove it in every language`,
  ]);
});

it('a folder that is translated has every language', async () => {
  const kannada = {
    'station/texts/kn.ts': "export const messages = { title: 'ನಿಲ್ದಾಣ', due: '{date}', state_idle: 'ಖಾಲಿ' };\n",
  };
  const orders = { 'orders/texts/hi.ts': "export const messages = { title: 'ऑर्डर', status_open: 'खुला' };\n" };
  expect(await faultsIn({ ...kannada, ...orders })).toEqual([
    `${src}/orders/texts: has no kn.ts, as other translated folders do`,
  ]);
});
