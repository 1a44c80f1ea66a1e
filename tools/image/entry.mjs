// The program that the image starts, at the root of the same tree as the checkout: an app by its name, the migrations of an app, or the
// creation of the topics. Each is a bundle that runs at its import.

import { existsSync, readdirSync } from 'node:fs';
import { setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = import.meta.dirname;
const words = process.argv.slice(2);

// Of the product's own code alone: the maps of packages are not in the image.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

const program = programOf(words);
if (program === undefined) {
  const names = readdirSync(join(root, 'apps')).join(', ');
  process.stderr.write(
    `"${words.join(' ')}" is no program of this image. Its arguments are the name of an app (${names}), ` +
      '"migrate" and the name of an app with a database, or "topics".\n',
  );
  process.exitCode = 64;
} else {
  await import(pathToFileURL(program).href);
}

/** `orders` is `dist/orders.js`, and `migrate orders` is `dist/migrate-orders.js`; undefined if there is none of these words. */
function programOf(all) {
  const path = join(root, 'dist', `${all.join('-')}.js`);
  return all.every((word) => /^[a-z][a-z-]*$/.test(word)) && existsSync(path) ? path : undefined;
}
