import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FILES } from './projects.ts';
import { sources } from './support/sources.ts';

const imports = new Map(sources.map(source => [source.file, source.imports]));
const testFiles = [...imports.keys()].filter(file => file.endsWith('.test.ts'));

const projectsOf = (file: string): string[] =>
  Object.entries(PROJECT_FILES)
    .filter(([, globs]) => globs.some(glob => matchesGlob(file, glob)))
    .map(([name]) => name);

/** A file and everything that it imports, directly or not. */
const importedBy = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const one of imports.get(file) ?? []) importedBy(one, found);
  return found;
};

const importers = (files: readonly string[], module: string): string[] =>
  files.filter(file => importedBy(file).has(module));

const isUnitTest = (file: string): boolean => projectsOf(file).length === 0;

describe('the test projects', () => {
  it('contain every test file once', () => {
    expect(testFiles.length).toBeGreaterThan(150);
    expect(testFiles.filter(file => projectsOf(file).length > 1)).toEqual([]);
    for (const name of Object.keys(PROJECT_FILES)) {
      expect(testFiles.filter(file => projectsOf(file).includes(name)).length).toBeGreaterThan(5);
    }
  });

  it.each([
    ['a table', 'test/support/table.ts', 'test/functions/arena/raid.test.ts'],
    ['a server', 'test/support/local-server.ts', 'test/infra/local/start.test.ts'],
    ['the built pages', 'infra/local/process/build.ts', 'test/bundles/site-size.test.ts'],
    ['the built functions', 'infra/aws/lambda/lambdas.ts', 'test/bundles/contents.test.ts'],
  ])('contain no unit test that needs %s', (_, module, user) => {
    expect(importers([user], module)).toEqual([user]);
    expect(importers(testFiles.filter(isUnitTest), module)).toEqual([]);
  });

  it('contain no browser test except the journeys', () => {
    const browserTests = importers(testFiles, 'test/support/browser.ts');
    expect(browserTests.length).toBeGreaterThan(10);
    expect(browserTests.flatMap(projectsOf)).toEqual(browserTests.map(() => 'journeys'));
  });
});
