import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractWords(), colourScheme(), compressed()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What most pages load is one file: a page has fewer to ask for, and each names fewer others.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 25 }] } } },
  },
});
