// Runs the TypeScript sources as ES modules: swc compiles each file, the decorator metadata of Nest included.
export default {
  testEnvironment: 'node',
  // tests/runner.mjs says which test files may run beside another.
  maxWorkers: 2,
  testTimeout: 30_000,
  runner: '<rootDir>/tests/runner.mjs',
  testSequencer: '<rootDir>/tests/sequencer.mjs',
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tests', '<rootDir>/tools'],
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
