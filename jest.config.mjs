// Runs the TypeScript sources as ES modules: swc compiles each file, the decorator metadata of Nest included.
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
    '^@millwright/([^/]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2024',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
      },
    ],
  },
};
