// Runs the TypeScript sources as ES modules: swc compiles each file, the decorator metadata of Nest included.
import { readFileSync } from 'node:fs';
import { compilerOptions } from './tools/launcher/compile.ts';

/** The sources of libs, by the names under which they are imported. */
const { paths } = JSON.parse(readFileSync(new URL('tsconfig.json', import.meta.url), 'utf8')).compilerOptions;
const sourcesOfLibs = Object.fromEntries(
  Object.entries(paths).map(([name, [path]]) => [
    `^${name.replace('*', '([^/]+)')}$`,
    path.replace('.', '<rootDir>').replace('*', '$1'),
  ]),
);

export default {
  testEnvironment: '<rootDir>/tests/environment.cjs',
  runtime: '<rootDir>/tests/runtime.cjs',
  testTimeout: 30_000,
  testSequencer: '<rootDir>/tests/sequencer.mjs',
  // The test files share one product and one machine; the runner runs those alone that would disturb others.
  runner: '<rootDir>/tests/runner.mjs',
  // Twice the cores that it is made for: many tests wait part of their time.
  maxWorkers: 4,
  // Jest keeps the modules of every test file that a worker has run; collecting a heap of 2 GB takes seconds.
  workerIdleMemoryLimit: '1GB',
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/lab', '<rootDir>/tests', '<rootDir>/tools'],
  testMatch: ['**/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    ...sourcesOfLibs,
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // What tools load of the build, such as the settings of an app: loaded anew, it would be held twice.
    '^(/.*/(?:apps|libs)/[^/]+)/dist/(.*)\\.js$': ['$1/src/$2', '$1/dist/$2.js'],
  },
  transform: {
    '^.+\\.ts$': ['@swc/jest', { ...compilerOptions, sourceMaps: 'inline' }],
  },
};
