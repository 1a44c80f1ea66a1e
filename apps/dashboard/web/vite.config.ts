import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compiledCatalogues } from './catalogues.ts';
import { contractWords } from './contract-words.ts';

/** A classic script, which blocks the first paint; the security policy allows none within the page. */
function colourScheme(): Plugin {
  let file = '';
  return {
    name: 'colour-scheme',
    apply: 'build',
    buildStart() {
      const source = readFileSync(join(import.meta.dirname, 'colour-scheme.js'));
      file = this.emitFile({ type: 'asset', name: 'colour-scheme.js', source });
    },
    transformIndexHtml() {
      return [{ tag: 'script', attrs: { src: `/${this.getFileName(file)}` }, injectTo: 'head-prepend' }];
    },
  };
}

/** Beside each text its compressed forms, so that none is compressed while it is served. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    // Other plugins change the files until they are written.
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /\.(js|css|svg)$/.test(each))) {
        const path = join(dir!, name);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content));
      }
    },
  };
}

/** What only few pages need, and what is large: it stays out of what pages share. */
const apart = /virtual:contract|uplot|time-plot|p-chart|node_modules.qr|qr-code/;
/** A list of any length. */
const ofTables = /virtual-core|react-virtual|kit.data-table/;
/** Fields for numbers, and what has them. */
const ofNumbers = /react-number-format|components.NumberInput|percent-input|quantity-input/;
/** A form is loaded with the dialog or the page that it is on. */
const aForm = /(form|fields|values|dialogs?|quantities)\.tsx?$/;
/** What pages of orders show of invoices and sellers, and those of invoices of orders. */
const ofInvoices =
  /web.src.(orders.detail.to-invoice|invoices.(texts|invoices-texts|badges)|settings.sellers.(texts|sellers-texts|seller\.|seller-select|no-seller|login-state))/;
/** What forms, dialogs and single areas consist of. The list of orders, which is opened most often, does without. */
const ofForms =
  /web.src.(settings|invoices|inspection|desk|developers|session)\/|(form|fields|values|dialogs?|input|select)\.tsx?$|number-format|components.(Textarea|Fieldset|Radio|Switch|TagsInput|Autocomplete)/;

/** A page is loaded by a dozen files at most. A module is in the first group that takes it, with what it imports. */
const groups = [
  { name: 'initial', tags: ['$initial' as const] },
  { name: 'most', minShareCount: 37 },
  // The frame, and small parts that would otherwise be a file more for a few pages.
  {
    name: 'shell',
    test: /web.src.(shell|live|find).(?!palette)|web.src.(\w+).\2\.tsx|components.Kbd|use-network|routes-query/,
  },
  { name: 'common', minShareCount: 4, test: without(ofForms, apart, ofTables, ofNumbers) },
  { name: 'invoiced', minShareCount: 2, test: ofInvoices },
  { name: 'forms', minShareCount: 5, test: without(apart, ofTables, ofNumbers) },
  { name: 'table', test: ofTables },
  { name: 'numbers', test: ofNumbers },
  { name: featureOf, minShareCount: 2, test: within(/web.src.(orders|invoices|developers|settings)./, aForm) },
  { name: 'orders', minShareCount: 2, test: /kit.upload|IconUpload/ },
  { name: 'developers', minShareCount: 2, test: /coded-text/ },
  { name: 'settings', minShareCount: 2, test: /state-select|stored-form/ },
  { name: 'orders-form', minShareCount: 2, test: /web.src.orders.|kit.units/ },
];

/** Folders whose parts are loaded together. */
const together: Readonly<Record<string, string>> = {
  'invoices-detail': 'invoices',
  'invoices-new': 'invoices',
  'orders-production-routes': 'orders',
};

/** `orders-detail` of what is in a folder of an area, with its texts; `orders` of what is in the area itself. */
function featureOf(id: string): string {
  const [, area, folder] = /web.src.(\w+).(?:([\w-]+)\/)?/.exec(id)!;
  const feature = folder === undefined || folder === 'texts' ? area! : `${area}-${folder}`;
  return together[feature] ?? feature;
}

/** Whether none of these is in the path of a module. */
function without(...none: readonly RegExp[]): (id: string) => boolean {
  return (id) => none.every((each) => !each.test(id));
}

function within(area: RegExp, ...none: readonly RegExp[]): (id: string) => boolean {
  const isNone = without(...none);
  return (id) => area.test(id) && isNone(id);
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractWords(), compiledCatalogues(), colourScheme(), compressed()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
