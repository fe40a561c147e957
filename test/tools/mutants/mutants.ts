import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutants` changes the rules, the engine, the rank tree and the table layer in three thousand ways, and fails
 * unless the tests notice 85 % of the changes in each; `-- engine` selects one area with its own tests. Survivors are
 * in docs/mutants.md.
 */
const AREAS: Readonly<Record<string, { sources: string; tests: string }>> = {
  rules: { sources: 'shared/rules/**/*.ts', tests: 'test/rules' },
  engine: { sources: 'shared/match3/**/*.ts', tests: 'test/match3' },
  rank: { sources: 'functions/domain/rank/tree.ts', tests: 'test/functions/domain/rank' },
  table: { sources: 'functions/table/**/*.ts', tests: 'test/functions/table' },
};

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(AREAS)) {
  const area = AREAS[name];
  if (!area) throw new Error(`There is no area «${name}»: ${Object.keys(AREAS).join(', ')}.`);
  process.env.MUTANTS_TESTS = area.tests;
  const stryker = new Stryker({
    mutate: [area.sources],
    testRunner: 'vitest',
    vitest: { configFile: 'test/tools/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A constant is evaluated on import, so each change of one would run all tests: five hours in total.
    ignoreStatic: true,
    tsconfigFile: 'none',
    ignorePatterns: ['dist', '.local'],
    tempDirName: 'node_modules/.cache/stryker',
    reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, reportTests: false },
    htmlReporter: { fileName: `dist/mutants/${name}.html` },
    jsonReporter: { fileName: `dist/mutants/${name}.json` },
    thresholds: { high: 95, low: 90, break: 85 },
    timeoutMS: 4000,
    allowConsoleColors: false,
  });
  await stryker.runMutationTest();
}
