// Bundles each program of the product with its packages into few files, such as `dist/orders.js` and `dist/migrate-orders.js`: to find and
// read some 2,000 modules took half of the time of a start, and an eighth of its memory. What is read by its name, such as workers, pages and
// fonts, stays where it is.

import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { OutputChunk, Plugin, RolldownOutput } from 'rolldown';
import { digestOfFiles, readText, replaceFile } from './files.ts';

const compiled = /\/(?:apps|libs)\/[^/]+\/dist\/.*\.js$/;
const ofLibs = /\/libs\/[^/]+\/dist\//;
const ofPackages = /\/node_modules\//;
/** Optional packages that are not installed, types that decorators name, and `eval` in a package. */
const expected = new Set(['UNRESOLVED_IMPORT', 'IMPORT_IS_UNDEFINED', 'EVAL']);
/** For packages that ask where they are, though not in what an app uses of them. */
const place = 'const __filename = import.meta.filename, __dirname = import.meta.dirname;';

export function programOf(root: string, name: string): string {
  return join(root, 'dist', `${name}.js`);
}

/** The module that each of them runs. What is left of an app that is gone has no manifest. */
function programsOf(root: string): Record<string, string> {
  const ofApps = globSync('apps/*/dist/{main,migrate}.js', { cwd: root })
    .filter((path) => existsSync(join(root, path, '../../package.json')))
    .map((path) => {
      const [, app, , file] = path.split('/');
      return [file === 'main.js' ? app! : `migrate-${app}`, join(root, path)];
    });
  return { ...Object.fromEntries(ofApps), topics: join(root, 'libs/messaging/dist/create-topics.js') };
}

/** Only if a compiled source or a package has changed. */
export async function bundlePrograms(root: string): Promise<void> {
  const target = join(root, 'dist');
  const done = join(target, '.bundled');
  const inputs = ['{apps,libs}/*/dist/.compiled.json', 'pnpm-lock.yaml', 'tools/launcher/programs.ts'];
  const digest = digestOfFiles(root, inputs);
  if (readText(done) === digest) return;
  const { output } = await bundleInMemory(root, target);
  rmSync(done, { force: true });
  mkdirSync(target, { recursive: true });
  const written = output.flatMap((each) => (each.type === 'chunk' ? write(target, each) : []));
  for (const name of readdirSync(target)) if (!written.includes(name)) rmSync(join(target, name));
  replaceFile(done, digest);
}

async function bundleInMemory(root: string, target: string): Promise<RolldownOutput> {
  // It is installed with the packages, which the launcher brings first.
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    input: programsOf(root),
    cwd: root,
    platform: 'node',
    // What Node would load is loaded, in the same order.
    treeshake: false,
    plugins: [asCompiled(target)],
    onLog: (level, log, report) => expected.has(log.code ?? '') || report(level, log),
  });
  try {
    // Those that the same apps load are one file, so that an app loads nothing that it does not use.
    const together = { entriesAware: true };
    return await bundled.generate({
      dir: target,
      entryFileNames: '[name].js',
      chunkFileNames: ({ name }) => `${name.split('~')[0]}-[hash].js`,
      codeSplitting: {
        groups: [
          { name: 'packages', test: ofPackages, ...together },
          { name: 'libs', test: ofLibs, ...together },
        ],
      },
      // By their names, classes are found in logs and tables.
      keepNames: true,
      intro: place,
      sourcemap: 'hidden',
      sourcemapExcludeSources: true,
    });
  } finally {
    await bundled.close();
  }
}

/** Modules of ours, with the maps of their sources, and finding what is beside them from where they are bundled. */
function asCompiled(target: string): Plugin {
  return {
    name: 'as-compiled',
    load: {
      filter: { id: compiled },
      handler(path) {
        const [file, folder] = [path, dirname(path)].map((each) => JSON.stringify(relative(target, each)));
        const code = readFileSync(path, 'utf8')
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${folder})`)
          .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`);
        return { code, map: readText(`${path}.map`)! };
      },
    },
  };
}

/** The maps of packages are large, and nobody reads those: stack traces name the sources of ours. Returns the names of its files. */
function write(target: string, { fileName, name, code, map }: OutputChunk): string[] {
  if (map === null || name.startsWith('packages')) {
    writeFileSync(join(target, fileName), code);
    return [fileName];
  }
  writeFileSync(join(target, `${fileName}.map`), map.toString());
  writeFileSync(join(target, fileName), `${code}//# sourceMappingURL=${fileName}.map\n`);
  return [fileName, `${fileName}.map`];
}
