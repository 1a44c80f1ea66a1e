// What may import what: the layers, the public faces, no circles, and only packages that the manifest declares.
import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** What each lib may import of ours in what it ships: only libs listed before it, so that packages form no circle. */
export const libsOf = {
  contracts: [],
  signing: [],
  gst: [],
  pdf: [],
  'service-kit': ['contracts'],
  persistence: ['contracts', 'service-kit'],
  operations: ['contracts', 'service-kit', 'persistence'],
  messaging: ['contracts', 'service-kit', 'persistence', 'operations'],
  storage: ['service-kit'],
  'delayed-jobs': ['service-kit'],
};
/** Their tests import nothing of ours either. */
const leaves = ['contracts', 'signing', 'gst', 'pdf'];

/** The list of apps, which the launcher reads before any package is installed, and so not by the name of its package. */
const appList = '^libs/contracts/src/apps[.]ts$';

/** Besides messaging: what stands outside the product, as another team's consumer would. */
const mayKnowKafka = '^(?:libs/messaging|libs/testing|sdks/events|tests|tools|lab)/';

/** The packages for integrators. */
const sdks = ['client', 'events', 'cli'];

const libs = globSync('libs/*').map((path) => basename(path));
const oneOf = (names) => `(?:${names.join('|') || '-'})`;
const ours = (...names) => `/@millwright/${oneOf(names)}/`;
const anyOfOurs = '/@millwright/';

/** Tests, and the configuration of tools. */
const tests = ['[.]spec[.]ts$', '/testing/', '/vite[.]config[.]ts$', '^tests/', '[.]mjs$'];
/** What the root declares is installed there, and all else beside the package that declares it. */
const fromRoot = '^node_modules/';
/** Pages are bundled by the build: nothing of what they import is installed with the app. */
const pages = '^apps/[^/]+/web/';
const shippedIn = (folder) => ({ path: `^${folder}/`, pathNot: tests });

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'only-libs',
      'Import a lib or a package for integrators; an app is reached by HTTP or Kafka.',
      { pathNot: '^lab/' },
      { path: anyOfOurs, pathNot: ours(...libs, ...sdks) },
    ),
    forbid(
      'lab-stands-on-tools',
      'lab may import libs, the packages for integrators, and the modules that tools exports.',
      { path: '^lab/' },
      { path: anyOfOurs, pathNot: ours('tools', ...libs, ...sdks) },
    ),
    forbid(
      'layer-of-apps',
      `An app may import ${Object.keys(libsOf).join(', ')}; testing only in its tests.`,
      shippedIn('apps'),
      {
        path: ours(...libs),
        pathNot: ours(...Object.keys(libsOf)),
      },
    ),
    forbid(
      'sdks-stand-alone',
      'A package for integrators imports nothing of ours, but cli the client.',
      { path: '^sdks/', pathNot: tests },
      { path: anyOfOurs, pathNot: ours('client') },
    ),
    forbid(
      'client-stands-alone',
      'The client has no dependencies.',
      { path: '^sdks/typescript/', pathNot: tests },
      { path: '/node_modules/|^node_modules/' },
    ),
    ...libs
      .filter((lib) => lib !== 'testing')
      .map((lib) => {
        const allowed = libsOf[lib] ?? [];
        return forbid(
          `layer-of-${lib}`,
          `libs/${lib} may import ${allowed.join(', ') || 'nothing of ours'}.`,
          leaves.includes(lib) ? { path: `^libs/${lib}/` } : shippedIn(`libs/${lib}`),
          { path: anyOfOurs, pathNot: ours(...allowed) },
        );
      }),
    forbid(
      'packages-by-name',
      'Import what is in another package by the name of the package.',
      { path: '^((?:apps|libs|sdks)/[^/]+|tools|lab|tests)/', pathNot: '[.]mjs$' },
      { path: '^(?:apps|libs|sdks|tools|lab|tests)/', pathNot: ['^$1/', '/node_modules/', appList] },
    ),
    forbid(
      'list-of-apps',
      'Only tools import the list of apps by its path; import @millwright/contracts.',
      { path: '^(?:apps|libs|lab|tests)/', pathNot: '^libs/contracts/' },
      { path: appList },
    ),
    forbid(
      'itself-by-path',
      'A package imports its own files by relative paths.',
      {},
      { dependencyTypes: ['undetermined'] },
    ),
    forbid(
      'only-messaging-knows-kafka',
      'Import @millwright/messaging instead.',
      { pathNot: mayKnowKafka },
      { path: '/kafkajs/' },
    ),
    forbid(
      'declared-and-exported',
      'The package.json does not declare it, or the package does not export it.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid('declared', 'Declare it in the package.json.', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    forbid(
      'installed-with-what-is-shipped',
      'The package.json declares it for development alone; move it to dependencies.',
      { pathNot: [...tests, pages] },
      {
        pathNot: fromRoot,
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm', 'npm-optional', 'npm-peer', 'type-only'],
      },
    ),
    forbid(
      'shared-tools-in-tests',
      'Only tests import the development tools of the root; declare it in the package.json.',
      { pathNot: tests },
      { path: fromRoot },
    ),
    forbid(
      'no-circles',
      'Move what both need to a module of its own. Imports of types count, too.',
      {},
      { circular: true },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    // The development tools of the root are for the tests of every package.
    combinedDependencies: true,
    // A package of the workspace is known by its name, and not by its folder.
    preserveSymlinks: true,
    doNotFollow: { path: '(?:^|/)(?:node_modules|dist)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
